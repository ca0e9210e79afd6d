import { expect, test } from "vitest";
import { phraseValues, statusValues } from "./generated/messages";
import { seats } from "./art/seats";
import page from "./messages/en.json";

const files = import.meta.glob<string>("./**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const sources = Object.entries(files).flatMap(([name, text]) => (name.endsWith(".test.ts") ? [] : [text]));
const words = page as Record<string, Record<string, string>>;

test("every word that the page names by section and code is in its catalogue", () => {
  const named = sources.flatMap((text) => [...text.matchAll(/\bsay\("(\w+)", "(\w+)"(?!.*words\))/g)]);
  const missing = named.filter(([, section, code]) => words[section ?? ""]?.[code ?? ""] === undefined);

  expect(named.length).toBeGreaterThan(50);
  expect(missing.map((match) => match[0])).toEqual([]);
});

test("phrases, states of a table and looks of seats all have words", () => {
  expect(Object.keys(page.phrases)).toEqual([...phraseValues]);
  expect(Object.keys(page.status)).toEqual([...statusValues]);
  expect(Object.keys(page.looks)).toEqual([...seats]);
});
