/**
 * A small engine for Tractor that speaks the followsuit protocol, version 1, over its pipes.
 *
 *   followsuit run --engine "node engine.mjs"
 *
 * It knows tricks of single cards and of pairs, under the default house rules, and says
 * `unsupported` to everything else. Copy it and put your own engine behind `asks`, at the end:
 * a function there takes the `given` of a question and returns the answer, or throws
 * `Unsupported` (not built) or `Invalid` (no such situation can arise).
 * Standard output carries answers and nothing else; write to standard error when you debug.
 */
import { once } from "node:events";
import process from "node:process";
import { createInterface } from "node:readline";

// ------------------------------------------------------------------ what an answer can be

/** The question is fine; this engine has not learnt to answer it. */
class Unsupported extends Error {}

/** The question itself is malformed: which field, and why. */
class Invalid extends Error {
  constructor(field, why) {
    super(`${field}: ${why}`);
  }
}

const LEGAL = { legal: true };

/** A refusal: the id of the rule broken, the cards that were owed, and a sentence for people. */
const refuse = (rule, owed, text) => ({ legal: false, rule, witness: { owed, text } });

// ------------------------------------------------------------------ cards

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]; // low to high
const SUITS = ["S", "H", "D", "C"];
const JOKERS = ["BJ", "RJ"]; // low to high
const CARDS = new Set([...JOKERS, ...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit))]);
const COPIES = 2; // two packs are played as one
const POINTS = { 5: 5, 10: 10, K: 10 };

const isJoker = (card) => JOKERS.includes(card);
const rankOf = (card) => card.slice(0, -1);
const printedSuitOf = (card) => card.slice(-1);
const pointsOf = (card) => (isJoker(card) ? 0 : POINTS[rankOf(card)] ?? 0);
const show = (cards) => cards.join(" ");

/** How many copies of each card there are: a Map from card to number. */
function tally(cards) {
  const copies = new Map();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  return copies;
}

/** The cards of `wanted` that `held` does not cover, copy by copy. */
function missingFrom(held, wanted) {
  const copies = tally(held);
  return wanted.filter((card) => {
    const left = copies.get(card) ?? 0;
    copies.set(card, left - 1);
    return left <= 0;
  });
}

/** Two identical cards. Cards that are merely equal, as 7D and 7S are when 7 is trump, are none. */
const isPair = (cards) => cards.length === 2 && cards[0] === cards[1];

/** The pairs among `cards`. */
const pairsIn = (cards) =>
  [...tally(cards)].filter(([, copies]) => copies === COPIES).map(([card]) => [card, card]);

/** The single cards among `cards`, each face once. */
const singlesIn = (cards) => [...new Set(cards)].map((card) => [card]);

// ------------------------------------------------------------------ trumps

/** What is trump in a round, and therefore which suit a card belongs to and what it beats. */
class Trumps {
  /** @param {{rank: string, suit: string | null}} trump a round without a suit is no-trump */
  constructor({ rank, suit }) {
    this.suit = suit;
    this.rank = suit === null ? null : rank; // no-trump leaves the rank cards in their suits
  }

  /** The effective suit: the one that a card counts in when suit has to be followed. */
  suitOf(card) {
    if (isJoker(card) || rankOf(card) === this.rank) return "trump";
    return printedSuitOf(card) === this.suit ? "trump" : printedSuitOf(card);
  }

  /**
   * A number that orders the cards of one effective suit and puts all trumps above the rest.
   * The trump-rank cards of the three other suits share one number: none beats another.
   */
  strengthOf(card) {
    const aboveSuitCards = 2 * RANKS.length;
    if (isJoker(card)) return aboveSuitCards + 2 + JOKERS.indexOf(card);
    const inTrumpSuit = printedSuitOf(card) === this.suit;
    if (rankOf(card) === this.rank) return aboveSuitCards + (inTrumpSuit ? 1 : 0);
    return RANKS.indexOf(rankOf(card)) + (inTrumpSuit ? RANKS.length : 0);
  }

  /** Whether two cards have the same suit and the first is strictly higher. */
  isHigherInSuit(card, other) {
    const sameSuit = this.suitOf(card) === this.suitOf(other);
    return sameSuit && this.strengthOf(card) > this.strengthOf(other);
  }
}

// ------------------------------------------------------------------ reading a question

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

