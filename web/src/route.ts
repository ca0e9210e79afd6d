/** Which page an address asks for; `base` is the path the whole site lies under, with a slash at its end. */
export interface Route {
  base: string;
  game: string | null;
  /** Which position of a game, counted in moves; null for the game as it stands. */
  at: number | null;
  /** A token in the part of the address that is never sent. */
  token: { kind: "invite" | "link"; value: string } | null;
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

export function readRoute({ pathname, search, hash }: Address): Route {
  const table = /^(.*\/)g\/([^/]+)\/?$/.exec(pathname);
  const token = /^#(invite|link)=([A-Za-z0-9_-]+)$/.exec(hash);
  const at = /^\d+$/.exec(new URLSearchParams(search).get("at") ?? "");
  return {
    base: table?.[1] ?? pathname.replace(/[^/]*$/, ""),
    game: table?.[2] ?? null,
    at: at ? Number(at[0]) : null,
    token: token ? { kind: token[1] as "invite" | "link", value: token[2] ?? "" } : null,
  };
}

export const tablePath = (base: string, game: string): string => `${base}g/${game}`;

/** The address of a game's socket beside the page's own. */
export const socketUrl = (origin: string, base: string, game: string): string =>
  `${origin.replace(/^http/, "ws")}${base}api/games/${game}/socket`;
