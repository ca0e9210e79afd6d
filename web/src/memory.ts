/** What this browser keeps for itself: a name, and the invites of tables just set up. Storage may be switched off. */

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // it is asked for again
  }
}

export const rememberedName = (): string => read(() => localStorage, "megalith.name") ?? "";
export const rememberName = (name: string): void => write(() => localStorage, "megalith.name", name);

/** Invite tokens by seat of a table set up in this window. */
export function rememberedInvites(game: string): Record<string, string> {
  return JSON.parse(read(() => sessionStorage, `megalith.invites.${game}`) ?? "{}") as Record<string, string>;
}

export const rememberInvites = (game: string, invites: Record<string, string>): void =>
  write(() => sessionStorage, `megalith.invites.${game}`, JSON.stringify(invites));
