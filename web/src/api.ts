import type * as m from "./generated/messages";

/** A request that the server refused, with its reasons as data. */
export class Refused extends Error {
  readonly reject: m.Reject;

  constructor(reject: m.Reject) {
    super(reject.code);
    this.reject = reject;
  }
}

const offline: m.Reject = { type: "reject", code: "offline", cmd_id: null, clause: null, params: {}, retry_after: null };

const isReject = (body: unknown): body is m.Reject =>
  typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";

async function answer(request: Promise<Response>): Promise<Response> {
  const response = await request.catch(() => {
    throw new Refused(offline);
  });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  throw new Refused(isReject(body) ? { ...offline, ...body } : { ...offline, code: "internal" });
}

/** The server's HTTP requests, relative to the site's base path. */
export function apiAt(base: string) {
  const read = async <T>(path: string): Promise<T> =>
    (await answer(fetch(`${base}api/${path}`, { headers: { accept: "application/json" } }))).json() as Promise<T>;
  const post = async <T>(path: string, body: string): Promise<T> => {
    const headers = { "content-type": "application/json" };
    return (await answer(fetch(`${base}api/${path}`, { method: "POST", headers, body }))).json() as Promise<T>;
  };
  return {
    lobby: () => read<m.Lobby>("lobby"),
    board: (game: string) => read<unknown>(`games/${game}/board`),
    position: (game: string, number: number) => read<m.Position>(`games/${game}/positions/${number}`),
    info: (game: string) => read<m.GameInfo>(`games/${game}`),
    recordPath: (game: string) => `${base}api/games/${game}/record`,
    create: (wish: m.NewGame) => post<m.GameMade>("games", JSON.stringify(wish)),
    take: (game: string, wish: m.TakeSeat) => post<m.SeatTaken>(`games/${game}/take`, JSON.stringify(wish)),
    useLink: (wish: m.UseLink) => post<m.SeatTaken>("link", JSON.stringify(wish)),
    invite: (game: string, seat: number) => post<m.TokenMade>(`games/${game}/seats/${seat}/invite`, "{}"),
    link: (game: string, seat: number) => post<m.TokenMade>(`games/${game}/seats/${seat}/link`, "{}"),
    uploadBoard: (file: string) => post<m.BoardMade>("boards", file),
  };
}
export type Api = ReturnType<typeof apiAt>;
