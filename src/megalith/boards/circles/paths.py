"""The paths of a board: the sides of its circles, and the nodes where it ends."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

Path: TypeAlias = tuple[str, str]
Circles: TypeAlias = Mapping[str, Sequence[str]]


def sides(circle: Sequence[str]) -> Iterator[Path]:
    """Yield the sides of one circle in its own order, the closing side last."""
    for place, node in enumerate(circle):
        yield node, circle[(place + 1) % len(circle)]


def circles_by_path(circles: Circles) -> dict[Path, list[str]]:
    """Map each path to the circles it is a side of; a path reads as in the first of them (D3)."""
    found: dict[Path, list[str]] = {}
    for name, circle in circles.items():
        for start, end in sides(circle):
            path = (end, start) if (end, start) in found else (start, end)
            found.setdefault(path, []).append(name)
    return found


def circles_by_node(nodes: Iterable[str], circles: Circles) -> dict[str, tuple[str, ...]]:
    """Map each node to the circles around it, both in file order."""
    found: dict[str, list[str]] = {node: [] for node in nodes}
    for name, circle in circles.items():
        for node in circle:
            found[node].append(name)
    return {node: tuple(names) for node, names in found.items()}


def edge_nodes(by_path: Mapping[Path, Sequence[str]]) -> set[str]:
    """Return the ends of the paths that are a side of one circle only (D3)."""
    return {node for path, names in by_path.items() if len(names) == 1 for node in path}


def reached(start: str, paths: Iterable[Path]) -> set[str]:
    """Return the nodes that can be walked to from `start` by paths alone."""
    neighbours: dict[str, list[str]] = {start: []}
    for one, other in paths:
        neighbours.setdefault(one, []).append(other)
        neighbours.setdefault(other, []).append(one)
    seen, waiting = {start}, [start]
    while waiting:
        fresh = set(neighbours[waiting.pop()]) - seen
        seen |= fresh
        waiting.extend(fresh)
    return seen
