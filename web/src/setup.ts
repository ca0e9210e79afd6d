import type { GameKind, SeatKind, SeatWish } from "./generated/messages";

/** A seat as the form for a new table has it. */
export interface SeatForm {
  kind: SeatKind | "empty";
  name: string;
  level: string;
}

/** Who may sit in a seat: the first one is whoever sets the table up. */
export const seatChoices = (player: number): SeatForm["kind"][] =>
  player === 0 ? ["person", "bot"] : ["person", "friend", "bot", "empty"];

/** As many seats as a game can have: oneself, a bot, and the others empty. */
export function firstSeats(kind: GameKind, name: string): SeatForm[] {
  const level = kind.levels[Math.floor((kind.levels.length - 1) / 2)] ?? "";
  const seats = Math.max(...kind.players);
  return Array.from({ length: seats }, (_, i) => ({
    kind: i === 0 ? "person" : i === 1 ? "bot" : "empty",
    name: i === 0 ? name : "",
    level,
  }));
}

/** What is sent for the seats that are not empty. */
export const seatWishes = (seats: readonly SeatForm[]): SeatWish[] =>
  seats.flatMap((seat): SeatWish[] => {
    if (seat.kind === "empty") return [];
    if (seat.kind === "bot") return [{ kind: "bot", level: seat.level }];
    return [seat.kind === "person" ? { kind: "person", name: seat.name.trim() || null } : { kind: "friend" }];
  });
