import { expect, test } from "vitest";
import { readRoute, socketUrl, tablePath } from "./route";

const at = (pathname: string, search = "", hash = "") => readRoute({ pathname, search, hash });

test("the start page at the root and below a path", () => {
  expect(at("/")).toEqual({ base: "/", game: null, at: null, token: null });
  expect(at("/games/stones/").base).toBe("/games/stones/");
});

test("a table, its base, and one position of it", () => {
  expect(at("/sub/g/abc-1")).toMatchObject({ base: "/sub/", game: "abc-1", at: null });
  expect(at("/g/abc", "?at=12")).toMatchObject({ base: "/", game: "abc", at: 12 });
  expect(at("/g/abc", "?at=-1").at).toBeNull();
});

test("tokens of invites and private links", () => {
  expect(at("/g/abc", "", "#invite=a_b-C9").token).toEqual({ kind: "invite", value: "a_b-C9" });
  expect(at("/", "", "#link=xyz").token).toEqual({ kind: "link", value: "xyz" });
  expect(at("/", "", "#invite=<b>").token).toBeNull();
});

test("addresses beside the page's own", () => {
  expect(tablePath("/sub/", "abc")).toBe("/sub/g/abc");
  expect(socketUrl("https://example.org", "/sub/", "abc")).toBe("wss://example.org/sub/api/games/abc/socket");
  expect(socketUrl("http://box:8123", "/", "abc")).toBe("ws://box:8123/api/games/abc/socket");
});
