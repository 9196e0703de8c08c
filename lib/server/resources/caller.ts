import type { Scope, Role } from "@/lib/contract/common";

export type Actor =
  | { type: "key"; id: string; name: string }
  | { type: "user"; id: string; name: string; email: string; role: Role }
  /** The holder of a signed URL. */
  | { type: "token"; id: null }
  | { type: "system"; id: null };

/** On whose behalf a service acts. Every query is limited to the organization. */
export type Caller = {
  organization: { id: string; name: string };
  actor: Actor;
  scopes: readonly Scope[];
  /** Null outside requests. */
  requestId: string | null;
  /** Row that remembers the answer of this request; null when none was asked for. */
  idempotencyId: string | null;
  /** Address of the client; null when unknown. */
  address: string | null;
};

/** Where a request comes from, for what anybody may call. */
export type Origin = Pick<Caller, "requestId" | "address">;
