"""The one door to Numba: how kernels are compiled, cached and specialised for a game's records.

Kernels run in three modes, chosen by Numba's own environment variables: compiled, plain Python
(`NUMBA_DISABLE_JIT=1`) and bounds-checked (`NUMBA_BOUNDSCHECK=1`). They assume legal input: the checked
`State` in front of them refuses the rest.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import config as numba_config

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parents[1]
KERNEL_LAYERS = ("core", "boards", "games", "bots")
"""The layers kernels live in, and so what a compiled kernel may depend on."""
KEEP_SECONDS = 14 * 24 * 3600

config: Any = numba_config  # its settings are made at run time, out of a type checker's sight


def mode() -> str:
    """Return how kernels run in this process: "plain", "checked" or "compiled"."""
    if config.DISABLE_JIT:
        return "plain"
    return "checked" if config.BOUNDSCHECK else "compiled"


def kernel(function: Function) -> Function:
    """Compile `function` without the GIL at its first call, cached on disk for this source and mode."""
    return _compile(function, None)


def specialise(function: Function, *arguments: Any) -> Function:
    """Compile a kernel that takes other kernels as arguments for these argument types, cached on disk.

    Without an explicit signature such a kernel would compile anew in every process.
    """
    return function if mode() == "plain" else _compile(function, numba.types.void(*arguments))


def _compile(function: Function, signature: Any) -> Function:
    previous = config.CACHE_DIR
    config.CACHE_DIR = _cache_of(function)
    try:
        compiled = numba.njit(signature, cache=True, nogil=True, error_model="numpy")(function)
    finally:
        config.CACHE_DIR = previous
    return cast(Function, compiled)


def kernel_type(result: str, *arguments: Any) -> Any:
    """Return the type of a kernel passed as an argument; `result` is "int64" or "void"."""
    return numba.types.FunctionType(getattr(numba.types, result)(*arguments))


def tuple_type(kind: type[Any], *elements: Any) -> Any:
    """Return the kernel type of a named tuple of class `kind` with elements of these types."""
    return numba.types.NamedTuple(elements, kind)  # type: ignore[no-untyped-call]


def record_type(dtype: np.dtype[Any]) -> Any:
    """Return the kernel type of one record of `dtype`."""
    return numba.from_dtype(dtype)


def array_type(element: Any, dimensions: int = 1) -> Any:
    """Return the kernel type of a C-contiguous array; `element` is a record type or a name like "int32"."""
    inner = getattr(numba.types, element) if isinstance(element, str) else element
    return numba.types.Array(inner, dimensions, "C")


def scalar_type(name: str) -> Any:
    """Return the kernel type of a number, by name like "int64"."""
    return getattr(numba.types, name)


def _cache_of(function: Callable[..., Any]) -> str:
    """Return the cache folder of a kernel; kernels outside the package, a game of one's own, have theirs."""
    home = Path(function.__code__.co_filename).resolve().parent
    return cache_folder() if home.is_relative_to(PACKAGE) else cache_folder(home)


@lru_cache(maxsize=64)
def cache_folder(home: Path | None = None) -> str:
    """Return the folder for compiled kernels, made for this user alone, and prune folders long unused.

    Its name holds a digest of the sources of all kernels and where they lie, the mode and Numba's version:
    Numba's own index does not notice an edit in another file, nor whether bounds were checked, and shares
    nothing between two places. `home` is where kernels outside the package lie.
    """
    root = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "megalith"
    folder = root / f"kernels-{_source_digest(home)}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if folder.stat().st_uid != os.getuid():
            raise PermissionError(folder)
        folder.chmod(0o700)
        os.utime(folder)
        _prune(root, keep=folder)
    except (OSError, AttributeError):
        return tempfile.mkdtemp(prefix="megalith-kernels-")
    return str(folder)


def _source_digest(home: Path | None) -> str:
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {mode()} {PACKAGE}".encode())
    for path in sorted(home.rglob("*.py")) if home else ():
        digest.update(path.as_posix().encode())
        digest.update(path.read_bytes())
    for path in sorted(path for layer in KERNEL_LAYERS for path in (PACKAGE / layer).rglob("*.py")):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _prune(root: Path, keep: Path) -> None:
    for folder in root.glob("kernels-*"):
        if folder != keep and time.time() - folder.stat().st_mtime > KEEP_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)
