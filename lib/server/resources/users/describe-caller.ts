import type { Me } from "@/lib/contract/account";
import { db } from "@/lib/server/db";
import type { Actor, Caller } from "@/lib/server/resources/caller";
import { isOperator } from "@/lib/server/resources/installation/operators";

/** The organization and the key or person that a credential belongs to. */
export async function describeCaller({ organization, actor, scopes }: Caller): Promise<Me> {
  return {
    organization: { org_id: organization.id, name: organization.name },
    key: actor.type === "key" ? { key_id: actor.id, name: actor.name } : null,
    user:
      actor.type === "user"
        ? { ...(await describePerson(actor)), operator: await isOperator({ actor, organization }) }
        : null,
    scopes: [...scopes],
  };
}

async function describePerson({
  id,
  role,
}: Extract<Actor, { type: "user" }>): Promise<Omit<NonNullable<Me["user"]>, "operator">> {
  const { name, email, tourEndedAt, memberships } = await db.user.findUniqueOrThrow({
    where: { id },
    include: {
      memberships: {
        include: { organization: { select: { name: true } } },
        orderBy: { organization: { name: "asc" } },
      },
    },
  });
  const organizations = memberships.map((one) => ({
    org_id: one.organizationId,
    name: one.organization.name,
    role: one.role,
  }));
  return { user_id: id, name, email, role, organizations, tour_ended: tourEndedAt !== null };
}
