import { keysOf } from "@/components/ui/records";
import type { Scope } from "@/lib/contract/define-operation";

/** All permissions by area, in display order. */
export const scopeGroups = [
  { about: "templates", scopes: ["templates:read", "templates:write"] },
  { about: "presentations", scopes: ["presentations:read", "presentations:write"] },
] as const satisfies { about: string; scopes: readonly Scope[] }[];

export const allScopes: readonly Scope[] = scopeGroups.flatMap(({ scopes }) => scopes);

/** Common sets of permissions. */
export const scopePresets = {
  decks: ["templates:read", "presentations:read", "presentations:write"],
  read: ["templates:read", "presentations:read"],
  all: allScopes,
} as const satisfies Record<string, readonly Scope[]>;

export type ScopePreset = keyof typeof scopePresets | "own";

/** Returns the preset with exactly these permissions; `own` if there is none. */
export function matchPreset(scopes: readonly Scope[]): ScopePreset {
  return (
    keysOf(scopePresets).find(
      (name) =>
        scopePresets[name].length === scopes.length && scopePresets[name].every((scope) => scopes.includes(scope)),
    ) ?? "own"
  );
}
