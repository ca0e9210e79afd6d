"""Checking plain data against the types of a TypedDict."""

from __future__ import annotations

import types
from typing import Any, Union, get_args, get_origin, get_type_hints


def mistakes(data: dict[str, Any], typed_dict: type) -> list[str]:
    """Return what in `data` does not fit the keys and types of a TypedDict."""
    hints = get_type_hints(typed_dict)
    unknown = [f"{key}: not in {typed_dict.__name__}" for key in data if key not in hints]
    wrong = [
        f"{key}: {value!r} is not {hints[key]}"
        for key, value in data.items()
        if key in hints and not fits(value, hints[key])
    ]
    return unknown + wrong


def fits(value: Any, hint: Any) -> bool:
    """Tell whether a value is of a type, all through lists and dicts; an int is no bool."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is Any:
        return True
    if origin in (types.UnionType, Union):
        return any(fits(value, argument) for argument in arguments)
    if origin is list:
        return type(value) is list and all(fits(item, arguments[0]) for item in value)
    if origin is dict:
        key, item = arguments
        return type(value) is dict and all(fits(k, key) and fits(v, item) for k, v in value.items())
    return type(value) is (type(None) if hint is None else hint)
