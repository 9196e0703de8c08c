import type { Me } from "@/lib/contract/account";
import type { Caller } from "../caller";

/** The organization and the key or person that a credential belongs to. */
export function describeCaller({ organization, actor, scopes }: Caller): Me {
  return {
    organization: { org_id: organization.id, name: organization.name },
    key: actor.type === "key" ? { key_id: actor.id, name: actor.name } : null,
    user: actor.type === "user" ? { user_id: actor.id, name: actor.name, email: actor.email, role: actor.role } : null,
    scopes: [...scopes],
  };
}
