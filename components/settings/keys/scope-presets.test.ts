import { expect, it } from "vitest";
import { scopes } from "@/lib/contract/define-operation";
import { allScopes, matchPreset, scopePresets } from "./scope-presets";

it("offers every permission that there is, once", () => {
  expect([...allScopes].sort()).toEqual([...scopes].sort());
});

it("knows a preset by its permissions, in any order", () => {
  expect(matchPreset(["presentations:read", "templates:read"])).toBe("read");
  expect(matchPreset(scopePresets.decks.toReversed())).toBe("decks");
  expect(matchPreset(allScopes)).toBe("all");
});

it("calls any other choice one's own", () => {
  expect(matchPreset(["templates:read"])).toBe("own");
  expect(matchPreset([])).toBe("own");
});
