// The page "Try a play": what is laid out, what the address says, and what the reference answers.

import * as address from "./address.js";
import { along, asText, broken, cases, example } from "./along.js";
import { control, question } from "./controls.js";
import { data, gameOf, nameOf } from "./data.js";
import { h, icon } from "./dom.js";
import * as engine from "./engine.js";
import { houseRules } from "./house-rules.js";
import { keepingFocus } from "./focus.js";
import { layout, sourceOf } from "./layout.js";
import { marksOf } from "./marks.js";
import { palette } from "./palette.js";
import { counts, withValue } from "./values.js";
import { spoken, starting, verdict } from "./verdict.js";
import { cardsOf, keyOf, pressed, valueOf, zoneElement } from "./zones.js";

const FIRST = "tractor.follow";

const place = document.getElementById("table-page");
const live = h("p", { class: "sr", role: "status", id: "tt-live" });

/** Everything that changes. `answer` and what follows it belong to the situation shown. */
const state = {
  situation: example(FIRST),
  trouble: "",
  active: "",
  message: "",
  loading: null,
  failure: "",
  rules: null,
  answer: null,
  plays: null,
  changes: null,
  isTried: false,
  copies: null,
  drawn: null,
};

// ---- What is laid out -------------------------------------------------------------------------

const render = () => {
  keepingFocus(place, () => place.replaceChildren(...parts(), live), state.drawn === state.situation);
  state.drawn = state.situation;
};

/** Draw anew what is said, and leave what is laid out as it is. */
const renderResult = () => {
  const right = place.querySelector(".tt-right");
  keepingFocus(right, () => right.replaceChildren(...said()), true);
};

const said = () => [result(), houses(), along(state.copies, copy)];

const parts = () => {
  const laid = layout(state.situation);
  const zones = laid.zones;
  if (!zones.some((zone) => keyOf(zone) === state.active)) state.active = firstZone(zones);
  const table = tableOf(zones);
  return [
    state.trouble ? broken(state.trouble) : null,
    tools(),
    h(
      "div",
      { class: "tt-grid" },
      h("div", { class: "tt-left" }, settings(laid), board(zones, table), cardsToAdd(zones), more(laid)),
      h("div", { class: "tt-right" }, ...said()),
    ),
  ].filter(Boolean);
};

const firstZone = (zones) => {
  const zone = zones.find((each) => each.isChoice) ?? zones[0];
  return zone ? keyOf(zone) : "";
};

const tableOf = (zones) => {
  const { given } = state.situation;
  const source = sourceOf(state.situation);
  const choices = zones.filter((zone) => zone.isChoice);
  return {
    given,
    active: state.active,
    choice: choices.find((zone) => keyOf(zone) === state.active) ?? null,
    source: source ? source.join(".") : "",
    suits: state.answer?.suits ?? null,
    marks: marksOf(state.situation, state.answer, zones),
  };
};

const tools = () =>
  h(
    "div",
    { class: "tt-tools" },
    h("button", { type: "button", class: "tt-button", "data-key": "link", onclick: () => copy(location.href, "link") }, icon("copy"), "Copy link"),
    h("button", { type: "button", class: "tt-button", "data-key": "clear", onclick: clear }, "Clear"),
  );

const settings = ({ controls }) =>
  h(
    "section",
    { class: "tt-panel tt-set", "aria-label": "What is asked" },
    question(state.situation.ask, (ask) => lay(example(ask))),
    controls.map((field) => control(field, state.situation.given, change)),
  );

const board = (zones, table) =>
  zones.length
    ? h(
        "section",
        { class: "tt-board", "aria-label": "Table" },
        zones.map((zone) => zoneElement(zone, table, { activate, change, press: (...args) => press(table, ...args) })),
      )
    : null;

const cardsToAdd = (zones) => {
  const zone = zones.find((each) => keyOf(each) === state.active);
  if (!zone) return null;
  const game = data.games[gameOf(state.situation.ask)];
  const shown = palette(game, used(zones, state.situation), zone.label, (card) => add(zone, card));
  if (state.message) shown.append(h("p", { class: "tt-trouble" }, icon("cross"), h("span", {}, state.message)));
  return shown;
};

/** How often each card is on the table; what a player chooses from his hand is not counted twice. */
const used = (zones, situation) => {
  const held = zones.filter((zone) => !(zone.isChoice && sourceOf(situation)));
  return counts(held.flatMap((zone) => cardsOf(zone, situation.given)));
};

const more = ({ texts }) =>
  h(
    "section",
    { class: "tt-more", "aria-label": "Other ways to lay it out" },
    cases(state.situation.ask, open),
    asText(state.situation.ask, state.rules ? (state.copies?.fields ?? "") : null, texts, readText),
  );

