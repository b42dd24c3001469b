// What the reference says: the verdict, the words, the rule with its text, all legal plays.

import { data, nameOf } from "./data.js";
import { h, icon, named } from "./dom.js";

const VERDICTS = {
  accepted: ["ok", "check", "Accepted"],
  refused: ["no", "cross", "Refused"],
  answered: ["eq", "equals", "Answer"],
  invalid: ["mal", "dash", "Malformed"],
  unsupported: ["mal", "dash", "Not answered"],
  error: ["no", "cross", "The reference failed"],
};
const MOST_PLAYS = 24;
const SIGNED = /(?:10|[2-9JQKA])[♠♥♦♣]/g;
const LETTERS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** The panel before there is an engine: what is loaded, on a press.
 * @param {{sizes: Record<string, number>} | null} engine
 * @param {{progress: number | null, trouble: string}} state
 * @param {() => void} start
 */
export const starting = (engine, state, start) => {
  if (!engine) {
    return h(
      "div",
      { class: "tt-start" },
      h("p", {}, "This copy of the site was made without the engine. ", h("code", {}, "make site"), " makes it whole."),
    );
  }
  const size = Object.values(engine.sizes).reduce((sum, each) => sum + each, 0) / 1e6;
  if (state.progress !== null) return loading(state.progress);
  return h(
    "div",
    { class: "tt-start" },
    h("p", {}, "The answers come from the reference engine, in Python, in your browser."),
    h(
      "button",
      { type: "button", class: "tt-button pri", "data-key": "start", onclick: start },
      "Ask the reference",
    ),
    h("p", { class: "quiet" }, `Loads ${size.toFixed(1)} MB, once; the browser keeps them.`),
    state.trouble ? h("p", { class: "tt-trouble" }, icon("cross"), state.trouble) : null,
  );
};

const loading = (part) =>
  h(
    "div",
    { class: "tt-start" },
    h("p", { id: "tt-loading" }, part < 1 ? "Loading the reference" : "Starting the reference"),
    h("progress", { max: 1, value: part, "aria-labelledby": "tt-loading" }),
  );

/** A verdict with everything that is said of it.
 * @param {object} answer what `answers.py` says
 * @param {Record<string, string>} rules the rules as HTML
 * @param {{listed: string[][] | null, choose: (play: string[]) => void}} plays
 */
export const verdict = (answer, rules, plays) => {
  const [manner, sign, word] = VERDICTS[answer.verdict];
  return h(
    "div",
    { class: "tt-verdict" },
    h("h2", { class: `tt-big ${manner}` }, icon(sign), word),
    h("div", { class: "tt-told", html: answer.html }),
    answer.rules.map((rule) => ruleOf(rule, rules)),
    answer.conflict
      ? h("p", { class: "tt-conflict", html: `These house rules have no meaning together. ${answer.conflict}` })
      : null,
    plays.listed ? listOf(plays) : null,
    protocol(answer),
  );
};

const ruleOf = (id, rules) =>
  h("div", { class: "tt-rule", "data-rule": id, html: rules[id] ?? `<p><code>${id}</code></p>` });

const listOf = ({ listed, choose }) => {
  const shown = listed.slice(0, MOST_PLAYS).map((play) => {
    const cards = [play].flat();
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: "tt-play",
          "data-key": `play:${cards.join(".")}`,
          onclick: () => choose(cards),
        },
        named(cards.map(inline), `play ${cards.map(nameOf).join(", ")}`),
      ),
    );
  });
  const more = listed.length - shown.length;
  return h(
    "div",
    { class: "tt-plays" },
    h("h3", {}, "All legal plays ", h("span", {}, String(listed.length))),
    h("ul", {}, shown),
    more > 0 ? h("p", { class: "quiet" }, `and ${more} more`) : null,
  );
};

const inline = (card) => h("span", { class: `ic ${data.cards[card].face}`, html: data.cards[card].inside });

const protocol = (answer) =>
  h(
    "details",
    { class: "tt-proto", "data-details": "proto" },
    h("summary", {}, "The protocol"),
    h("p", { class: "lab" }, "the question"),
    h("pre", {}, h("code", { id: "tt-message" }, JSON.stringify(answer.message))),
    h("p", { class: "lab" }, "the reply"),
    h("pre", {}, h("code", { id: "tt-reply" }, JSON.stringify(answer.reply))),
  );

/** What is announced: the verdict and its words, cards as they are said. */
export const spoken = (answer) => {
  const [, , word] = VERDICTS[answer.verdict];
  const words = answer.said.replace(SIGNED, (card) => nameOf(card.slice(0, -1) + LETTERS[card.at(-1)]));
  return words.startsWith(word) ? words : `${word}. ${words}`;
};
