import { placed } from "../../art/markup";
import { druid } from "../../art/pieces";
import { hills } from "../../art/scenery";
import type { SeatLook } from "../../art/seats";
import { drawSlab } from "../../art/slabs";

const slab = (look: SeatLook, width: number, seed: number): string =>
  drawSlab({ look, value: null }, width, 17, seed);

const piles = (): string =>
  placed(70, 44, slab("rowan", 58, 3)) +
  placed(72, 61, slab("loch", 60, 8)) +
  placed(150, 44, slab("gorse", 58, 4)) +
  placed(152, 61, slab("rowan", 60, 9)) +
  placed(149, 27, slab("loch", 54, 5));

/** Two dolmens at dawn and a druid, 300 × 100. */
export const scene = (): string =>
  '<rect width="300" height="100" fill="var(--s-dawn)"/><circle cx="112" cy="46" r="19" fill="var(--s-disc)"/>' +
  hills(74, 100, "var(--land-edge)", 300, 3) +
  hills(84, 100, "var(--land)", 300, 7) +
  piles() +
  placed(222, 70, druid("gorse"));
