import { expect, it } from "vitest";
import { scopes } from "@/lib/contract/define-operation";
import { allScopes, presetOf, scopePresets } from "./scope-presets";

it("offers every permission that there is, once", () => {
  expect([...allScopes].sort()).toEqual([...scopes].sort());
});

it("knows a preset by its permissions, in any order", () => {
  expect(presetOf(["presentations:read", "templates:read"])).toBe("read");
  expect(presetOf(scopePresets.decks.toReversed())).toBe("decks");
  expect(presetOf(allScopes)).toBe("all");
});

it("calls any other choice one's own", () => {
  expect(presetOf(["templates:read"])).toBe("own");
  expect(presetOf([])).toBe("own");
});
