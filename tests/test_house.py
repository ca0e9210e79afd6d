"""The invariants of the repository itself: what may be named where, what imports what, what is tested."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import megalith

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "megalith"

LONGEST_FILE = 400
LONGER_FILES: dict[str, str] = {}  # path: the reason why it is one subject all the same

# Only here may a game be named. Everything else must work for a game that it has never heard of.
MAY_NAME_GAMES = (
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Makefile",
    "README.md",
    "docs/",
    "src/megalith/core/registry.py",
    "src/megalith/games/",
    "tests/",
    "web/src/games/",
)
CATALOGUES = "messages"
GAMES_TO_COME = {"dolmengoetter", "equinox", "stoleme"}
# Names that are also a thing on the table: the word is free, the name of the game is not.
THINGS = {"dolmen"}

BUILT = "megalith/server/static/"
"""The built page: no part of the repository, but of every package."""

LIGHT_LAYERS = ("core", "boards", "games", "bots")
LIGHT_IMPORTS = {"megalith", "numba", "numpy"}  # import-linter keeps Numba in one file

MACHINE_PATH = re.compile(r"(?<![\w.])/(?:work|farm|root|home|Users|opt|tmp)/[A-Za-z0-9._-]+")
SWITCHED_OFF = re.compile(r"pytest\.(?:mark\.)?(?:skip|importorskip|xfail)\b")
CLAUSE = re.compile(r"^- \*\*([A-Z]+\d+)\b", re.MULTILINE)
CLAUSE_IN_NAME = re.compile(r"(?<![A-Za-z0-9])[A-Z]+\d+(?![A-Za-z0-9])")

MEASURE_IMPORT = """
import json, sys, time
start = time.perf_counter()
import megalith
seconds = time.perf_counter() - start
print(json.dumps([seconds, sorted({"numba", "numpy", "rich"} & sys.modules.keys())]))
"""

COLLECT_CLAUSES = """
import json, pytest, sys
from tests.test_house import ClauseCollector
collector = ClauseCollector()
options = ["--collect-only", "-qq", "-p", "no:xdist", "-p", "no:cacheprovider"]
status = pytest.main([*options, "tests"], [collector])
print(json.dumps([sorted(collector.named), sorted(collector.marked)]))
sys.exit(status)
"""


class ClauseCollector:
    """A pytest plugin that gathers the clause ids in the names, cases and `rule` marks of all tests."""

    def __init__(self) -> None:
        self.named: set[str] = set()
        self.marked: set[str] = set()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            self.named.update(CLAUSE_IN_NAME.findall(item.name))
            for mark in item.iter_markers("rule"):
                self.marked.update(mark.args)


def test_importing_the_package_is_quick_and_imports_no_numba_and_no_numpy() -> None:
    runs = [json.loads(_python(MEASURE_IMPORT)) for _ in range(5)]

    assert min(seconds for seconds, _ in runs) < 0.1
    assert runs[0][1] == []


def test_no_public_name_is_a_subpackage() -> None:
    subpackages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}

    assert subpackages
    assert not subpackages & set(megalith.__all__)


def test_every_game_folder_is_registered_and_has_rules() -> None:
    assert _games()
    assert sorted(megalith.registered_names()) == _games()
    assert [name for name in _games() if not _rules_file(name).is_file()] == []


def test_no_file_names_a_path_of_one_machine() -> None:
    hits = _found(MACHINE_PATH, _project_files())

    assert not hits, "\n".join(hits)


def test_games_are_named_only_by_themselves_the_registry_the_catalogues_and_the_docs() -> None:
    others = [path for path in _project_files() if not _may_name_games(path)]
    hits = [hit for name in sorted(GAMES_TO_COME.union(_games())) for hit in _found(_naming(name), others)]

    assert others
    assert not hits, "\n".join(hits)


@pytest.mark.parametrize(
    "text",
    [
        'game("dolmen")',
        "from megalith.games.dolmen import rules",
        "from megalith.games import dolmen",
        "src/megalith/games/dolmen/",
        "as in Dolmen, but",
        "both Dolmen games",
        "a dolmen board",
        "the rules of dolmen",
    ],
)
def test_the_name_of_a_game_is_told_from_the_thing(text: str) -> None:
    assert _naming("dolmen").search(text)


@pytest.mark.parametrize(
    "text",
    [
        "the dolmen of a circle",
        "Dolmen stones lie on the bare middle.",
        '<g class="dolmen">',
        "dolmen_stones = 3",
        "dolmens",
    ],
)
def test_the_thing_is_told_from_the_name_of_a_game(text: str) -> None:
    assert not _naming("dolmen").search(text)


def test_every_clause_is_named_by_a_test_and_every_marked_clause_exists() -> None:
    named, marked = json.loads(_python(COLLECT_CLAUSES).splitlines()[-1])
    clauses = {clause for name in _games() for clause in _clauses(name)}

    assert clauses
    assert _by_number(clauses.difference(named, marked)) == [], "clauses without a test"
    assert _by_number(set(marked) - clauses) == [], "tests of clauses that no RULES.md has"


def test_no_clause_has_two_texts() -> None:
    clauses = [clause for name in _games() for clause in _clauses(name)]

    assert clauses
    assert _by_number({clause for clause in clauses if clauses.count(clause) > 1}) == []


def test_no_test_is_switched_off() -> None:
    tests = [path for path in _project_files() if path.startswith("tests/") and path != "tests/test_house.py"]
    hits = _found(SWITCHED_OFF, tests)

    assert tests
    assert not hits, "\n".join(hits)


def test_files_of_code_are_short() -> None:
    lengths = {
        path: len(_text(path).splitlines())
        for path in _project_files()
        if Path(path).suffix in {".py", ".ts"}
    }

    assert lengths
    assert {path for path, length in lengths.items() if length >= LONGEST_FILE} == set(LONGER_FILES)


@pytest.mark.parametrize("layer", LIGHT_LAYERS)
def test_the_lower_layers_import_numpy_and_nothing_else_from_outside(layer: str) -> None:
    allowed = LIGHT_IMPORTS | sys.stdlib_module_names
    files = sorted((PACKAGE / layer).rglob("*.py"))
    foreign = [(path.relative_to(ROOT).as_posix(), name) for path in files for name in _imported(path)]

    assert files
    assert [(path, name) for path, name in foreign if name not in allowed] == []


@pytest.mark.slow
def test_the_wheel_carries_every_file_of_the_package(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    carried = set(zipfile.ZipFile(wheel).namelist())
    own = {path.removeprefix("src/") for path in _project_files() if path.startswith("src/megalith/")}

    assert "megalith/py.typed" in own
    others = {path for path in carried - own if not path.startswith("megalith-")}
    assert own - carried == set()
    assert {path for path in others if not path.startswith(BUILT)} == set()
    assert {f"{BUILT}index.html", f"{BUILT}build.json"} <= others


def _python(code: str) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _project_files() -> list[str]:
    """Return what is tracked, and what would be if it were added now."""
    # A clone may belong to another user than the one who tests it.
    git = ["git", "-c", "safe.directory=*", "-C", str(ROOT)]
    listing = [*git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, check=True, capture_output=True, text=True).stdout.split("\0")
    return sorted(name for name in names if name and (ROOT / name).is_file())


def _text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8", errors="replace")


def _found(pattern: re.Pattern[str], paths: list[str]) -> list[str]:
    return [
        f"{path}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate([path, *_text(path).splitlines()])
        if pattern.search(line)
    ]


def _may_name_games(path: str) -> bool:
    return path.startswith(MAY_NAME_GAMES) or CATALOGUES in Path(path).parts


def _naming(name: str) -> re.Pattern[str]:
    if name not in THINGS:
        return re.compile(re.sub("e$", "[eë]", name.replace("oe", "(?:oe|ö)")), re.IGNORECASE)
    proper = name.capitalize()
    uses = [
        rf"(?<!class=)([\"'`])(?:{name}|{proper})\1",
        rf"\bgames[./]{name}\b",
        rf"\bimport {name}\b",
        rf"\b(?:{name}|{proper})(?:'s)? (?:board|game|player|record|rule)s?\b",
        rf"\b(?:games?|rules) (?:of|called|named) (?:{name}|{proper})\b",
        rf"(?<=[a-z,;(] ){proper}\b",
    ]
    return re.compile("|".join(uses))


def _games() -> list[str]:
    return sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))


def _rules_file(name: str) -> Path:
    return PACKAGE / "games" / name / "RULES.md"


def _clauses(name: str) -> list[str]:
    return CLAUSE.findall(_rules_file(name).read_text(encoding="utf-8"))


def _by_number(clauses: set[str]) -> list[str]:
    return sorted(clauses, key=lambda clause: (len(clause), clause))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").partition(".")[0]
