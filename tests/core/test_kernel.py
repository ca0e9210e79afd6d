from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from megalith.core import kernel

ROOT = Path(__file__).resolve().parents[2]
SWITCHES = {"plain": "NUMBA_DISABLE_JIT", "checked": "NUMBA_BOUNDSCHECK"}


@pytest.fixture
def cache_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    kernel.cache_folder.cache_clear()
    yield tmp_path
    kernel.cache_folder.cache_clear()


@pytest.mark.compiled
def test_each_mode_has_its_own_cache_and_the_checked_ones_really_check(tmp_path: Path) -> None:
    compiled = _run("compiled", tmp_path, reads=False)
    checked = _run("checked", tmp_path, reads=True)
    plain = _run("plain", tmp_path, reads=True)
    folders = {lines[1] for lines in (compiled, checked, plain)}

    assert [lines[0] for lines in (compiled, checked, plain)] == ["compiled", "checked", "plain"]
    assert len(folders) == 3
    assert all(Path(folder).parent == tmp_path / "megalith" for folder in folders)
    assert [lines[3] for lines in (checked, plain)] == ["raised", "raised"]
    assert any(Path(compiled[1]).rglob("*.nbc"))
    assert any(Path(checked[1]).rglob("*.nbc"))


def test_the_mode_is_what_numbas_variables_say() -> None:
    by_variable = [mode for mode, name in SWITCHES.items() if os.environ.get(name, "0") not in ("", "0")]

    assert kernel.mode() == (by_variable or ["compiled"])[0]


@pytest.mark.parametrize("layer", kernel.KERNEL_LAYERS)
def test_an_edit_in_any_file_with_kernels_changes_the_cache_folder(
    layer: str, cache_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "package"
    shutil.copytree(kernel.PACKAGE / layer, package / layer, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(kernel, "PACKAGE", package)
    before = kernel.cache_folder()
    edited = sorted((package / layer).rglob("*.py"))[-1]
    edited.write_text(edited.read_text("utf-8") + "# edited\n", "utf-8")
    kernel.cache_folder.cache_clear()

    assert kernel.cache_folder() != before


def test_two_installations_of_the_same_sources_have_folders_of_their_own(
    cache_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = set()
    for place in ("one", "two"):
        shutil.copytree(kernel.PACKAGE / "boards" / "circles", tmp_path / place / "boards")
        with monkeypatch.context() as patched:
            patched.setattr(kernel, "PACKAGE", tmp_path / place)
            kernel.cache_folder.cache_clear()
            folders.add(kernel.cache_folder())

    assert len(folders) == 2


def test_an_edit_beside_a_kernel_outside_the_package_changes_the_cache_folder(
    cache_home: Path, tmp_path: Path
) -> None:
    home = tmp_path / "own_game"
    home.mkdir()
    (home / "layout.py").write_text("SIZE = 1\n", "utf-8")
    before = kernel.cache_folder(home)
    (home / "layout.py").write_text("SIZE = 2\n", "utf-8")
    kernel.cache_folder.cache_clear()

    assert kernel.cache_folder(home) != before
    assert kernel.cache_folder(home) != kernel.cache_folder()


def test_the_cache_folder_is_its_owners_alone(cache_home: Path) -> None:
    folder = Path(kernel.cache_folder())

    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert folder.is_relative_to(cache_home)


def test_folders_long_unused_are_pruned(cache_home: Path) -> None:
    old, recent, other = (
        cache_home / "megalith" / name for name in ("kernels-old", "kernels-recent", "saves")
    )
    for folder in (old, recent, other):
        folder.mkdir(parents=True)
    for folder in (old, other):
        long_ago = time.time() - kernel.KEEP_SECONDS - 60
        os.utime(folder, (long_ago, long_ago))
    kernel.cache_folder()

    assert [folder.exists() for folder in (old, recent, other)] == [False, True, True]


def test_where_no_folder_can_be_made_a_temporary_one_serves(
    tmp_path: Path, cache_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(in_the_way))
    folder = Path(kernel.cache_folder())

    assert folder.is_dir()
    assert not folder.is_relative_to(in_the_way)
    folder.rmdir()


def _run(mode: str, cache: Path, reads: bool) -> list[str]:
    """Run the kernel that reads past the end in a mode; `reads` says whether that read is safe to do."""
    environment = {name: value for name, value in os.environ.items() if name not in SWITCHES.values()}
    environment["XDG_CACHE_HOME"] = str(cache)
    if mode in SWITCHES:
        environment[SWITCHES[mode]] = "1"
    command = [sys.executable, "-m", "tests.core.out_of_bounds", *([] if reads else ["safe"])]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()
