// Four colours for the suits, remembered; a name for the search; copying an id, said aloud.
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

const live = document.createElement("p");
live.className = "sr";
live.setAttribute("role", "status");
document.body.append(live);

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-copy]");
  if (!button) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
  } catch {
    live.textContent = "Not copied: the browser does not allow it here";
    return;
  }
  button.classList.add("done");
  live.textContent = "Copied";
  setTimeout(() => {
    button.classList.remove("done");
    live.textContent = "";
  }, 1400);
});
