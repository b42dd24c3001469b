// Four colours for the suits, remembered; a name for the search; copying an id.
const root = document.documentElement;

const remembered = {
  get: () => {
    try {
      return localStorage.getItem("followsuit-suits");
    } catch {
      return null;
    }
  },
  set: (value) => {
    try {
      localStorage.setItem("followsuit-suits", value);
    } catch {
      // A browser that remembers nothing shows two colours on the next page.
    }
  },
};

root.dataset.suits = remembered.get() ?? "2";

document.querySelector(".md-search")?.setAttribute("aria-label", "Search");

for (const box of document.querySelectorAll("[data-four-colours]")) {
  box.checked = root.dataset.suits === "4";
  box.addEventListener("change", () => {
    root.dataset.suits = box.checked ? "4" : "2";
    remembered.set(root.dataset.suits);
  });
}

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  button.classList.add("done");
  setTimeout(() => button.classList.remove("done"), 1400);
});
