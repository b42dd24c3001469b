"""The suite among a project's own tests: one item a case, in pytest.

Nothing happens, and nothing else is imported, unless ``--followsuit-engine`` or the setting
``followsuit_engine`` names an engine. With the setting alone the cases are collected where pytest
is started without paths.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Mapping

OPTIONS: Mapping[str, tuple[str, str]] = {
    "engine": ("ADDRESS", "ask this engine the cases: a command line, or python:MODULE:FUNCTION"),
    "timeout": ("SECONDS", "how long one question may stay unanswered"),
    "reasons": ("KIND", "strict: a refusal must also name the rule that is broken"),
    "house_rules": ("PRESET", "hold the engine to a set of house rules, article or common"),
}
LISTS: Mapping[str, tuple[str, str]] = {
    "cases": ("ID", "only cases of this id, prefix or glob; may be repeated"),
    "scenarios": ("DIR", "scenarios of your own beside the suite's; may be repeated"),
    "set": ("NAME=VALUE", "hold the engine to one house rule; may be repeated"),
}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Every option is a flag and a setting; the flag comes first."""
    group = parser.getgroup(
        "followsuit", "followsuit: an engine and the rules of Tractor and Pedro"
    )
    for name, (metavar, told) in OPTIONS.items():
        group.addoption(flag(name), default=None, metavar=metavar, help=told)
        parser.addini(setting(name), told, type="string", default="")
    for name, (metavar, told) in LISTS.items():
        group.addoption(flag(name), action="append", default=[], metavar=metavar, help=told)
        parser.addini(setting(name), told, type="args", default=[])


def flag(name: str) -> str:
    """An option of the command line."""
    return f"--followsuit-{name.replace('_', '-')}"


def setting(name: str) -> str:
    """A setting of pytest's own file; the option is stored under the same name."""
    return f"followsuit_{name}"


def said(config: pytest.Config, name: str) -> Any:
    """What the command line says, or else the settings."""
    return config.getoption(setting(name)) or config.getini(setting(name))


def pytest_configure(config: pytest.Config) -> None:
    """Bring the cases in where an engine is named."""
    if engine := wanted_engine(config):
        values = {name: said(config, name) for name in (*OPTIONS, *LISTS)}
        plugin = import_module("followsuit.pytest_suite").plugin(
            config, {**values, "engine": engine}
        )
        config.pluginmanager.register(plugin, "followsuit-suite")


def wanted_engine(config: pytest.Config) -> str:
    """The engine to ask; of the processes of pytest-xdist the first one decides."""
    if hasattr(config, "workerinput"):
        return str(config.workerinput.get("followsuit_engine", ""))
    if named := config.getoption(setting("engine")):
        return str(named)
    is_whole = config.args_source is not pytest.Config.ArgsSource.ARGS
    return str(config.getini(setting("engine"))) if is_whole else ""
