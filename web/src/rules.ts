/** A piece of a game's rules, as its page is written. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "clause"; id: string; text: string }
  | { kind: "table"; rows: string[][] };

export interface Words {
  style: "plain" | "strong" | "em" | "code";
  text: string;
}

const cells = (line: string): string[] => line.split("|").slice(1, -1).map((cell) => cell.trim());

/** The blocks of a page of rules; its title is left out. */
export function readRules(markdown: string): Block[] {
  const blocks: Block[] = [];
  for (const part of markdown.split(/\n(?=\n|- )/)) {
    const lines = part.split("\n").map((line) => line.trim()).filter((line) => line !== "");
    const [first] = lines;
    if (first === undefined || first.startsWith("# ")) continue;
    const clause = /^- \*\*([A-Z]+\d+)\*\* ?(.*)$/.exec(lines.join(" "));
    if (first.startsWith("|"))
      blocks.push({ kind: "table", rows: lines.filter((line) => !/^[|\s:-]+$/.test(line)).map(cells) });
    else if (first.startsWith("## ")) blocks.push({ kind: "heading", text: first.slice(3) });
    else if (clause) blocks.push({ kind: "clause", id: clause[1] ?? "", text: clause[2] ?? "" });
    else blocks.push({ kind: "text", text: lines.join(" ").replace(/^- /, "") });
  }
  return blocks;
}

const marks: [RegExp, Words["style"], number][] = [
  [/^\*\*/, "strong", 2],
  [/^\*/, "em", 1],
  [/^`/, "code", 1],
];

/** A line of rules in pieces of one style. */
export const styled = (line: string): Words[] =>
  line
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const mark = marks.find(([sign]) => sign.test(piece));
      return mark ? { style: mark[1], text: piece.slice(mark[2], -mark[2]) } : { style: "plain", text: piece };
    });
