"""What a partie is worth when all its deals are played (PIQ-5, PIQ-6)."""

from tapisvert.games.piquet.rules import RUBICON, Rules


def margin(rules: Rules, first: int, second: int) -> int:
    """Return by how much the player with the higher total wins; 0 when they are equal.

    >>> from tapisvert.games.piquet.rules import PRESETS
    >>> margin(PRESETS["classic"], 164, 114), margin(PRESETS["rubicon"], 164, 114)
    (50, 150)
    >>> margin(PRESETS["rubicon"], 224, 92)
    416
    """
    high, low = max(first, second), min(first, second)
    if high == low or rules.settlement == "difference":
        return high - low
    # PIQ-6: a hundred for the partie; below the rubicon the loser pays both totals.
    return RUBICON + (high - low if low >= RUBICON else high + low)
