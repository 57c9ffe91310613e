"""The formatter: gender, elision, persons, numbers, lists, foreign words, and what it refuses."""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

import pytest
from tapisvert.core.cards import card, cards
from tapisvert.core.choices import Act, Amount, Pick
from tapisvert.core.errors import CardError, IllegalAction
from tapisvert.core.phrases import Reason, phrase
from tapisvert.core.piles import Fact
from tapisvert.games.put.state import CardGiven, Fold, HandDealt, HandDrawn, HandWon, Play, Put, PutCalled, TrickWon
from tapisvert.text import english, french
from tapisvert.text.catalogue import LANGUAGES, book, compiled
from tapisvert.text.say import (
    CatalogueError,
    card_name,
    category_name,
    label,
    preset_name,
    rank_name,
    say,
    say_fact,
    seat_name,
    sentence,
    short_card,
    suit_name,
    value_name,
    words,
)
from tapisvert.text.speech import Speech
from tapisvert.text.template import parse

THIN = "\N{NARROW NO-BREAK SPACE}"


def filled(text: str, lang: str, reader: str | None = None, **fields: object) -> str:
    return Speech(book(lang, "put"), reader).fill(compiled(text, LANGUAGES[lang]), fields)


@pytest.mark.parametrize(
    ("text", "value", "said"),
    [
        ("{x:the}", "AS", "l’as de pique"),
        ("{x:the}", "KH", "le roi de cœur"),
        ("{x:the}", "QC", "la dame de trèfle"),
        ("{x:of}", "AS", "de l’as de pique"),
        ("{x:of}", "JD", "du valet de carreau"),
        ("{x:of}", "QS", "de la dame de pique"),
        ("{x:of}", "8S", "du huit de pique"),
        ("{x:to}", "AS", "à l’as de pique"),
        ("{x:to}", "KS", "au roi de pique"),
        ("{x:to}", "QS", "à la dame de pique"),
        ("{x:a}", "QS", "une dame de pique"),
        ("{x:a rank}", "AS", "un as"),
        ("{x:de plural rank}", "AS", "d’as"),
        ("{x:to plural rank}", "KS", "aux rois"),
        ("{x:The rank}", "8S", "Le huit"),
        ("{x:suit}", "8H", "cœur"),
        ("{x:short}", "TH", "10♥"),
        ("{x:short}", "QD", "D♦"),
        ("{x:agree|pris|prise}", "QD", "prise"),
        ("{x:agree|pris|prise}", "KD", "pris"),
        ("{x:the}", "JK", "le joker"),
    ],
)
def test_a_card_in_french(text: str, value: str, said: str) -> None:
    assert filled(text, "fr", x=card(value)) == said


@pytest.mark.parametrize(
    ("text", "value", "said"),
    [
        ("{x:the}", "QS", "the queen of spades"),
        ("{x:a}", "AS", "an ace of spades"),
        ("{x:a rank}", "8S", "an eight"),
        ("{x:plural rank}", "6S", "sixes"),
        ("{x:Suit plural}", "6S", "Spades"),
        ("{x:short}", "TH", "10♥"),
        ("{x:short}", "QD", "Q♦"),
    ],
)
def test_a_card_in_english(text: str, value: str, said: str) -> None:
    assert filled(text, "en", x=card(value)) == said


def test_names_of_cards_ranks_and_suits_alone() -> None:
    assert card_name(card("QS"), "fr") == "dame de pique"
    assert card_name(card("TD"), "en", form="the") == "the ten of diamonds"
    assert card_name(None, "fr", form="a") == "une carte cachée"
    assert (short_card(card("KH"), "fr"), short_card(card("KH"), "en")) == ("R♥", "K♥")
    assert short_card(card("JK"), "en") == "★"
    assert rank_name("K", "fr", plural=True) == "rois"
    assert rank_name("9", "fr", plural=True) == "neuf"
    assert rank_name("A", "en", form="a") == "an ace"
    assert suit_name("D", "fr", plural=True) == "carreaux"


def test_the_reader_is_you_and_the_verb_agrees() -> None:
    event = TrickWon("pone", card("3S"))
    assert say(event, "fr", game="put") == "La main prend le pli avec le trois de pique."
    assert say(event, "fr", game="put", reader="pone") == "Vous prenez le pli avec le trois de pique."
    assert say(event, "en", game="put", reader="dealer") == "The pone takes the trick with the three of spades."
    assert say(event, "en", game="put", reader="pone") == "You take the trick with the three of spades."
    given = CardGiven("pone", "third", card("AS"), None)
    assert say(given, "fr", game="put", reader="third") == "La main vous donne l’as de pique."
    assert seat_name("dealer", "en", game="put", reader="dealer", form="s") == "your"
    assert seat_name("dealer", "fr", game="put", form="of") == "du donneur"


