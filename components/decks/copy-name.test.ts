import { expect, it } from "vitest";
import { copyName } from "./copy-name";

it("numbers the copies of a deck, and those of a copy", () => {
  const taken = new Set<string>();
  for (const [name, copy] of [
    ["Plan", "Plan (copy)"],
    ["Plan", "Plan (copy 2)"],
    ["Plan (copy)", "Plan (copy 3)"],
    ["Plan (copy 3)", "Plan (copy 4)"],
    ["Plans", "Plans (copy)"],
  ] as const) {
    expect(copyName(name, taken)).toBe(copy);
    taken.add(copy);
  }
  expect(copyName("x".repeat(200), taken).length).toBeLessThanOrEqual(200);
});
