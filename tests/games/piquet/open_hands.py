"""Best play with open hands by going through every line, scored by the ledger itself."""

from functools import cache

from tapisvert.games.piquet.hand_bits import bits_of
from tapisvert.games.piquet.ledger import EMPTY, enter


def ledger_of(score):
    """A ledger in which elder and younger have so many points and no bonus."""
    ledger = EMPTY
    for seat, points in zip(("elder", "younger"), score, strict=True):
        if points:
            ledger = enter(ledger, seat, "point", points)
    return ledger


def leads_by_brute_force(position, score=(0, 0), *, cards_count=False):
    """For each lead elder's points less younger's from here on."""
    start = ledger_of(score)

    @cache
    def go(elder, younger, elder_leads, tricks, ledger):
        if not elder:
            for seat, won in (("elder", tricks), ("younger", 12 - tricks)):
                counted = any(e.what == "cards" and e.seat == seat for e in ledger.entries)
                if won == 12:
                    ledger = enter(ledger, seat, "capot", 40 - 10 * counted)
                elif won >= 7 and not counted:
                    ledger = enter(ledger, seat, "cards", 10)
            return {0: ledger.running("elder") - ledger.running("younger")}
        lead_seat, answer_seat = ("elder", "younger") if elder_leads else ("younger", "elder")
        mine, theirs = (elder, younger) if elder_leads else (younger, elder)
        values = {}
        for lead in bits_of(mine):
            suit = 0xFF << (lead.bit_length() - 1) // 8 * 8
            after_lead = enter(ledger, lead_seat, "lead", 1)
            replies = []
            for card in bits_of(theirs & suit or theirs):
                taken = bool(card & suit) and card > lead
                entered = enter(after_lead, answer_seat, "capture", 1) if taken else after_lead
                elder_wins = elder_leads != taken
                if elder.bit_count() == 1:
                    entered = enter(entered, "elder" if elder_wins else "younger", "last", 1)
                if cards_count and elder_wins and tricks == 6:
                    entered = enter(entered, "elder", "cards", 10, cards_count=True)
                gone = ~(lead | card)
                replies.append(
                    best(go(elder & gone, younger & gone, elder_wins, tricks + elder_wins, entered), elder_wins)
                )
            values[lead] = min(replies) if elder_leads else max(replies)
        return values

    before = start.running("elder") - start.running("younger")
    values = go(position.elder, position.younger, position.elder_leads, position.elder_tricks, start)
    return {lead: value - before for lead, value in values.items()}


def best(values, elder_leads):
    return max(values.values()) if elder_leads else min(values.values())


def by_brute_force(position, score=(0, 0), *, cards_count=False):
    """Elder's points less younger's from here on."""
    return best(leads_by_brute_force(position, score, cards_count=cards_count), position.elder_leads)
