import rules from "../../../../src/megalith/games/dolmen/messages/en.json";
import type { GamePage } from "../game";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Options from "./Options.svelte";
import Working from "./Working.svelte";
import { seen } from "./look";
import own from "./messages/en.json";
import { scene } from "./scene";

export const dolmen: GamePage = {
  words: [own, rules],
  icons: { points: "moon", druids: "druid", stones: "stone", dolmens: "slabs" },
  optionKinds: ["resolve", "dolmen"],
  Board,
  Options,
  Hand,
  Working,
  attempt(picked, place, view) {
    if (picked !== null && !picked.startsWith("+")) return `move ${picked} ${place}`;
    return seen(view).nodes[place]?.["druid"] === undefined ? `place ${place}` : `remove ${place}`;
  },
  rules: () => import("../../../../src/megalith/games/dolmen/RULES.md?raw"),
  scene,
};
