import { expect, test } from "vitest";
import type { LogEntry } from "./generated/messages";
import { paragraphs } from "./log";

const entry = (number: number, player: number | null, ...codes: string[]): LogEntry => ({
  number,
  player,
  text: "",
  told: codes.map((code) => ({ section: "log", code, params: {}, players: { who: 0 } })),
});

test("what one player did in a row is one paragraph, acts and consequences told apart", () => {
  const lines = paragraphs([entry(0, 0, "move"), entry(1, 0, "stone", "lead"), entry(2, 1, "move")]);

  expect(lines.map((line) => [line.number, line.player])).toEqual([[0, 0], [2, 1]]);
  expect(lines[0]?.told.map((one) => [one.told.code, one.isConsequence])).toEqual([
    ["move", false],
    ["stone", false],
    ["lead", true],
  ]);
});

test("events of the table stand alone", () => {
  expect(paragraphs([entry(0, null, "seated"), entry(1, null, "seated")])).toHaveLength(2);
});