def test_several_seats_take_the_plural_and_the_reader_makes_it_vous() -> None:
    event = HandWon(("pone", "third"), 2, 1)
    assert say(event, "fr", game="put").startswith("La main et le troisième remportent la donne avec deux plis")
    assert say(event, "fr", game="put", reader="third").startswith("Vous et la main remportez")
    assert say(event, "en", game="put") == "The pone and the third player win the hand with two tricks: one point."


def test_a_drawn_hand_says_by_which_rule() -> None:
    sentences = {rule: say(HandDrawn(rule), "en", game="put") for rule in ("PUT-8", "PUT-R8", "PUT-33", "PUT-R6")}
    assert len(set(sentences.values())) == 4
    assert "two tied" in sentences["PUT-8"]
    assert "spoiled" in sentences["PUT-R8"]


def test_hidden_cards_are_said_to_be_hidden() -> None:
    event = HandDealt("dealer", (None, None, None), ("dealer",))
    assert say(event, "fr", game="put") == "Le donneur reçoit trois cartes cachées."
    assert say(event, "en", game="put") == "The dealer is dealt three hidden cards."
    one = CardGiven("second", "dealer", None, ("second", "dealer"))
    assert say(one, "en", game="put") == "The second player gives the dealer a hidden card."
    mixed = HandDealt("dealer", (card("AS"), None), None)
    assert say(mixed, "fr", game="put") == "Le donneur reçoit l’as de pique et une carte cachée."


def test_numbers_in_figures_and_in_words() -> None:
    assert filled("{n}", "fr", n=22100) == f"22{THIN}100"
    assert filled("{n}", "en", n=-22100) == "−22,100"
    assert filled("{n}", "fr", n=905) == "905"
    assert filled("{n:words} {n:Ordinal}", "fr", n=3) == "trois Troisième"
    assert filled("{n:words f} {n:ordinal f}", "fr", n=1) == "une première"
    assert filled("{n:words} {n:ordinal}", "en", n=21) == "21 21st"
    assert [filled("{n|pli|plis}", "fr", n=n) for n in (0, 1, 2)] == ["pli", "pli", "plis"]
    assert [filled("{n|trick|tricks}", "en", n=n) for n in (0, 1, 2)] == ["tricks", "trick", "tricks"]
    assert [filled("{n|aucun|un|{n}}", "fr", n=n) for n in (0, 1, 2)] == ["aucun", "un", "2"]
    assert filled("{them|one|{them:list}}", "en", them=cards("2S 3S")) == "two of spades and three of spades"


def test_chances() -> None:
    p = Fraction(4, 47)
    assert filled("{p:percent}", "fr", p=p) == f"8,51{THIN}%"
    assert filled("{p:percent}", "en", p=p) == "8.51%"
    assert filled("{p:percent 0} {p:fraction}", "en", p=p) == "9% 4/47"
    assert filled("{p:one-in}", "fr", p=Fraction(1, 21)) == "1 sur 21"
    assert filled("{p:one-in}", "en", p=p) == "1 in 11.8"
    assert filled("{p:decimal 3}", "fr", p=Fraction(-1, 3)) == "−0,333"
    assert filled("{p:percent 1}", "en", p=0.25) == "25.0%"


def test_lists_choices_and_phrases_within_phrases() -> None:
    hand = cards("AS KS QS")
    assert filled("{x:the list}", "fr", x=hand) == "l’as de pique, le roi de pique et la dame de pique"
    assert filled("{x:The or}", "en", x=hand[:2]) == "The ace of spades or the king of spades"
    points = (("pone", 2), ("dealer", 0))
    assert filled("{x:each|{key:the} {value}}", "fr", x=points) == "la main 2 et le donneur 0"
    assert filled("{x:is fold|a|b}{y:if|c}", "en", x="fold", y=None) == "a"
    assert filled("{x:is true|a|b}", "en", x=True) == "a"
    assert filled("{rule:is PUT-8 PUT-9|a|b}", "en", rule="PUT-9") == "a"
    assert filled("{rule:is PUT-8|a|b}", "en", rule="PUT-R6") == "b"
    assert filled("{x}", "en", x=phrase("widget.step", n=1, total=2)) == "Step 1 of 2"
    assert filled("{x}", "en", x=IllegalAction("no_exchange")) == "There is no exchange now."
    assert filled("{x:rank} {y:suit plural}", "en", x="K", y="H") == "king hearts"
    assert filled("« {x:text} » !", "fr", x="a") == f"«{THIN}a{THIN}»{THIN}!"


def test_foreign_words_are_marked_only_where_asked_for() -> None:
    said = PutCalled("dealer")
    assert say(said, "fr", game="put") == f"Le donneur dit «{THIN}Put{THIN}!{THIN}»"
    assert "<en>Put</en>" in say(said, "fr", game="put", foreign="marked")


