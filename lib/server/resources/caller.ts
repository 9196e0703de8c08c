import type { Role, Scope } from "@/lib/contract/define-operation";
import type { Actor as PublicActor } from "@/lib/contract/fields";

export type Actor =
  | { type: "key"; id: string; name: string }
  | { type: "user"; id: string; name: string; email: string; role: Role }
  /** The holder of a signed URL. */
  | { type: "token"; id: null }
  | { type: "system"; id: null };

/** The caller of a service. Every query is limited to the caller's organization. */
export type Caller = { organization: { id: string; name: string }; actor: Actor; scopes: readonly Scope[] };

/** Returns the service itself as a caller within an organization. */
export function systemCaller(organizationId: string): Caller {
  return { organization: { id: organizationId, name: "" }, actor: { type: "system", id: null }, scopes: [] };
}

/** A person or API key as stored in rows. The name stays after the person or key is deleted. */
type ActorColumns = { type: string | null; id: string | null; name: string | null };

/** Returns the columns that record the actor; nulls for the service itself and for holders of signed URLs. */
export function actorColumns({ actor }: Caller): ActorColumns {
  return actor.type === "user" || actor.type === "key"
    ? { type: actor.type, id: actor.id, name: actor.name }
    : { type: null, id: null, name: null };
}

/** Returns the actor as responses show it; null if unknown. */
export function toActor({ type, id, name }: ActorColumns): PublicActor | null {
  return (type === "user" || type === "key") && id !== null ? { type, id, name: name ?? "" } : null;
}
