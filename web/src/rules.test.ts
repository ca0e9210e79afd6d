import { expect, test } from "vitest";
import { readRules, styled } from "./rules";

const page = `# Stones

A game by **Somebody** for
two.

## A turn

- **D1** Lay a *stone*. \`stone\`
  Then stop.
- **D2** Or do not:

  | players | stones |
  |---|---|
  | 2 | 16 |
`;

test("headings, clauses over several lines, texts and tables", () => {
  expect(readRules(page)).toEqual([
    { kind: "text", text: "A game by **Somebody** for two." },
    { kind: "heading", text: "A turn" },
    { kind: "clause", id: "D1", text: "Lay a *stone*. `stone` Then stop." },
    { kind: "clause", id: "D2", text: "Or do not:" },
    { kind: "table", rows: [["players", "stones"], ["2", "16"]] },
  ]);
});

test("marks of style become pieces of it", () => {
  expect(styled("Lay a *stone*: `stone`, **now**")).toEqual([
    { style: "plain", text: "Lay a " },
    { style: "em", text: "stone" },
    { style: "plain", text: ": " },
    { style: "code", text: "stone" },
    { style: "plain", text: ", " },
    { style: "strong", text: "now" },
  ]);
});
