import type { Marks, Pieces, TowerSlab } from "../../board/data";
import type { Choice } from "../../generated/messages";
import type { View } from "../game";
import type { Observation } from "./observation";

/** A view of this game; the server sends no other to its page. */
export const seen = (view: View): Observation => view as unknown as Observation;

export type Pending = [circle: string, owner: number, where: "top" | "under"];
export const pendingOf = (view: Observation): Pending[] => view.pending as Pending[];

export type Scored = [circle: string, lines: [owner: number, value: number, times: number][]];
export const scoredOf = (view: Observation): Scored[] => view.scored as Scored[];

function held(view: Observation, kind: "stone" | "druid"): Record<string, number> {
  const entries = Object.entries(view.nodes).flatMap(([node, piece]): [string, number][] =>
    piece[kind] === undefined ? [] : [[node, piece[kind]]],
  );
  return Object.fromEntries(entries);
}

/** The pieces of a view; `value` is what the player is about to lay in the circle being resolved. */
export function piecesOf(view: Observation, value: number | null): Pieces {
  return {
    stones: held(view, "stone"),
    druids: held(view, "druid"),
    towers: towersOf(view, value),
    points: view.points,
  };
}

function towersOf(view: Observation, value: number | null): Record<string, TowerSlab[]> {
  const towers = Object.entries(view.dolmens).map(([circle, slabs]): [string, TowerSlab[]] => [
    circle,
    slabs.map(([owner, worth]) => ({ owner: owner ?? 0, value: worth ?? null })).reverse(),
  ]);
  const all: Record<string, TowerSlab[]> = Object.fromEntries(towers);
  for (const [circle, owner, where] of pendingOf(view)) {
    const ghost = { owner, value: circle === view.resolving ? value : null, isGhost: true };
    const laid = all[circle] ?? [];
    all[circle] = where === "top" ? [ghost, ...laid] : [...laid, ghost];
  }
  return all;
}

/** What a dolmen stone counts as soon as it lies where it is due. */
export function timesAt(view: Observation, circle: string, multiplier: number): number {
  const [, , where] = pendingOf(view).find(([name]) => name === circle) ?? [];
  return where === "under" ? multiplier - (view.dolmens[circle]?.length ?? 0) : multiplier;
}

/** Where a dolmen stone goes, as a code. */
export function whereAt(view: Observation, circle: string): "first" | "top" | "under" {
  if (!view.dolmens[circle]) return "first";
  return pendingOf(view).find(([name]) => name === circle)?.[2] ?? "top";
}

/** The number a choice ends in: the value of a dolmen stone. */
export const valueOf = (choice: Choice | null): number | null =>
  choice?.kind === "dolmen" ? Number(choice.move.split(" ").at(-1)) : null;

/** The circles waiting, numbered in the order of the list, the one chosen or being resolved as 1. */
export function numbered(view: Observation, choice: Choice | null): Marks["circles"] {
  const waiting = pendingOf(view).map(([circle]) => circle);
  const current = (choice?.kind === "resolve" ? choice.target : null) ?? view.resolving;
  const order = waiting.filter((circle) => circle !== current);
  const all = current === null ? order : [current, ...order];
  return Object.fromEntries(all.map((circle, i) => [circle, i + 1]));
}

/** The nodes whose piece is another than before. */
export function changed(before: Observation | null, view: Observation): Set<string> {
  if (!before) return new Set();
  const all = [...Object.keys(view.nodes), ...Object.keys(before.nodes)];
  return new Set(all.filter((node) => JSON.stringify(view.nodes[node]) !== JSON.stringify(before.nodes[node])));
}
