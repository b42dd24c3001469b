/**
 * A small engine for Tractor and Pedro that speaks the followsuit protocol, version 1, over its
 * pipes.
 *
 *   followsuit run --engine "node engine.mjs"
 *
 * It knows Tractor's tricks of single cards and of pairs and Pedro's tricks without shedding, under
 * the default house rules, and says `unsupported` to everything else. What both games share comes
 * first, then Tractor, then Pedro. Copy it and put your own engine behind `asks`, at the end: a
 * function there takes the `given` of a question and returns the answer, or throws `Unsupported`
 * (not built) or `Invalid` (no such situation can arise).
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
const SUIT_CARDS = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

const rankOf = (card) => card.slice(0, -1);
const printedSuitOf = (card) => card.slice(-1);
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

/** Two identical cards. Merely equal ones, as Tractor's 7D and 7S when 7 is trump, are none. */
const isPair = (cards) => cards.length === 2 && cards[0] === cards[1];

// ------------------------------------------------------------------ reading a question

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

function readSuit(value, field) {
  if (!SUITS.includes(value)) throw new Invalid(field, `${JSON.stringify(value)} is no suit`);
  return value;
}

function readSeat(value, field) {
  if (![0, 1, 2, 3].includes(value)) throw new Invalid(field, "expected a seat, 0 to 3");
  return value;
}

function readCard(value, field, pack) {
  if (!pack.cards.has(value)) {
    throw new Invalid(field, `${JSON.stringify(value)} is no card of the pack`);
  }
  return value;
}

function readCards(value, field, pack) {
  if (!Array.isArray(value)) throw new Invalid(field, "expected a list of cards");
  return value.map((card) => readCard(card, field, pack));
}

/** Takes [field, cards] couples that lie on the table or in hands at the same time. */
function checkCopies(pack, ...fields) {
  const copies = new Map();
  for (const [field, cards] of fields) {
    for (const card of cards) {
      copies.set(card, (copies.get(card) ?? 0) + 1);
      if (copies.get(card) > pack.copies) {
        throw new Invalid(field, `${copies.get(card)} of ${card}, the pack has ${pack.copies}`);
      }
    }
  }
}

// ------------------------------------------------------------------ winning a trick

