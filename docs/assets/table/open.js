// Opens the page "Try a play". A page from a file can load no module, so it shows the situation
// of its address as it stands, and says how to get the answers.
{
  const place = document.getElementById("table-page");

  const fromAddress = () => {
    const [ask, ...pairs] = location.hash.slice(1).split("&");
    const data = JSON.parse(document.getElementById("table-data").textContent);
    place.querySelector("[data-situation]")?.remove();
    if (!(ask in data.asks)) return;
    const shown = document.createElement("section");
    shown.dataset.situation = ask;
    shown.className = "tt-panel";
    const title = document.createElement("h2");
    title.textContent = data.asks[ask].question;
    shown.append(title, ...pairs.map((pair) => line(pair, data.cards)));
    place.append(shown);
  };

  const line = (pair, cards) => {
    const [path, value = ""] = pair.split("=");
    const group = document.createElement("p");
    group.className = "g wide";
    const label = document.createElement("span");
    label.className = "lab";
    label.textContent = path.replaceAll("_", " ").replaceAll(".", " ");
    const words = value.split("~").map((list) => list.split(".").map((word) => drawn(word, cards)));
    const all = words.flatMap((list, place_) => (place_ ? [text("|"), ...list] : list));
    const row = document.createElement("span");
    row.className = "hand";
    row.append(...all);
    group.append(label, row);
    return group;
  };

  const text = (word) => {
    const shown = document.createElement("span");
    shown.className = "val";
    shown.textContent = word;
    return shown;
  };

  const drawn = (code, cards) => {
    let word = code;
    try {
      word = decodeURIComponent(code);
    } catch {
      // A word that is cut off is shown as it stands.
    }
    if (!Object.hasOwn(cards, word)) return text(word);
    const card = document.createElement("span");
    card.className = `pc ${cards[word].face}`;
    card.setAttribute("role", "img");
    card.setAttribute("aria-label", cards[word].name);
    card.innerHTML = cards[word].inside;
    return card;
  };

  const wait = place.querySelector("[data-wait]");
  if (location.protocol === "file:") {
    wait.textContent =
      "This page was opened from a file, and a browser loads no engine from files. Serve the " +
      "site's folder, for instance by python3 -m http.server, and open this page there.";
    wait.setAttribute("role", "status");
    fromAddress();
    addEventListener("hashchange", fromAddress);
  } else {
    import("./page.js").catch((error) => {
      wait.textContent = `The page could not be loaded: ${error.message}. Load it again.`;
      wait.setAttribute("role", "alert");
    });
  }
}
