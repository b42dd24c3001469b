"""What the page loads: Pyodide as npm has it, and the Python that answers, in one zip."""

from __future__ import annotations

import ast
import io
import zipfile
from functools import cache
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from followsuit import resources
from followsuit.digest import REFERENCE
from followsuit.schema import ENDING, TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ENTRY = "followsuit.site.table.answers"
"""The module that the page calls."""
OWN = "followsuit"
PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""The files that Pyodide starts from; it fetches all but the first by itself."""
NPM = ".cache/npm/node_modules/pyodide"
NOT_SHIPPED = ("mutants", "__main__.py")
"""What of the reference no question needs."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
READABLE = 0o644 << 16


def pyodide() -> Mapping[str, bytes]:
    """Pyodide's files by name; none where npm has not fetched them."""
    folder = resources.root() / NPM
    if not all((folder / name).is_file() for name in PYODIDE):
        return {}
    return {name: (folder / name).read_bytes() for name in PYODIDE}


@cache
def package() -> bytes:
    """The zip of everything that Python imports on the page; the same files give the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(contents().items()):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system, entry.external_attr = 3, READABLE
            archive.writestr(entry, content)
    return packed.getvalue()


def contents() -> Mapping[str, bytes]:
    """Every file of the zip by its path, laid out as an installation is."""
    files = {path_in_zip(module): file_of(module).read_bytes() for module in sorted(needed())}
    for name, path in (*of_package(REFERENCE), *of_package(yaml.__name__)):
        files[name] = path.read_bytes()
    for path in (resources.spec() / "schema").glob(f"*{ENDING}"):
        name = path.name.removesuffix(ENDING)
        if name == TYPES or "." in name:
            files[f"{OWN}/data/spec/schema/{path.name}"] = path.read_bytes()
    files[f"{yaml.__name__}/LICENSE"] = licence("PyYAML").encode()
    return files


def licence(distribution: str) -> str:
    """The licence of an installed distribution, which its copies have to carry."""
    listed = metadata.files(distribution) or ()
    return next(str(path.read_text()) for path in listed if path.name == "LICENSE")


def of_package(name: str) -> Iterator[tuple[str, Path]]:
    """The Python files of an installed package with their paths in the zip."""
    spec = find_spec(name)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        for path in Path(place).rglob("*.py"):
            inner = path.relative_to(place)
            if inner.parts[0] not in NOT_SHIPPED:
                yield f"{name}/{inner.as_posix()}", path


def needed() -> frozenset[str]:
    """The module that the page calls, and what it imports of this package."""
    found: set[str] = set()
    waiting = [ENTRY]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += [*parents(module), *imported(module)]
    return frozenset(found)


def parents(module: str) -> Iterator[str]:
    """The packages that a module lies in."""
    while "." in module:
        module = module.rpartition(".")[0]
        yield module


def imported(module: str) -> Iterator[str]:
    """What a module imports of this package when it runs, not for its types alone."""
    for node in ast.walk(running(ast.parse(file_of(module).read_bytes()))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == OWN:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if is_module(inner) else str(node.module)


def running(tree: ast.Module) -> ast.Module:
    """A module without what is imported for types alone."""
    body = [
        statement
        for statement in tree.body
        if not (isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING")
    ]
    return ast.Module(body, [])


def is_module(name: str) -> bool:
    """Whether a name of this package is a module."""
    base = folder().joinpath(*name.split(".")[1:])
    return base.with_suffix(".py").is_file() or (base / "__init__.py").is_file()


def folder() -> Path:
    """The folder of this package."""
    return Path(__file__).parents[2]


def file_of(module: str) -> Path:
    """The file of a module of this package."""
    base = folder().joinpath(*module.split(".")[1:])
    return base / "__init__.py" if base.is_dir() else base.with_suffix(".py")


def path_in_zip(module: str) -> str:
    """Where a module lies in the zip."""
    return f"{OWN}/{file_of(module).relative_to(folder()).as_posix()}"
