import type { FromPage, FromServer } from "./generated/messages";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;
const PING_EVERY = 5_000;
/** Without a word for so long a connection counts as dead: twice the time between pings. */
const SILENCE = 10_000;

export interface Line {
  send(message: FromPage): void;
  close(): void;
}

interface Ears {
  opened(): void;
  lost(): void;
  received(message: FromServer): void;
}

/** The wait before the next try, in ms, a little different for each page so that they do not all come at once. */
export const waitBefore = (tries: number, chance: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + chance / 2);

/** A socket that connects again by itself until it is closed; what is sent while it is lost is dropped. */
export function connect(url: string, ears: Ears): Line {
  let socket: WebSocket | null = null;
  let tries = 0;
  let heard = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(timer);
    const opening = new WebSocket(url);
    socket = opening;
    heard = Date.now();
    opening.onopen = () => {
      tries = 0;
      ears.opened();
    };
    opening.onmessage = (event) => {
      heard = Date.now();
      if (socket === opening) ears.received(JSON.parse(String(event.data)) as FromServer);
    };
    opening.onclose = () => socket === opening && again();
  }

  function again(): void {
    socket = null;
    ears.lost();
    timer = setTimeout(open, waitBefore(tries++, Math.random()));
  }

  function send(message: FromPage): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function listen(): void {
    if (socket && Date.now() - heard > SILENCE) {
      const dead = socket;
      again();
      dead.close();
    }
    send({ type: "ping" });
  }

  function wake(): void {
    if (!document.hidden && !socket) open();
    else listen();
  }

  open();
  const beat = setInterval(listen, PING_EVERY);
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  return {
    send,
    close() {
      clearInterval(beat);
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("online", wake);
      const last = socket;
      socket = null;
      last?.close();
    },
  };
}