const result = () => {
  const shown = state.rules
    ? state.answer
      ? verdict(state.answer, state.rules, { listed: state.plays, choose })
      : h("p", { class: "quiet" }, "Asking…")
    : starting(data.engine, { progress: state.loading, trouble: state.failure }, start);
  const of = state.answer ? address.encode(state.situation) : null;
  return h("section", { class: "tt-panel tt-result", "aria-label": "Verdict", "data-of": of }, shown);
};

const houses = () =>
  houseRules(state.situation, state.rules ? state.changes : null, state.isTried, (chosen) =>
    lay({ ...state.situation, houseRules: chosen }),
  );

// ---- What is done -----------------------------------------------------------------------------

const say = (words) => {
  live.textContent = words;
};

const activate = (zone) => {
  state.active = keyOf(zone);
  render();
  say(`Cards go to ${zone.label}`);
};

const change = (path, value) => lay({ ...state.situation, given: withValue(state.situation.given, path, value) });

const withCards = (zone, cards) => ({
  ...state.situation,
  given: withValue(state.situation.given, zone.path, valueOf(zone, cards)),
});

const press = (table, zone, card, mark) => {
  const [target, cards, words] = pressed(zone, card, mark, table);
  lay(withCards(target, cards), words);
};

const choose = (cards) => {
  const zone = layout(state.situation).zones.find((each) => each.isChoice);
  lay(withCards(zone, cards), `Played ${cards.map(nameOf).join(", ")}`);
};

/** A card is added, unless the reference calls the question malformed because of it. */
const add = async (zone, card) => {
  const next = withCards(zone, [...cardsOf(zone, state.situation.given), card]);
  const isFull = (used(layout(next).zones, next).get(card) ?? 0) > data.games[gameOf(next.ask)].copies;
  const { reply } = state.rules && isFull ? await engine.answer(next) : { reply: {} };
  if (reply.invalid && reply.invalid !== state.answer?.reply.invalid) {
    state.message = `${nameOf(card)} cannot be added: ${reply.invalid}`;
    render();
    say(state.message);
  } else lay(next, `${nameOf(card)} added to ${zone.label}`);
};

const clear = () => {
  const { given } = state.situation;
  const empty = layout(state.situation).zones.reduce(
    (values, zone) => withValue(values, zone.path, valueOf(zone, [])),
    given,
  );
  lay({ ...state.situation, given: empty }, "Cleared");
};

const copy = async (text, what) => {
  try {
    await navigator.clipboard.writeText(text);
    say(`Copied the ${what}`);
  } catch {
    say(`The browser did not allow copying the ${what}`);
  }
};

const readText = async (text) => {
  const { given, findings } = await engine.readText(state.situation.ask, text);
  if (given) lay({ ...state.situation, given }, "Laid out");
  return findings ?? [];
};

// ---- The address ------------------------------------------------------------------------------

/** Lay out a situation, put it into the address, and ask.
 * @param {address.Situation} situation
 */
const lay = (situation, words = "") => {
  show(situation, words);
  history.pushState(null, "", `#${address.encode(situation)}`);
};

const open = (fragment) => lay(address.decode(fragment), "Case laid out");

const show = (situation, words = "", trouble = "") => {
  Object.assign(state, { situation, trouble, message: "", answer: null, plays: null });
  Object.assign(state, { changes: null, isTried: false, copies: null });
  if (!state.rules) render();
  if (words) say(words);
  inquire(words);
};

const follow = () => {
  const fragment = location.hash.slice(1);
  if (!fragment) {
    show(example(FIRST));
    return;
  }
  try {
    show(address.decode(fragment));
  } catch (error) {
    if (!(error instanceof address.BrokenLink)) throw error;
    show(example(FIRST), "", error.message);
  }
};

// ---- The reference ----------------------------------------------------------------------------

const start = async () => {
  Object.assign(state, { loading: 0, failure: "" });
  render();
  say("Loading the reference");
  try {
    state.rules = await engine.start(data.engine.sizes, (part) => {
      state.loading = part;
      renderResult();
    });
  } catch (error) {
    Object.assign(state, { loading: null, failure: `The reference could not be loaded: ${error.message}` });
    render();
    say(state.failure);
    return;
  }
  inquire("");
};

/** Ask the reference all that the page shows; a newer situation ends it. */
const inquire = async (words) => {
  const { situation } = state;
  const isCurrent = () => state.situation === situation;
  if (!state.rules) return;
  const answer = await engine.answer(situation);
  if (!isCurrent()) return;
  state.answer = answer;
  render();
  say([words, spoken(answer)].filter(Boolean).join(". "));
  const [plays, copies] = [await engine.plays(situation), await engine.copies(situation)];
  if (!isCurrent()) return;
  Object.assign(state, { plays, copies, changes: new Map() });
  render();
  for (const name of Object.keys(data.games[gameOf(situation.ask)].house_rules)) {
    const found = await engine.others(situation, name);
    if (!isCurrent()) return;
    if (found.length) {
      state.changes.set(name, found);
      renderResult();
    }
  }
  state.isTried = true;
  renderResult();
};

addEventListener("popstate", follow);
follow();
