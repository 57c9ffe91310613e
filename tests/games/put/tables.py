"""Records of Put by hand, and what a deal gains for the match."""

import tapisvert.games.put as game
from tapisvert.core.cards import cards
from tapisvert.core.dealing import stack
from tapisvert.core.notation import read_action
from tapisvert.core.record import Record
from tapisvert.core.replay import replay
from tapisvert.core.seats import by_seat
from tapisvert.games.put.odds.match_equity import side_chances
from tapisvert.games.put.rules import teams


def record_of(hands, actions="", preset="two-players", scores=(), rules=None):
    rules = rules or game.PRESETS[preset]
    deal = dict(zip(game.seats(rules), map(cards, hands), strict=True))
    said = tuple(read_action(game, text) for text in actions.split(", ") if text)
    carry = game.Carry(scores=by_seat(dict(scores)))
    return Record(
        game="put", preset=preset, rules=rules, carry=carry, pack=stack(game, rules, deal, carry), actions=said
    )


def match_chances(rules, scores):
    """Each seat's chance to win the match, every hand to come even and worth a point."""
    sides = teams(rules)
    chances = side_chances(tuple(scores.get(side[0], 0) for side in sides), target=rules.target)
    return {seat: chance for side, chance in zip(sides, chances, strict=True) for seat in side}


def chance_gained(record):
    """By how much each seat's chance to win the match has grown in a deal that is over."""
    before = dict(record.carry.scores)
    won = dict(game.result(replay(game, record)[-1].state).points)
    old = match_chances(record.rules, before)
    new = match_chances(record.rules, {seat: before.get(seat, 0) + points for seat, points in won.items()})
    return {seat: new[seat] - old[seat] for seat in old}


def some_score(rules):
    """A carry with some score below the target for each side."""

    def drawn(rng):
        scores = {seat: points for side in teams(rules) for points in (rng.randrange(rules.target),) for seat in side}
        return game.Carry(scores=by_seat({seat: scores[seat] for seat in game.seats(rules)}))

    return drawn
