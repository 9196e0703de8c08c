import type { Doer } from "@/lib/contract/common";
import type { Caller } from "@/lib/server/resources/caller";

/** A person or key as a row keeps it: the name stays when the person or key is gone. */
export type KeptDoer = { type: string | null; id: string | null; name: string | null };

/** Who acts, to be kept in a row; nulls for the service itself and for holders of signed URLs. */
export function keptDoer({ actor }: Caller): KeptDoer {
  return actor.type === "user" || actor.type === "key"
    ? { type: actor.type, id: actor.id, name: actor.name }
    : { type: null, id: null, name: null };
}

/** Who acted, as answers tell it; null: not known. */
export function doerView({ type, id, name }: KeptDoer): Doer | null {
  return (type === "user" || type === "key") && id !== null ? { type, id, name: name ?? "" } : null;
}
