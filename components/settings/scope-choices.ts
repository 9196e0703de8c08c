import type { Scope } from "@/lib/contract/common";

/** The permissions that a key can have, in the order in which they are offered. */
export const scopeChoices: readonly Scope[] = ["templates:read", "templates:write", "presentations:read", "presentations:write"];
