import { expect, it } from "vitest";
import { scopes } from "@/lib/contract/define-operation";
import { allScopes, matchPreset, scopePresets } from "./scope-presets";

it("offers every scope once", () => {
  expect([...allScopes].sort()).toEqual([...scopes].sort());
});

it("recognizes a preset by its scopes, in any order", () => {
  expect(matchPreset(["presentations:read", "templates:read"])).toBe("read");
  expect(matchPreset(scopePresets.decks.toReversed())).toBe("decks");
  expect(matchPreset(allScopes)).toBe("all");
});

it("treats any other combination as custom", () => {
  expect(matchPreset(["templates:read"])).toBe("own");
  expect(matchPreset([])).toBe("own");
});
