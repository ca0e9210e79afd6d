"""Write the page's types from the messages and from what each game lets a viewer see.

`python -m megalith.server.typescript` does so in a checkout; a test tells when that is due.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect as types

from megalith.core.registry import registered_names
from megalith.server import messages

WEB = Path(__file__).resolve().parents[3] / "web"
HEAD = "// Made by `python -m megalith.server.typescript`; not to be edited.\n"
SENT_OVER_HTTP = (messages.NewGame, messages.SeatWish, messages.TakeSeat, messages.UseLink)
PRIVATE = "my_"
"""Keys of an observation that begin so exist only for the player they belong to."""
PLAIN: dict[type[types.Type], str] = {
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.BoolType: "boolean",
    types.NoneType: "null",
    types.AnyType: "unknown",
}


def files() -> dict[str, str]:
    """Return the text of each generated file by its path below `web/`."""
    made = {"src/generated/messages.ts": _messages()}
    for name in registered_names():
        view = import_module(f"megalith.games.{name}.view")
        made[f"src/games/{name}/observation.ts"] = HEAD + "\n" + _observation(view.Observation)
    return made


def write(web: Path = WEB) -> None:
    """Write the generated files into a checkout's `web/`."""
    for path, text in files().items():
        (web / path).parent.mkdir(parents=True, exist_ok=True)
        (web / path).write_text(text, encoding="utf-8")


def _messages() -> str:
    parts = [f"export const {name} = {value};\n" for name, value in _numbers()]
    parts += [_literal(name, values) for name, values in _literals().items()]
    parts += [_interface(struct) for struct in _structs()]
    parts += [_union(name) for name in ("FromPage", "FromServer")]
    return HEAD + "\n" + "\n".join(parts)


def _numbers() -> list[tuple[str, int]]:
    return [(name, value) for name, value in vars(messages).items() if name.isupper() and type(value) is int]


def _literals() -> dict[str, tuple[str, ...]]:
    return {name: get_args(value) for name, value in vars(messages).items() if get_origin(value) is Literal}


def _literal(name: str, values: tuple[str, ...]) -> str:
    listed, constant = ", ".join(f'"{value}"' for value in values), f"{name[0].lower()}{name[1:]}Values"
    return (
        f"export const {constant} = [{listed}] as const;\nexport type {name} = (typeof {constant})[number];\n"
    )


def _structs() -> Iterator[type[msgspec.Struct]]:
    for value in vars(messages).values():
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value is not msgspec.Struct:
            yield value


def _interface(struct: type[msgspec.Struct]) -> str:
    info: Any = types.type_info(struct)
    tag = [f'  type: "{info.tag}";\n'] if info.tag else []
    may_lack = struct in (*get_args(messages.FromPage), *SENT_OVER_HTTP)
    fields = [
        f"  {field.encode_name}{'?' if may_lack and not field.required else ''}: {_type(field.type)};\n"
        for field in info.fields
    ]
    summary = (inspect.getdoc(struct) or "").split("\n")[0]
    return f"/** {summary} */\nexport interface {struct.__name__} {{\n{''.join(tag + fields)}}}\n"


def _union(name: str) -> str:
    members = " | ".join(member.__name__ for member in get_args(getattr(messages, name)))
    return f"export type {name} = {members};\n"


def _observation(observation: Any) -> str:
    info: Any = types.type_info(observation)
    fields = [
        f"  {field.name}{'?' if field.name.startswith(PRIVATE) else ''}: {_type(field.type)};\n"
        for field in info.fields
    ]
    summary = "What a viewer sees; players count from 0."
    return f"/** {summary} */\nexport interface Observation {{\n{''.join(fields)}}}\n"


def _type(kind: types.Type) -> str:
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    match kind:
        case types.LiteralType(values=values):
            return _named(tuple(values))
        case types.StructType(cls=cls):
            return cls.__name__
        case types.UnionType(types=members):
            return " | ".join(sorted(map(_type, members), key=lambda name: name == "null"))
        case types.ListType(item_type=item):
            return f"({_type(item)})[]" if isinstance(item, types.UnionType) else f"{_type(item)}[]"
        case types.DictType(value_type=value):
            return f"Record<string, {_type(value)}>"
    raise TypeError(f"No TypeScript is known for {kind!r}.")


def _named(values: tuple[Any, ...]) -> str:
    by_values = {frozenset(literal): name for name, literal in _literals().items()}
    return by_values[frozenset(values)]


if __name__ == "__main__":
    write()
