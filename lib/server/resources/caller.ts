import type { Role, Scope } from "@/lib/contract/define-operation";
import type { Actor as PublicActor } from "@/lib/contract/fields";

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
  /** Address of the client; null when unknown. */
  address: string | null;
};

/** Where a request comes from, for what anybody may call. */
export type Origin = Pick<Caller, "requestId" | "address">;

/** The service itself, at work for an organization. */
export function systemCaller(organizationId: string): Caller {
  return {
    organization: { id: organizationId, name: "" },
    actor: { type: "system", id: null },
    scopes: [],
    requestId: null,
    address: null,
  };
}

/** A person or key as a row keeps it: the name stays when the person or key is gone. */
type ActorColumns = { type: string | null; id: string | null; name: string | null };

/** Who acts, to be kept in a row; nulls for the service itself and for holders of signed URLs. */
export function actorColumns({ actor }: Caller): ActorColumns {
  return actor.type === "user" || actor.type === "key"
    ? { type: actor.type, id: actor.id, name: actor.name }
    : { type: null, id: null, name: null };
}

/** Who acted, as answers tell it; null: not known. */
export function toActor({ type, id, name }: ActorColumns): PublicActor | null {
  return (type === "user" || type === "key") && id !== null ? { type, id, name: name ?? "" } : null;
}
