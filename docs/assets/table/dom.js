// Elements in one call, and what is said to those who listen.

/** An element; `on…` functions become listeners, `html` its content, other keys attributes.
 * @param {string} tag
 * @param {Record<string, any>} [attributes] null, undefined and false leave one out
 * @param {...(Node | string | null)} children
 */
export const h = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "html") element.innerHTML = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(2).filter((child) => child !== null));
  return element;
};

export const icon = (kind) => h("i", { class: `ico i-${kind}`, "aria-hidden": "true" });

/** What is seen, and what is said instead of it.
 * @param {(Node | string)[]} seen
 * @param {string} said
 */
export const named = (seen, said) => [
  h("span", { class: "tt-seen", "aria-hidden": "true" }, seen),
  h("span", { class: "sr" }, said),
];

/** A number and its noun: `1 card`, `2 cards`. */
export const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** The name of a field as words: `must_beat` is `Must beat`. */
export const titled = (name) => {
  const words = name.replaceAll("_", " ");
  return words[0].toUpperCase() + words.slice(1);
};