function readTrumps({ trump }) {
  if (!isObject(trump)) throw new Invalid("trump", "expected an object with rank and suit");
  if (!RANKS.includes(trump.rank)) {
    throw new Invalid("trump.rank", `${JSON.stringify(trump.rank)} is no rank`);
  }
  if (trump.suit !== null && !SUITS.includes(trump.suit)) {
    throw new Invalid("trump.suit", `${JSON.stringify(trump.suit)} is neither a suit nor null`);
  }
  return new Trumps(trump);
}

function readCards(value, field) {
  if (!Array.isArray(value)) throw new Invalid(field, "expected a list of cards");
  for (const card of value) {
    if (!CARDS.has(card)) throw new Invalid(field, `${JSON.stringify(card)} is no card`);
  }
  return value;
}

/** Takes [field, cards] couples that lie on the table or in hands at the same time. */
function checkCopies(...fields) {
  const copies = new Map();
  for (const [field, cards] of fields) {
    for (const card of cards) {
      copies.set(card, (copies.get(card) ?? 0) + 1);
      if (copies.get(card) > COPIES) throw new Invalid(field, `third copy of ${card}`);
    }
  }
}

/** A lead is malformed when its cards have two effective suits or when there are none. */
function checkLead(led, trumps, field) {
  if (led.length === 0) throw new Invalid(field, "no cards are led");
  const suits = [...new Set(led.map((card) => trumps.suitOf(card)))];
  if (suits.length > 1) {
    throw new Invalid(field, `${show(led)} are cards of several suits: ${suits.join(", ")}`);
  }
}

function requireSingleOrPair(led) {
  if (led.length === 1 || isPair(led)) return;
  throw new Unsupported(
    `${show(led)} led: tractors and throws are not implemented, only single cards and pairs are`,
  );
}

// ------------------------------------------------------------------ tractor.follow

/** May a follower with this hand make this play? */
function follow(given) {
  const trumps = readTrumps(given);
  const led = readCards(given.led, "led");
  const hand = readCards(given.hand, "hand");
  const play = readCards(given.play, "play");
  const { must_beat: mustBeat = false } = given;
  if (typeof mustBeat !== "boolean") throw new Invalid("must_beat", "expected true or false");
  checkCopies(["led", led], ["hand", hand]);
  checkLead(led, trumps, "led");
  if (hand.length < led.length) {
    throw new Invalid("hand", `${hand.length} in hand, too few for a lead of ${led.length}`);
  }
  requireSingleOrPair(led);
  return (
    refusalOfCards(led, hand, play) ??
    refusalOfSuit(trumps, led, hand, play) ??
    (mustBeat ? refusalOfBeating(trumps, led, hand, play) : null) ??
    LEGAL
  );
}

/** As many cards as were led, all of them from the hand. */
function refusalOfCards(led, hand, play) {
  if (play.length !== led.length) {
    const text = `${led.length} led, ${play.length} played: a follower plays as many as were led`;
    return refuse("tractor.following.same-number", [], text);
  }
  const missing = missingFrom(hand, play);
  if (missing.length > 0) {
    return refuse("tractor.following.cards-held", [], `the hand does not hold ${show(missing)}`);
  }
  return null;
}

/** The suit led as far as the hand has it, and a pair of it to a pair. */
function refusalOfSuit(trumps, led, hand, play) {
  const suit = trumps.suitOf(led[0]);
  const ofSuit = (cards) => cards.filter((card) => trumps.suitOf(card) === suit);
  const held = ofSuit(hand);
  const owed = Math.min(led.length, held.length);
  const followed = ofSuit(play).length;
  if (followed < owed) {
    const text = `${owed} of the suit led owed, ${followed} played; the hand holds ${show(held)}`;
    return refuse("tractor.following.suit-owed", held, text);
  }
  const pairs = pairsIn(held);
  const breaksPair = isPair(led) && pairs.length > 0 && !isPair(play);
  if (breaksPair) {
    const choice = pairs.map(show).join(" or ");
    const text = `a pair is led and the hand holds one: ${choice} is owed, not ${show(play)}`;
    return refuse("tractor.following.pair-owed", pairs.flat(), text);
  }
  return null;
}

/** After a failed throw one seat has to beat the part that was led, if it can, in its suit. */
function refusalOfBeating(trumps, led, hand, play) {
  const units = isPair(led) ? pairsIn(hand) : singlesIn(hand);
  const owed = units.filter(([card]) => trumps.isHigherInSuit(card, led[0]));
  const beats = owed.some((unit) => show(unit) === show(play));
  if (owed.length === 0 || beats) return null;
  const choice = owed.map(show).join(" or ");
  const text = `this seat must beat ${show(led)} in its suit: ${choice} is owed`;
  return refuse("tractor.following.beat-owed", owed.flat(), text);
}

