// Light and dark, four colours, copying; the search and the filters of failures; folded rows.
(() => {
  const root = document.documentElement;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const say = (text) => { document.getElementById("live").textContent = text; };

  const remembered = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const remember = (key, value) => { try { localStorage.setItem(key, value); } catch { /* told again next time */ } };

  const theme = remembered("followsuit-theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  document.getElementById("theme").addEventListener("click", () => {
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
    remember("followsuit-theme", root.dataset.theme);
    say(`Colours are ${root.dataset.theme}`);
  });

  const four = document.getElementById("four");
  const paint = () => { root.dataset.suits = four.checked ? "4" : "2"; };
  four.checked = remembered("followsuit-suits") === "4";
  paint();
  four.addEventListener("change", () => { paint(); remember("followsuit-suits", root.dataset.suits); });

  const copyByHand = (text) => {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  };
  document.addEventListener("click", async ({ target }) => {
    const button = target.closest("[data-copy]");
    if (!button) return;
    try { await navigator.clipboard.writeText(button.dataset.copy); } catch { copyByHand(button.dataset.copy); }
    button.classList.add("done");
    say("Copied");
    setTimeout(() => button.classList.remove("done"), 1400);
  });

  // A pressed button of a group shows what carries its value, or everything.
  const press = (button) => {
    for (const other of all("button", button.parentElement)) other.setAttribute("aria-pressed", String(other === button));
  };

  const query = document.getElementById("query");
  if (query) {
    const items = all("[data-verdict]");
    const groups = all("[data-chapter]");
    const verdicts = document.getElementById("verdicts");
    const chips = document.getElementById("chapters");
    const texts = new Map();
    const textOf = (item) => {
      if (!texts.has(item)) {
        const words = all("[aria-label]", item).map((each) => each.getAttribute("aria-label"));
        const above = item.closest("[data-chapter]").querySelector("header").textContent;
        texts.set(item, `${item.textContent} ${words.join(" ")} ${above}`.toLowerCase());
      }
      return texts.get(item);
    };
    const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
    const RANKS = { j: "jack", q: "queen", k: "king", a: "ace" };
    const meaning = (word) => {
      const card = /^(10|[2-9jqka])([shdc])$/.exec(word);
      if (card) return `${RANKS[card[1]] ?? card[1]} of ${SUITS[card[2]]}`;
      return { rj: "red joker", bj: "black joker" }[word] ?? word;
    };
    const chosen = () => chips?.querySelector("[aria-pressed=true]")?.dataset.value ?? "";
    const apply = () => {
      const words = query.value.toLowerCase().split(/\s+/).filter(Boolean).map(meaning);
      const chapter = chosen();
      const verdict = verdicts?.value ?? "";
      let shown = 0;
      for (const item of items) {
        const fits = (!chapter || item.closest("[data-chapter]").dataset.chapter === chapter)
          && (!verdict || item.dataset.verdict === verdict)
          && words.every((word) => textOf(item).includes(word));
        item.hidden = !fits;
        shown += fits;
      }
      for (const group of groups) group.hidden = !group.querySelector("[data-verdict]:not([hidden])");
      document.getElementById("shown").textContent = `${shown.toLocaleString("en")} of ${items.length.toLocaleString("en")} shown`;
      document.getElementById("none").hidden = shown > 0;
      say(`${shown} of ${items.length} failures shown`);
    };
    query.addEventListener("input", apply);
    verdicts?.addEventListener("change", apply);
    chips?.addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (button) { press(button); apply(); }
    });
    document.getElementById("clear").addEventListener("click", () => {
      query.value = "";
      if (verdicts) verdicts.value = "";
      const everything = chips?.querySelector("button");
      if (everything) press(everything);
      apply();
      query.focus();
    });
  }

  // What a link leads to is there, whatever the filters say, and unfolded.
  const reveal = (hash) => {
    const target = hash && document.getElementById(hash.slice(1));
    if (!target) return;
    if (target.closest("[hidden]") || target.querySelector("[data-verdict][hidden]")) document.getElementById("clear")?.click();
    const folded = target.closest("details");
    if (folded) folded.open = true;
  };
  document.addEventListener("click", ({ target }) => reveal(target.closest("a")?.hash));
  reveal(location.hash);

  const parts = document.getElementById("parts");
  if (parts) {
    parts.addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (!button) return;
      press(button);
      root.classList.toggle("folded", button.dataset.value === "parting");
    });
    root.classList.add("folded");
  }
})();
