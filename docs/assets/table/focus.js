// The page is drawn anew on every change; focus, open details and what is being typed stay.

/** Draw anew, and put the focus where it was, or next to it.
 * @param {HTMLElement} place
 * @param {() => void} draw
 * @param {boolean} keepsText whether a text that is being written stays as it is
 */
export const keepingFocus = (place, draw, keepsText) => {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key ?? "";
  const opened = new Map(
    [...place.querySelectorAll("details[data-details]")].map((each) => [each.dataset.details, each.open]),
  );
  const texts = [...place.querySelectorAll("textarea")].filter((each) => each.value !== each.defaultValue);
  draw();
  for (const old of keepsText ? texts : []) {
    const area = byKey(place, old.dataset.key);
    if (area) area.value = old.value;
  }
  for (const each of place.querySelectorAll("details[data-details]")) {
    if (opened.has(each.dataset.details)) each.open = opened.get(each.dataset.details);
  }
  const next = key ? find(place, key) : null;
  if (!next) return;
  if (next.matches("textarea") && next.value === focused.value) {
    next.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  }
  next.focus({ preventScroll: true });
};

const byKey = (place, key) => place.querySelector(`[data-key="${CSS.escape(key)}"]`);

/** The element of a key; for a card that is gone the one before it, or its zone. */
const find = (place, key) => {
  const [zone, number] = key.split("#");
  if (number === undefined) return byKey(place, key);
  for (let left = Number(number); left >= 0; left--) {
    const card = byKey(place, `${zone}#${left}`);
    if (card) return card;
  }
  return byKey(place, `zone:${zone}`);
};
