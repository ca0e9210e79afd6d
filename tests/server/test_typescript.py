from __future__ import annotations

from megalith.server import messages, typescript


def test_the_generated_types_of_the_page_are_current() -> None:
    made = typescript.files()

    assert {path: (typescript.WEB / path).read_text(encoding="utf-8") for path in made} == made


def test_making_the_types_twice_gives_the_same_text() -> None:
    assert typescript.files() == typescript.files()


def test_every_message_has_a_type() -> None:
    text = typescript.files()["src/generated/messages.ts"]

    assert f"export const PROTOCOL = {messages.PROTOCOL};" in text
    assert 'export interface Frame {\n  type: "frame";\n  rev: number;' in text
    assert "export type FromPage = Command | Preview | Hold" in text


def test_what_may_be_left_out_is_optional_only_in_what_the_page_sends() -> None:
    text = typescript.files()["src/generated/messages.ts"]

    assert "  value?: string | null;" in text
    assert "  clause: string | null;" in text
