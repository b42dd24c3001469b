"""A whole document around the parts of a page, and small pieces that all pages share.

Whatever comes from outside goes through ``said`` or ``attribute``; everything else is HTML.
"""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

from followsuit.plain import one_line, plain
from followsuit.site.markup import drawn, icon
from followsuit.webpage import style

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

LONGEST = 600
LOGO = (
    '<svg viewBox="0 0 32 32" fill="none" stroke-width="2" stroke-linejoin="round" '
    'aria-hidden="true"><rect x="4" y="7" width="14" height="19" rx="2.5" '
    'transform="rotate(-9 11 16)" fill="#f3f1eb" stroke="#6b6e76"/><rect x="13" y="6" width="14" '
    'height="19" rx="2.5" transform="rotate(7 20 15)" fill="#fff" stroke="#3b3e45"/>'
    '<path d="m20.2 10.5 4 5.2-4 5.2-4-5.2z" fill="#c00d2d"/></svg>'
)


@dataclass(frozen=True, slots=True)
class Page:
    """A page: what it is, what it is about, and its sections as HTML.

    ``sheets`` are further style sheets of this folder; ``made`` says what it was made with.
    """

    kind: str
    about: str
    sections: Sequence[str]
    suite: str
    made: str = ""
    sheets: tuple[str, ...] = ()


def document(page: Page) -> str:
    """The whole page: one file that may load nothing and run no script but its own."""
    script = style.script()
    rules = (
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; "
        f"form-action 'none'; script-src 'sha256-{fingerprint(script)}'"
    )
    title = f"{page.kind}: {page.about} · followsuit"
    made = f"<span>{page.made}</span>" if page.made else ""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{rules}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{text(title)}</title>
<link rel="icon" href="data:,">
<style>
{style.sheet(*page.sheets)}</style>
</head>
<body>
<header class="top"><div class="w"><span class="brand">{LOGO}followsuit</span>
<span class="what">{text(page.kind)}<small>{text(page.about)}</small></span>
<button class="round-button" id="theme" aria-label="Light or dark">{icon("shade")}</button>
</div></header>
<main class="w">
{"".join(page.sections)}</main>
<footer class="foot"><div class="w"><span>followsuit {text(page.suite)}</span>
<span>This page is one file; it asks nothing of the network</span>{made}
<label><input type="checkbox" id="four"> Four-colour cards</label></div></footer>
<p id="live" class="sr" aria-live="polite"></p>
<script>{script}</script>
</body>
</html>
"""


def fingerprint(script: str) -> str:
    """What lets the page's own script run, and no other."""
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def text(value: str, limit: int = LONGEST) -> str:
    """Any text as HTML that shows it."""
    return escape(plain(value, limit))


def said(value: str, limit: int = LONGEST) -> str:
    """Any text as HTML that shows it, its cards as cards."""
    return drawn(plain(value, limit))


def code(value: str, limit: int = LONGEST) -> str:
    """Any text as code."""
    return f"<code>{text(value, limit)}</code>"


def place(kind: str, name: str) -> str:
    """The id of the element that shows a rule or a case; the end of its address as well."""
    return f"{kind}-{quote(plain(name, LONGEST), safe='/')}"


def linked(target: str, html: str, shown: Collection[str]) -> str:
    """HTML as a link to a place of the page, where it is one of those ``shown``."""
    return f'<a href="#{target}">{html}</a>' if target in shown else html


def section(title: str, html: str, aside: str = "", name: str = "") -> str:
    """A section under its heading."""
    identity = f' id="{name}"' if name else ""
    return f"<section{identity}><header><h2>{title}</h2>{aside}</header>\n{html}</section>\n"


def note(html: str, sign: str = "star", manner: str = "", button: str = "") -> str:
    """A remark that stands out."""
    kind = f"note {manner}".strip()
    return f'<p class="{kind}">{icon(sign)}<span>{html}</span>{button}</p>'


def bar(widths: Mapping[str, int], manner: str = "") -> str:
    """Counts side by side, each in the colour of its kind."""
    pieces = "".join(
        f'<i class="b-{kind}" style="flex-grow:{count}"></i>'
        for kind, count in widths.items()
        if count
    )
    return f'<div class="bar {manner}" aria-hidden="true">{pieces}</div>'


def figures(entries: Iterable[tuple[str, str, str, str]]) -> str:
    """Large figures: label, figure, sign and manner of each."""
    listed = list(entries)
    shown = "".join(
        f'<div class="{manner}"><dt>{icon(sign) if sign else ""}{label}</dt><dd>{figure}</dd></div>'
        for label, figure, sign, manner in listed
    )
    return f'<dl class="figures" style="--n:{len(listed)}">{shown}</dl>'


def copying(words: str, label: str) -> str:
    """A button that copies."""
    return (
        f'<button class="cp" data-copy="{escape(one_line(words))}" aria-label="{text(label)}">'
        f"{icon('copy')}</button>"
    )
