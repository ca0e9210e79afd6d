export const seats = ["rowan", "loch", "gorse", "fern", "chalk"] as const;
/** A seat's look: its colour and its emblem, in the order of the seats at a table. */
export type SeatLook = (typeof seats)[number];

/** The look of a player, counted from 0. */
export const lookOf = (player: number): SeatLook => seats[player % seats.length] ?? "rowan";

const emblems: Record<SeatLook, (colour: string) => string> = {
  chalk: (c) => `<circle r="3.5" fill="none" stroke="${c}" stroke-width="2"/>`,
  loch: (c) =>
    `<g fill="none" stroke="${c}" stroke-width="1.7" stroke-linecap="round"><path d="M-4.4-1.1q2.2-3.2 4.4 0t4.4 0"/><path d="M-4.4 3q2.2-3.2 4.4 0t4.4 0"/></g>`,
  fern: (c) =>
    `<g fill="none" stroke="${c}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"><path d="M-3.8-.2 0-4 3.8-.2"/><path d="M-3.8 4 0 .2 3.8 4"/></g>`,
  gorse: (c) => `<path d="M0-5.2 1.5-1.5 5.2 0 1.5 1.5 0 5.2-1.5 1.5-5.2 0-1.5-1.5Z" fill="${c}"/>`,
  rowan: (c) =>
    `<g fill="${c}"><circle cy="-2.7" r="2.05"/><circle cx="-2.7" cy="2" r="2.05"/><circle cx="2.7" cy="2" r="2.05"/></g>`,
};

export const fill = (look: SeatLook): string => `var(--${look})`;
export const ink = (look: SeatLook): string => `var(--on-${look})`;

/** A seat's emblem, `size` wide, around 0,0. */
export const emblem = (look: SeatLook, size: number): string =>
  `<g transform="scale(${size / 10})">${emblems[look](ink(look))}</g>`;
