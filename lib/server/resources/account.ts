import type { Me, UpdateMeRequest } from "@/lib/contract/account";
import type { ServerContext, Actor, Caller } from "@/lib/server/context";
import { isOperator } from "./organizations";
import { transact, unaudited } from "./transact";

/** Describes the organization, and the API key or person, of a credential. */
export async function describeCaller(server: ServerContext, { organization, actor, scopes }: Caller): Promise<Me> {
  return {
    organization: { org_id: organization.id, name: organization.name },
    key: actor.type === "key" ? { key_id: actor.id, name: actor.name } : null,
    user:
      actor.type === "user"
        ? { ...(await describePerson(server, actor)), operator: await isOperator(server, { actor, organization }) }
        : null,
    scopes: [...scopes],
    language_model: server.config.languageModel !== null,
  };
}

async function describePerson(
  server: ServerContext,
  { id, role }: Extract<Actor, { type: "user" }>,
): Promise<Omit<NonNullable<Me["user"]>, "operator">> {
  const { name, email, passwordHash, emailWhenReady, tourEndedAt, memberships } =
    await server.db.user.findUniqueOrThrow({
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
  return {
    user_id: id,
    name,
    email,
    role,
    organizations,
    has_password: passwordHash !== null,
    email_when_ready: server.config.mail && emailWhenReady,
    tour_ended: tourEndedAt !== null,
  };
}

/** Changes the caller's own account. The caller must be a person. */
export async function updatePerson(server: ServerContext, caller: Caller, change: UpdateMeRequest): Promise<Me> {
  const id = caller.actor.id ?? "";
  await transact(server, caller, async (tx) => {
    const before = await tx.user.findUniqueOrThrow({ where: { id } });
    const name = change.name?.trim();
    const tourEndedAt =
      change.tour_ended === undefined
        ? undefined
        : change.tour_ended
          ? (before.tourEndedAt ?? server.clock.now())
          : null;
    await tx.user.update({ where: { id }, data: { name, tourEndedAt, emailWhenReady: change.email_when_ready } });
    const isRenamed = name !== undefined && name !== before.name;
    return {
      result: undefined,
      audit: isRenamed
        ? { action: "profile.updated", target: id, detail: { from: before.name, to: name } }
        : unaudited("Only the name of a person is audited."),
    };
  });
  return describeCaller(server, caller);
}
