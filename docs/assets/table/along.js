// A question to take along, to begin from a case, and to write as text.

import { data } from "./data.js";
import { h, icon } from "./dom.js";

/** Buttons that copy, and what they copy.
 * @param {{scenario: string, command: string} | null} copies
 * @param {(text: string, what: string) => void} copy
 */
export const along = (copies, copy) =>
  h(
    "section",
    { class: "tt-along", "aria-label": "Take it along" },
    button("Copy as scenario", "scenario", copies?.scenario, copy),
    button("Copy as command", "command", copies?.command, copy),
    copies ? h("pre", { tabindex: 0, role: "region", "aria-label": "The command" }, h("code", { id: "tt-command" }, copies.command)) : null,
  );

const button = (label, what, text, copy) =>
  h(
    "button",
    {
      type: "button",
      class: "tt-button",
      "data-key": `copy:${what}`,
      disabled: !text,
      onclick: () => copy(text, what),
    },
    icon("copy"),
    label,
  );

/** Cases of the suite that ask the same question; they are fetched when this is opened.
 * @param {string} ask
 * @param {(fragment: string) => void} open
 */
export const cases = (ask, open) => {
  const list = h("div", { class: "tt-list" }, h("p", { class: "quiet" }, "Loading the cases…"));
  const details = h(
    "details",
    { "data-details": `cases:${ask}`, ontoggle: () => details.open && fill(list, ask, open) },
    h("summary", {}, "Begin with a case"),
    list,
  );
  return details;
};

const fetched = { cases: null };

const fill = async (list, ask, open) => {
  try {
    fetched.cases ??= await (await fetch(new URL("cases.json", import.meta.url))).json();
  } catch (error) {
    list.replaceChildren(h("p", { class: "tt-trouble" }, `The cases could not be loaded: ${error.message}`));
    return;
  }
  const found = fetched.cases.filter((scenario) => scenario.ask === ask);
  const element = h(
    "select",
    { "aria-label": `Cases of ${ask}`, "data-key": "cases", onchange: () => element.value && open(element.value) },
    h("option", { value: "" }, `${found.length} scenarios`),
    found.map(({ title, cases: own }) =>
      h(
        "optgroup",
        { label: title },
        Object.entries(own).map(([name, fragment]) => h("option", { value: fragment }, name.replaceAll("-", " "))),
      ),
    ),
  );
  list.replaceChildren(element);
};

/** The fields as text, and back.
 * @param {string} ask
 * @param {string | null} text as a scenario writes them; null before the engine is there
 * @param {string[]} only what can be entered in no other way
 * @param {(text: string) => Promise<string[]>} read what is wrong with a text, one line each
 */
export const asText = (ask, text, only, read) => {
  const area = h("textarea", { "aria-label": "The fields as text", "data-key": "text", spellcheck: "false", rows: 8 });
  area.defaultValue = text ?? "";
  const wrong = h("ul", { class: "tt-wrong", role: "alert" });
  const lay = async () => {
    const findings = await read(area.value);
    wrong.replaceChildren(...findings.map((finding) => h("li", {}, finding)));
  };
  return h(
    "details",
    { "data-details": `text:${ask}`, open: only.length > 0 },
    h("summary", {}, "Write it as text"),
    only.length ? h("p", {}, `${listed(only)} can be written here alone, as in a scenario file.`) : null,
    text === null
      ? h("p", { class: "quiet" }, "The text is here when the reference is loaded.")
      : h("div", {}, area, h("button", { type: "button", class: "tt-button", "data-key": "lay", onclick: lay }, "Lay it out"), wrong),
  );
};

const listed = (names) => {
  const words = names.map((name, place) => (place ? name.toLowerCase() : name));
  return words.length === 1 ? words[0] : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
};

/** The page's sentence on a link that says no situation.
 * @param {string} reason
 */
export const broken = (reason) =>
  h(
    "p",
    { class: "tt-broken", role: "alert" },
    icon("cross"),
    h("span", {}, `This link is broken: ${reason}. It may have been cut off. An example is laid out instead.`),
  );

/** The first situation of an ask. */
export const example = (ask) => ({ ask, given: data.asks[ask].example, houseRules: {} });
