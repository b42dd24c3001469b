"""The known mistakes that a run looks like, as a section of its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.reports.diagnosis import entries
from followsuit.webpage.frame import section, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from followsuit.diagnosing.diagnosis import Diagnosis


def diagnosis(diagnoses: Iterable[Diagnosis]) -> str:
    """The section; empty where there is nothing to tell."""
    told = [entry for each in diagnoses for entry in entries(each)]
    items = "".join(
        f"<li><b>{text(head)}</b>{''.join(f'<br>{text(detail)}' for detail in details)}</li>"
        for head, details in told
    )
    return section("Diagnosis", f'<ul class="told">{items}</ul>', "", "diagnosis") if told else ""
