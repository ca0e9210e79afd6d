import { expect, test } from "vitest";
import { canonical, sha256, viewHash } from "./hash";

test("SHA-256 of the texts its standard gives", () => {
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe(
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
});

test("texts around the length of a block", () => {
  expect(sha256("a".repeat(55))).toBe("9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
  expect(sha256("a".repeat(64))).toBe("ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
});

test("keys stand in order of code points, and letters beyond ASCII as they are", () => {
  expect(canonical({ b: [1, null, true], a: { "é": "ü\n", "10": 1, "9": 2 } })).toBe(
    '{"a":{"10":1,"9":2,"é":"ü\\n"},"b":[1,null,true]}',
  );
});

test("the hash that the server makes of the same view", () => {
  expect(viewHash({ game: "x", scores: [5, 5], over: false, name: "Zoë" })).toBe("523b88d4f1aa4fd8");
});
