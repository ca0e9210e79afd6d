"""Words for sentences about a board file that nobody vouches for."""

from typing import Any

from megalith.core.errors import shown


def quoted(text: str) -> str:
    """Return a text of unknown origin in double quotes, safe to print and not too long."""
    return f'"{shown(text)}"'


def counted(number: int, thing: str) -> str:
    """Return a number of things, like `1 node` or `5 nodes`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(words: tuple[str, ...]) -> str:
    """Return two or more words as `a, b and c`."""
    return f"{', '.join(words[:-1])} and {words[-1]}"


def kind(value: Any) -> str:
    """Return what kind of JSON value it is, as `a list`."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return "a number"
        case str():
            return "a string"
        case list():
            return "a list"
    return "an object"