/** The turn, from 0, of the play that wins; `trumps` are those of either game. */
function winningTurn(trumps, plays) {
  let winning = 0;
  for (let turn = 1; turn < plays.length; turn += 1) {
    if (takesOver(trumps, plays[turn], plays[winning], plays[0])) winning = turn;
  }
  return winning;
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

// ------------------------------------------------------------------ Tractor

/** Two packs are played as one. */
const TRACTOR_PACK = { cards: new Set([...JOKERS, ...SUIT_CARDS]), copies: 2 };
const TRACTOR_POINTS = { 5: 5, 10: 10, K: 10 };

const isJoker = (card) => JOKERS.includes(card);
const tractorPointsOf = (card) => (isJoker(card) ? 0 : TRACTOR_POINTS[rankOf(card)] ?? 0);

/** The pairs among `cards`. */
const pairsIn = (cards) =>
  [...tally(cards)].filter(([, copies]) => copies === 2).map(([card]) => [card, card]);

/** The single cards among `cards`, each face once. */
const singlesIn = (cards) => [...new Set(cards)].map((card) => [card]);

/** What is trump in a round, and therefore which suit a card belongs to and what it beats. */
class TractorTrumps {
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

function readTractorTrumps({ trump }) {
  if (!isObject(trump)) throw new Invalid("trump", "expected an object with rank and suit");
  if (!RANKS.includes(trump.rank)) {
    throw new Invalid("trump.rank", `${JSON.stringify(trump.rank)} is no rank`);
  }
  if (trump.suit !== null) readSuit(trump.suit, "trump.suit");
  return new TractorTrumps(trump);
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
function tractorFollow(given) {
  const trumps = readTractorTrumps(given);
  const led = readCards(given.led, "led", TRACTOR_PACK);
  const hand = readCards(given.hand, "hand", TRACTOR_PACK);
  const play = readCards(given.play, "play", TRACTOR_PACK);
  const { must_beat: mustBeat = false } = given;
  if (typeof mustBeat !== "boolean") throw new Invalid("must_beat", "expected true or false");
  checkCopies(TRACTOR_PACK, ["led", led], ["hand", hand]);
  checkLead(led, trumps, "led");
  if (hand.length < led.length) {
    throw new Invalid("hand", `${hand.length} in hand, too few for a lead of ${led.length}`);
  }
  requireSingleOrPair(led);
  return (
    refusalOfTractorCards(led, hand, play) ??
    refusalOfTractorSuit(trumps, led, hand, play) ??
    (mustBeat ? refusalOfBeating(trumps, led, hand, play) : null) ??
    LEGAL
  );
}

/** As many cards as were led, all of them from the hand. */
function refusalOfTractorCards(led, hand, play) {
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
function refusalOfTractorSuit(trumps, led, hand, play) {
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
function tractorTrick(given) {
  const trumps = readTractorTrumps(given);
  const leader = readSeat(given.leader, "leader");
  const plays = readTractorPlays(given);
  checkLead(plays[0], trumps, "plays[0]");
  requireSingleOrPair(plays[0]);
  const points = plays.flat().reduce((sum, card) => sum + tractorPointsOf(card), 0);
  return { winner: (leader + winningTurn(trumps, plays)) % 4, points };
}

function readTractorPlays(given) {
  if (!Array.isArray(given.plays) || given.plays.length !== 4) {
    throw new Invalid("plays", "expected four plays, the leader's first");
  }
  const plays = given.plays.map((cards, turn) => readCards(cards, `plays[${turn}]`, TRACTOR_PACK));
  plays.forEach((play, turn) => {
    if (play.length !== plays[0].length) {
      throw new Invalid(`plays[${turn}]`, `${play.length} played, ${plays[0].length} led`);
    }
  });
  checkCopies(TRACTOR_PACK, ...plays.map((play, turn) => [`plays[${turn}]`, play]));
  return plays;
}

// ------------------------------------------------------------------ Pedro

const PEDRO_PACK = { cards: new Set(SUIT_CARDS), copies: 1 };
const PEDRO_POINTS = { A: 1, J: 1, 10: 1, 5: 5, 2: 1 }; // of trumps, both fives among them
const SAME_COLOUR = { S: "C", C: "S", H: "D", D: "H" };
const PEDRO_TRICKS = 6;

/** What is trump in a hand: one suit and the off-five, which is the other five of its colour. */
class PedroTrumps {
  constructor(suit) {
    this.suit = suit;
    this.offFive = `5${SAME_COLOUR[suit]}`;
  }

  /** The effective suit. The off-five is a trump and never a card of its printed suit. */
  suitOf(card) {
    const isTrump = card === this.offFive || printedSuitOf(card) === this.suit;
    return isTrump ? "trump" : printedSuitOf(card);
  }

  /** A number that orders the cards of one effective suit and puts all trumps above the rest. */
  strengthOf(card) {
    const plain = RANKS.indexOf(rankOf(card));
    if (card === this.offFive) return plain + RANKS.length - 0.5; // between the five and the four
    return this.suitOf(card) === "trump" ? plain + RANKS.length : plain;
  }

  pointsOf(card) {
    return this.suitOf(card) === "trump" ? PEDRO_POINTS[rankOf(card)] ?? 0 : 0;
  }
}

// ------------------------------------------------------------------ pedro.play

/** May this card be played from this hand, with these cards shed beneath it? */
function pedroPlay(given) {
  const trumps = new PedroTrumps(readSuit(given.trump, "trump"));
  const trick = readTrickNumber(given.trick);
  const led = given.led === null ? null : readCard(given.led, "led", PEDRO_PACK);
  const hand = readCards(given.hand, "hand", PEDRO_PACK);
  const play = readCard(given.play, "play", PEDRO_PACK);
  const { shed = [] } = given;
  readCards(shed, "shed", PEDRO_PACK);
  checkCopies(PEDRO_PACK, ["hand", hand]);
  requireNoShedding(trick, hand);
  return (
    refusalOfPedroCards(hand, play, shed) ??
    (led === null ? null : refusalOfPedroSuit(trumps, led, hand, play)) ??
    refusalOfShedding(shed) ??
    LEGAL
  );
}

function readTrickNumber(value) {
  if (Number.isInteger(value) && value >= 1 && value <= PEDRO_TRICKS) return value;
  throw new Invalid("trick", `expected the number of a trick, 1 to ${PEDRO_TRICKS}`);
}

/** Only the first trick can begin with more cards than there are tricks to play: some are shed. */
function requireNoShedding(trick, hand) {
  const tricksLeft = PEDRO_TRICKS + 1 - trick;
  if (hand.length <= tricksLeft) return;
  if (trick > 1) {
    throw new Invalid("hand", `${hand.length} in hand, trick ${trick} begins with ${tricksLeft}`);
  }
  throw new Unsupported(`${hand.length} in hand on the first trick: shedding is not implemented`);
}

/** The card played and the cards shed, all of them from the hand. */
function refusalOfPedroCards(hand, play, shed) {
  const missing = [...missingFrom(hand, [play]), ...missingFrom(hand, shed)];
  if (missing.length === 0) return null;
  return refuse("pedro.following.cards-held", [], `the hand does not hold ${show(missing)}`);
}

/** A card of the suit led as long as the hand has one; a trump is no substitute. */
function refusalOfPedroSuit(trumps, led, hand, play) {
  const suit = trumps.suitOf(led);
  const owed = hand.filter((card) => trumps.suitOf(card) === suit);
  if (owed.length === 0 || owed.includes(play)) return null;
  const text = `${led} led: a card of its suit is owed, one of ${show(owed)}, not ${play}`;
  return refuse("pedro.following.suit-owed", owed, text);
}

/** Nothing is shed from a hand that has a trick left for each of its cards. */
function refusalOfShedding(shed) {
  if (shed.length === 0) return null;
  return refuse("pedro.following.shed-number", [], `${show(shed)} shed, though nothing is to be`);
}

// ------------------------------------------------------------------ pedro.trick

/** Who wins four cards, and the points that each team has from them. */
function pedroTrick(given) {
  const trumps = new PedroTrumps(readSuit(given.trump, "trump"));
  const leader = readSeat(given.leader, "leader");
  const plays = readCards(given.plays, "plays", PEDRO_PACK);
  if (plays.length !== 4) throw new Invalid("plays", "expected four cards, the leader's first");
  checkCopies(PEDRO_PACK, ["plays", plays]);

  const seatOf = (turn) => (leader + turn) % 4;
  const winner = seatOf(winningTurn(trumps, plays.map((card) => [card])));
  const points = [0, 0];
  plays.forEach((card, turn) => {
    const scorer = rankOf(card) === "2" ? seatOf(turn) : winner; // the two scores for its player
    points[scorer % 2] += trumps.pointsOf(card);
  });
  return { winner, points };
}

// ------------------------------------------------------------------ the conversation

const hello = () => ({
  protocol: 1,
  engine: { name: "javascript-example", version: "0.1.0", language: "javascript" },
  asks: [...asks.keys()],
});

const asks = new Map([
  ["tractor.follow", tractorFollow],
  ["tractor.trick", tractorTrick],
  ["pedro.play", pedroPlay],
  ["pedro.trick", pedroTrick],
]);

function answer({ ask, given, house_rules: houseRules = {} }) {
  if (ask === "hello") return hello();
  const answerTo = asks.get(ask);
  if (!answerTo) {
    const known = hello().asks.join(", ");
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
