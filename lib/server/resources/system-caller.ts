import type { Caller } from "./caller";

/** The service itself, at work for an organization. */
export function systemCaller(organizationId: string): Caller {
  return {
    organization: { id: organizationId, name: "" },
    actor: { type: "system", id: null },
    scopes: [],
    requestId: null,
    idempotencyId: null,
    address: null,
  };
}
