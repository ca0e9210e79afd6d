import { expect, test } from "vitest";
import type { Reject, SeatInfo, Told } from "./generated/messages";
import { fill, namesFor, reason, say, tell } from "./words";

const words = [{ log: { laid: "{who} laid {value} for {owner}." }, reasons: { no: "No way to {place}." } }];
const told = (code: string, params: object, players: Record<string, number>): Told => ({
  section: "log",
  code,
  params: { ...params },
  players,
});
const reject = (code: string, more: Partial<Reject> = {}): Reject => ({
  type: "reject",
  code,
  cmd_id: null,
  clause: null,
  params: {},
  retry_after: null,
  ...more,
});
const seat = (number: number, name: string | null): SeatInfo => ({
  seat: number,
  kind: "friend",
  name,
  level: null,
  is_taken: true,
  is_present: true,
  absent_seconds: null,
  is_dropped: false,
});

test("gaps are filled once, and one that nothing fills stays", () => {
  expect(fill("{a} and {b} and {c}", { a: "{b}", b: 2 })).toBe("{b} and 2 and {c}");
});

test("a sentence that begins with a name begins with a capital", () => {
  expect(tell(told("laid", { value: 3 }, { who: 0, owner: 1 }), ["you", "Tomas"], words)).toBe("You laid 3 for Tomas.");
});

test("viewers are called you, seats without a name by their look", () => {
  expect(namesFor([seat(1, "Maeve"), seat(2, null)], 1)).toEqual(["you", "Loch"]);
  expect(namesFor([seat(1, "Maeve"), seat(2, "")], null)).toEqual(["Maeve", "Loch"]);
});

test("a refusal of the rules names its clause", () => {
  expect(reason(reject("no", { clause: "D22", params: { place: "c3" } }), words)).toBe("No way to c3. (D22)");
});

test("a refusal of the server says how long to wait, one without words its code", () => {
  expect(reason(reject("slow_down", { retry_after: 3 }), [])).toContain("3 s");
  expect(reason(reject("never_heard_of"), [])).toContain("never_heard_of");
});

test("words that do not exist show their code", () => {
  expect(say("nowhere", "nothing")).toBe("nothing");
});
