// House rules: those chosen, those that would change this answer, and all the others.

import { data, gameOf } from "./data.js";
import { h, icon } from "./dom.js";

/** The panel.
 * @param {import("./address.js").Situation} situation
 * @param {Map<string, [string, string][]> | null} changes by name the values with another answer
 * @param {boolean} isDone whether every house rule has been tried
 * @param {(houseRules: Record<string, string>) => void} choose
 */
export const houseRules = ({ ask, houseRules: chosen }, changes, isDone, choose) => {
  const game = data.games[gameOf(ask)];
  const known = Object.entries(game.house_rules);
  const set = (name, value) => choose(changed(chosen, name, value, game.house_rules[name].default));
  const isShown = ([name]) => name in chosen || changes?.has(name);
  const shown = known.filter(isShown).map(([name, rule]) => one(name, rule, chosen, changes, set));
  const rest = known.filter((entry) => !isShown(entry));
  return h(
    "section",
    { class: "tt-panel tt-house", "aria-label": "House rules" },
    h("header", {}, h("h2", {}, "House rules"), preset(game.presets, chosen, choose)),
    ...shown,
    h("p", { class: "quiet", "data-tried": isDone }, summary(changes, isDone)),
    h(
      "details",
      { "data-details": "house" },
      h("summary", {}, `${shown.length ? "The other" : "All"} ${rest.length}`),
      rest.map(([name, rule]) => one(name, rule, chosen, null, set)),
    ),
  );
};

const summary = (changes, isDone) => {
  if (!changes) return "Which of them change this answer is shown with it.";
  if (!isDone) return "Trying the others…";
  return changes.size ? "No other one changes this answer." : "None of them changes this answer.";
};

const changed = (chosen, name, value, plain) => {
  const { [name]: _, ...others } = chosen;
  return value === plain ? others : { ...others, [name]: value };
};

const one = (name, rule, chosen, changes, set) => {
  const value = chosen[name] ?? rule.default;
  const element = h(
    "select",
    { "aria-label": name, "data-key": `set:${name}`, onchange: () => set(name, element.value) },
    Object.keys(rule.values).map((each) => h("option", { value: each, selected: each === value }, each)),
  );
  return h(
    "div",
    { class: "tt-one" },
    h("span", { class: "hr" }, icon("house"), h("code", {}, name)),
    element,
    h("p", { class: "quiet", html: rule.values[value] }),
    ...(changes?.get(name) ?? []).map((entry) => change(name, entry, set)),
  );
};

const VERDICTS = new Set(["accepted", "refused"]);

const change = (name, [value, html], set) =>
  h(
    "p",
    { class: "tt-change", "data-change": `${name}=${value}` },
    h("span", {
      html: `Under <code>${name}: ${value}</code> ${VERDICTS.has(html) ? `this is ${html}` : `: ${html}`}.`.replace(" :", ":"),
    }),
    h(
      "button",
      { type: "button", class: "tt-button", "data-key": `change:${name}=${value}`, onclick: () => set(name, value) },
      "Play so",
    ),
  );

const OWN = "own";

const preset = (presets, chosen, choose) => {
  const same = Object.entries(presets).find(([, rules]) => isSame(rules, chosen))?.[0] ?? OWN;
  const names = same === OWN ? [...Object.keys(presets), OWN] : Object.keys(presets);
  const element = h(
    "select",
    {
      "aria-label": "House rules as a whole",
      "data-key": "preset",
      onchange: () => choose(presets[element.value] ?? chosen),
    },
    names.map((name) => h("option", { value: name, selected: name === same }, name)),
  );
  return element;
};

const isSame = (one, other) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);