// ------------------------------------------------------------------ tractor.trick

/** Who wins four plays, and how many points lie in them. */
function trick(given) {
  const trumps = readTrumps(given);
  const { leader } = given;
  if (![0, 1, 2, 3].includes(leader)) throw new Invalid("leader", "expected a seat, 0 to 3");
  const plays = readPlays(given);
  checkLead(plays[0], trumps, "plays[0]");
  requireSingleOrPair(plays[0]);

  let winning = 0;
  for (let turn = 1; turn < plays.length; turn += 1) {
    if (takesOver(trumps, plays[turn], plays[winning], plays[0])) winning = turn;
  }
  const points = plays.flat().reduce((sum, card) => sum + pointsOf(card), 0);
  return { winner: (leader + winning) % 4, points };
}

function readPlays(given) {
  if (!Array.isArray(given.plays) || given.plays.length !== 4) {
    throw new Invalid("plays", "expected four plays, the leader's first");
  }
  const plays = given.plays.map((cards, turn) => readCards(cards, `plays[${turn}]`));
  plays.forEach((play, turn) => {
    if (play.length !== plays[0].length) {
      throw new Invalid(`plays[${turn}]`, `${play.length} played, ${plays[0].length} led`);
    }
  });
  checkCopies(...plays.map((play, turn) => [`plays[${turn}]`, play]));
  return plays;
}

/**
 * Whether a later play beats the best so far. It has to be in the suit led or in trumps and
 * have the lead's shape, or it is a discard; and it has to be strictly higher, or the first stays.
 */
function takesOver(trumps, play, best, led) {
  if (isPair(led) && !isPair(play)) return false;
  const contends = ["trump", trumps.suitOf(led[0])].includes(trumps.suitOf(play[0]));
  return contends && trumps.strengthOf(play[0]) > trumps.strengthOf(best[0]);
}

// ------------------------------------------------------------------ the conversation

const hello = () => ({
  protocol: 1,
  engine: { name: "javascript-starter", version: "0.1.0", language: "javascript" },
  asks: [...asks.keys()],
});

const asks = new Map([
  ["tractor.follow", follow],
  ["tractor.trick", trick],
]);

function answer({ ask, given, house_rules: houseRules = {} }) {
  if (ask === "hello") return hello();
  const answerTo = asks.get(ask);
  if (!answerTo) {
    const known = hello().asks.join(" and ");
    throw new Unsupported(`${JSON.stringify(ask)} is not implemented, only ${known} are`);
  }
  if (!isObject(houseRules)) throw new Invalid("house_rules", "expected an object");
  const names = Object.keys(houseRules);
  if (names.length > 0) {
    throw new Unsupported(`house rules other than the defaults: ${names.join(", ")}`);
  }
  if (!isObject(given)) throw new Invalid("given", "expected an object");
  return answerTo(given);
}

/** The reply to one question. Whatever goes wrong costs this question and no other. */
function reply(question) {
  const { seq } = question;
  try {
    return { seq, answer: answer(question) };
  } catch (problem) {
    if (problem instanceof Unsupported) return { seq, unsupported: problem.message };
    if (problem instanceof Invalid) return { seq, invalid: problem.message };
    console.error(problem); // the stack, for whoever mends it
    return { seq, error: String(problem) };
  }
}

/** The question on a line, or null: without a `seq` there is nobody to reply to. */
function readQuestion(line) {
  try {
    const question = JSON.parse(line);
    if (isObject(question) && Number.isInteger(question.seq)) return question;
    console.error(`not a question, no object with a seq: ${line.slice(0, 200)}`);
  } catch (problem) {
    console.error(`not JSON, ${problem.message}: ${line.slice(0, 200)}`);
  }
  return null;
}

process.stdout.on("error", () => process.exit(1)); // nobody is left to read the answers

// The loop ends with the input; the process then ends by itself, with status 0.
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const question = line.trim() === "" ? null : readQuestion(line);
  if (question === null) continue;
  const flushed = process.stdout.write(`${JSON.stringify(reply(question))}\n`);
  if (!flushed) await once(process.stdout, "drain");
}
