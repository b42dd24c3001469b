"""What a campaign has looked at: rules consulted and refused by, and shapes of lead."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from followsuit.fuzz.cards import pairs

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.fuzz.law import Law, Order
    from followsuit.fuzz.setting import Setting
    from followsuit.question import Question
    from followsuit.scenario import Case

    Reply = Mapping[str, Any]

KINDS = (
    "single",
    "pair",
    "tractor of two pairs",
    "longer tractor",
    "throw of singles",
    "throw with a pair",
    "throw with pairs that make a tractor",
)
WHERE = ("plain", "trump")
LEADS = tuple(f"{kind}, {where}" for kind in KINDS for where in WHERE)
THROWS = ("throw that stands", "throw that fails")
PEDRO_LEADS = ("plain card", "trump", "off-five")
LED = frozenset({"tractor.lead", "tractor.follow", "tractor.follows", "tractor.trick"})
PEDRO_LED = frozenset({"pedro.play", "pedro.plays", "pedro.trick"})


@dataclass(slots=True)
class Counts:
    """How often things were looked at.

    ``asked``, ``traced`` and ``unsupported`` count by ask, ``refused`` the refusals by rule,
    ``consulted`` the traced questions by rule, ``leads`` the questions by shape of lead;
    ``declined`` the rules and shapes in questions that the engine called unsupported.
    """

    asked: Counter[str] = field(default_factory=Counter)
    traced: Counter[str] = field(default_factory=Counter)
    unsupported: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    consulted: Counter[str] = field(default_factory=Counter)
    leads: Counter[str] = field(default_factory=Counter)
    declined: Counter[str] = field(default_factory=Counter)

    def add(self, other: Counts) -> None:
        """Add what was looked at elsewhere."""
        self.asked += other.asked
        self.traced += other.traced
        self.unsupported += other.unsupported
        self.refused += other.refused
        self.consulted += other.consulted
        self.leads += other.leads
        self.declined += other.declined

    def note(self, question: Question, reply: Reply, order: Order | None) -> None:
        """Count a question with the reference's reply to it."""
        self.asked[question.ask] += 1
        answer = reply.get("answer", {})
        if rule := answer.get("rule"):
            self.refused[rule] += 1
        if "rules" in reply:
            self.traced[question.ask] += 1
            self.consulted.update(reply["rules"])
        if order:
            self.leads.update(shapes(question, answer, order))

    def decline(self, question: Question, reply: Reply, order: Order | None) -> None:
        """Count a question that the engine does not answer."""
        other = Counts()
        other.note(question, reply, order)
        self.unsupported += other.asked
        self.declined += other.refused + other.consulted + other.leads


def shapes(question: Question, answer: Reply, order: Order) -> Iterator[str]:
    """The shapes of the lead in a question on a trick."""
    given, ask = question.given, question.ask
    if ask in PEDRO_LED:
        card = given["plays"][0] if ask == "pedro.trick" else given["led"]
        if card is not None:
            yield pedro_lead(card, order)
        return
    if ask not in LED or (ask == "tractor.lead" and not answer.get("legal")):
        return
    led = given["play"] if ask == "tractor.lead" else given.get("led") or given["plays"][0]
    kind = kind_of(led, order)
    yield f"{kind}, {'trump' if order.suit(led[0]) == 'trump' else 'plain'}"
    if ask == "tractor.lead" and kind.startswith("throw"):
        yield THROWS[answer["withdrawn"] > 0]


def pedro_lead(card: str, order: Order) -> str:
    """What is led in Pedro."""
    if order.suit(card) != "trump":
        return PEDRO_LEADS[0]
    letters = [each[-1] for tier in order.suits["trump"] for each in tier]
    return PEDRO_LEADS[1 + (letters.count(card[-1]) == 1)]


def kind_of(led: list[str], order: Order) -> str:
    """What is led in Tractor, by its pairs and whether they lie side by side."""
    held = sorted({order.tier(card) for card in pairs(led)})
    in_a_row = any(low + 1 == high for low, high in pairwise(held))
    number = len(pairs(led))
    if len(led) == 1 or (number == 1 and len(led) == len("KK")):
        return KINDS[len(led) - 1]
    is_run = number * 2 == len(led) == len(held) * 2 and held[-1] - held[0] == len(held) - 1
    if is_run:
        return KINDS[2 if number == len("KK") else 3]
    if not number:
        return KINDS[4]
    return KINDS[6 if in_a_row else 5]


def wanted_leads(setting: Setting) -> list[str]:
    """Every shape of lead that the asks of a setting can show."""
    asks = setting.asked
    found = list(LEADS) if asks & LED else []
    found += THROWS if "tractor.lead" in asks else ()
    return [*found, *(PEDRO_LEADS if asks & PEDRO_LED else ())]


@dataclass(frozen=True, slots=True)
class Reach:
    """The rules that an engine's asks can reach: those that refuse, and all others."""

    refusing: frozenset[str]
    others: frozenset[str]


def reach(cases: Iterator[Case], setting: Setting, law: Law) -> Reach:
    """The rules that the suite's own cases reach, of those that the engine would be asked."""
    refusing: set[str] = set()
    consulted: set[str] = set()
    for case in cases:
        known = refusing.issuperset(case.expect.because) and consulted.issuperset(case.rules)
        if not known and case.ask in setting.asked and may_be_asked(case, setting):
            reply = law.traced(case.ask, case.given, case.house_rules)
            refusing.update(filter(None, [reply.get("answer", {}).get("rule")]))
            consulted.update(set(reply["rules"]) & {*case.rules})
    return Reach(frozenset(refusing), frozenset(consulted - refusing))


def may_be_asked(case: Case, setting: Setting) -> bool:
    """Whether the house rules of a case are those of the engine, or free."""
    play = setting.plays[case.game]
    names = {*case.house_rules, *play.rules} - play.free
    return all(case.house_rules.get(name) == play.rules.get(name) for name in names)


def hits(counts: Counts, reached: Reach, setting: Setting) -> dict[str, int]:
    """How often each rule and shape of lead that can be reached was looked at.

    A rule that refuses is looked at when it does, another when it is consulted.
    """
    found = {rule: counts.refused[rule] for rule in sorted(reached.refusing)}
    found |= {rule: counts.consulted[rule] for rule in sorted(reached.others)}
    return found | {lead: counts.leads[lead] for lead in wanted_leads(setting)}


def missed(counts: Counts, reached: Reach, setting: Setting, least: int = 1) -> dict[str, int]:
    """What was looked at less often than it should be, with how often that is.

    What came up in questions that the engine declined is not among it.
    """
    found = hits(counts, reached, setting)
    return {each: n for each, n in found.items() if n < least and not counts.declined[each]}
