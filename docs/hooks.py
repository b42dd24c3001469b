"""What mkdocs leaves out of the site: parts of the theme that no page asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs.structure.files import Files

UNUSED = "assets/javascripts/lunr/"
"""The search of other languages than English."""


def on_files(files: Files, **_: object) -> Files:
    """Called by mkdocs with all files of the site."""
    for file in list(files):
        if file.src_uri.startswith(UNUSED):
            files.remove(file)
    return files