def test_labels_of_actions_and_of_choices() -> None:
    assert label(Act(Play("pone", card("AS"))), "fr", game="put") == "Jouer l’as de pique"
    assert label(Put("pone"), "en", game="put") == "Put!"
    assert label(Put("pone"), "fr", game="put", foreign="marked").startswith("<en>Put</en>")
    assert say(Fold("pone"), "fr", game="put", reader="pone") == "Vous vous couchez."


@dataclass(frozen=True, slots=True)
class Take:
    seat: str
    cards: tuple[object, ...]
    chips: int
    word: ClassVar[str] = "take"


def test_a_choice_without_a_sentence_raises() -> None:
    pick = Pick(Take("pone", (), 0), cards("AS KS"), 1, 2)
    amount = Amount(Take("pone", (), 0), 1, 4)
    for choice in (pick, amount):
        with pytest.raises(CatalogueError, match="no_sentence"):
            label(choice, "en", game="put")


def test_errors_facts_presets_values_and_rules() -> None:
    refused = IllegalAction("not_your_answer", rule="PUT-34", seat="pone", answers="dealer")
    assert say(refused, "fr", game="put", reader="pone") == "C’est au donneur de répondre au put, et non à vous."
    assert say(Reason(phrase("widget.step", n=1, total=2), "PUT-8"), "fr", game="put") == "Étape 1 sur 2"
    assert say_fact(Fact("trump", "H"), "fr", game="put") == "Atout cœur."
    assert say_fact(Fact("call", "seen"), "en", game="put") == "The put is seen."
    assert say_fact(Fact("caller", "pone"), "en", game="put", reader="pone") == "You said “Put!”"
    assert preset_name("three-players", "fr", game="put") == "À trois"
    assert value_name("exchange", True, "fr", game="put") == "oui"
    assert value_name("players", 3, "fr", game="put") == "3"
    assert value_name("put_value", "game", "en", game="put") == "the whole game"
    assert words("fr", "browser")["retry"] == "Réessayer"


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (lambda: say(object(), "en", game="put"), "cannot_say"),
        (lambda: say(CardError("unheard_of"), "en", game="put"), "no_sentence"),
        (lambda: say(phrase("nowhere"), "en", game="put"), "code_without_table"),
        (lambda: say(phrase("widget.step", n=1), "en", game="put"), "missing_field"),
        (lambda: sentence("widget.unheard_of", "fr"), "no_sentence"),
        (lambda: seat_name("elder", "fr", game="put"), "no_sentence"),
        (lambda: category_name("x", "fr", game="put"), "no_sentence"),
        (lambda: value_name("target", "x", "fr", game="put"), "no_sentence"),
        (lambda: say_fact(Fact("x", 1), "fr", game="put"), "no_sentence"),
        (lambda: preset_name("x", "fr", game="whist"), "no_catalogue"),
        (lambda: book("xx", "put"), "unknown_language"),
        (lambda: label(PutCalled("pone"), "en", game="put"), "cannot_say"),
        (lambda: filled("{x}", "en", x=object()), "cannot_say"),
        (lambda: filled("{x}", "en", x=True), "cannot_say"),
        (lambda: filled("{x|a|b}", "en", x="pone"), "not_a_number"),
        (lambda: filled("{x:them}", "en", x=1), "unknown_word"),
        (lambda: filled("{x:the to}", "en", x=1), "unknown_word"),
        (lambda: filled("{x:verb|a}", "en", x="pone"), "bad_branches"),
        (lambda: filled("{x|a}", "en", x=1), "bad_branches"),
        (lambda: filled("{x:if verb|a|b}", "en", x=1), "bad_branches"),
        (lambda: parse("{x"), "bad_template"),
        (lambda: parse("x}"), "bad_template"),
        (lambda: parse("{X}"), "bad_template"),
        (lambda: french.form(french.noun("un as"), "s"), "unknown_word"),
        (lambda: french.form(french.noun("une dame"), "s"), "unknown_word"),
        (lambda: english.form(english.noun("an ace"), "of"), "unknown_word"),
    ],
)
def test_what_cannot_be_said_raises_at_once(call: object, code: str) -> None:
    with pytest.raises(CatalogueError) as caught:
        call()
    assert caught.value.code == code


def test_nouns_of_either_language() -> None:
    assert french.form(french.noun("des annonces"), "of") == "des annonces"
    assert french.form(french.noun("des annonces"), "a") == "des annonces"
    assert french.form(french.noun("Est"), "of") == "d’Est"
    assert french.form(french.noun("Est"), "to") == "à Est"
    assert french.form(french.noun("un roi"), "of", plural=True) == "des rois"
    assert english.form(english.noun("some clubs"), "s") == "the clubs’"
    assert english.form(english.noun("player 1"), "s") == "player 1’s"
    assert english.form(english.noun("player 1"), "a") == "player 1"
    assert english.noun("a man|men").many == "men"
    assert english.ordinal(112) == "112th"
