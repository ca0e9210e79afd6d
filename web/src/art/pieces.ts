import { emblem, fill, type SeatLook } from "./seats";

const PEBBLES = [
  "M-12.6-2.4C-11.8-9.4-5.6-13.2 1-12.8 8-12.4 13-7.6 12.8-.8 12.6 6.6 7.8 12.4.4 12.8-7.4 13-13.4 5.4-12.6-2.4Z",
  "M-12.9 1C-13-6.4-8-12.6-.4-12.9 6.6-13 12.9-8.4 12.9-1.4 13 5.8 8.6 12 1.6 12.7-6.4 13.2-12.6 8.2-12.9 1Z",
  "M-12.3 3C-13.6-3.6-9.6-11.4-2.6-12.7 5-13.8 12-9 12.9-1.8 13.4 5 9.6 11-.4 12.6-6.8 12.9-11.2 8.8-12.3 3Z",
];

/** A pebble, 26 wide, around 0,0. */
export const stone = (look: SeatLook, seed = 0): string =>
  `<ellipse cx="1" cy="4.2" rx="13.2" ry="11.2" fill="rgb(20 16 8 / .28)"/>
  <path d="${PEBBLES[seed % PEBBLES.length]}" fill="${fill(look)}" stroke="var(--rim)" stroke-width="1.5"/>
  <path d="M-9-4.4C-7.4-8.6-3.6-10.6.6-10.5" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="1.7" stroke-linecap="round"/>
  ${emblem(look, 15)}`;

const DRUID =
  "M-11.5 12.5C-11.2 4-8.8-3.4-6.6-9.2-5.2-17.6 5.2-17.6 6.6-9.2 8.8-3.4 11.2 4 11.5 12.5 5 16.2-5 16.2-11.5 12.5Z";
const contour = (stroke: string, width: number, extra = ""): string =>
  `<path d="${DRUID}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"${extra}/>`;
const CONTOURS = {
  plain: "",
  picked: contour("var(--halo)", 8) + contour("var(--mark)", 4.4),
  bridge: contour("var(--halo)", 8) + contour("var(--mark)", 4.6, ' stroke-dasharray="4 4.4"'),
};
export type Stance = keyof typeof CONTOURS;

/** A hooded figure with a staff; picked it is lifted, as part of a bridge it has a dashed contour. */
export const druid = (look: SeatLook, stance: Stance = "plain"): string =>
  `<ellipse cx="1.5" cy="13" rx="14.5" ry="5.4" fill="rgb(20 16 8 / .34)"/>
  <g${stance === "picked" ? ' transform="translate(0 -4)"' : ""}>${CONTOURS[stance]}
  <path d="M12.6 14.4 13.2-13.4" stroke="var(--rim)" stroke-width="3.6" stroke-linecap="round"/>
  <path d="M12.6 14.2 13.2-13.2" stroke="var(--staff)" stroke-width="1.6" stroke-linecap="round"/>
  <path d="${DRUID}" fill="${fill(look)}" stroke="var(--rim)" stroke-width="1.6" stroke-linejoin="round"/>
  <path d="M-3.7-7.2C-3.9-12.4 3.9-12.4 3.7-7.2 3-4.4-3-4.4-3.7-7.2Z" fill="var(--rim)"/>
  <path d="M-8.2 9.6C-7.6 3-6.4-1-5-4.6" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="1.6" stroke-linecap="round"/>
  <g transform="translate(0 4.6)">${emblem(look, 12.5)}</g></g>`;

/** A standing stone on the moon track. */
export const marker = (look: SeatLook): string =>
  `<path d="M-8 10.4C-8.6 1-8-7.6-5.4-11-2-14.4 3.4-14 6-10.4 8.2-6 8.4 2 8 10.4Z" fill="${fill(look)}" stroke="var(--halo)" stroke-width="1.6"/><g transform="translate(0 -1.4)">${emblem(look, 11.5)}</g>`;
