import { type Role, roles, scopesOfRole } from "@/lib/contract/define-operation";
import type { Member, MemberList, RemovedMember } from "@/lib/contract/members";
import { type ServerContext, type Caller, systemCaller } from "@/lib/server/context";
import { type Membership, type Prisma, type User } from "@/lib/server/db";
import { ServiceError, conflict, notFound } from "@/lib/server/errors";
import { newId } from "./new-id";
import { transact, unaudited } from "./transact";

/**
 * Returns the organization's members, sorted by name.
 *
 * @throws ServiceError 403, 404, 409
 */
export async function listMembers(server: ServerContext, caller: Caller): Promise<MemberList> {
  const rows = await server.db.membership.findMany({
    where: { organizationId: caller.organization.id },
    include: withPerson,
  });
  return {
    members: rows.map(memberView).sort((a, b) => a.name.localeCompare(b.name) || (a.user_id < b.user_id ? -1 : 1)),
  };
}

/**
 * Changes a member's role, and ends their sessions and links.
 *
 * @throws ServiceError 403, 404, 409
 */
export async function updateMember(server: ServerContext, caller: Caller, userId: string, role: Role): Promise<Member> {
  const organizationId = caller.organization.id;
  return transact(server, caller, async (tx) => {
    const present = await lockMembers(tx, caller, "admin");
    const found = await tx.membership.findFirst({ where: { organizationId, userId }, include: withPerson });
    if (!found) throw notFound();
    if (found.role === role) return { result: memberView(found), audit: unaudited("The person had this role before.") };
    requireOwnerFor(present, found.role, role);
    if (found.role === "owner") await requireAnotherOwner(tx, organizationId);
    await deleteLinksOf(tx, organizationId, userId);
    const row = await tx.membership.update({ where: { id: found.id }, data: { role }, include: withPerson });
    await tx.user.update({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
    const detail = { name: row.user.name, from: found.role, to: role };
    return { result: memberView(row), audit: { action: "member.role_changed", target: userId, detail } };
  });
}

/**
 * Removes another member. Their sessions end at once.
 *
 * @throws ServiceError 403, 404, 409
 */
export async function removeMember(server: ServerContext, caller: Caller, userId: string): Promise<RemovedMember> {
  if (caller.actor.id === userId)
    throw conflict("OWN_ACCOUNT", "This is your own account. Leave the organization with POST /api/v1/me/leave.");
  await endMembership(server, caller, userId, "member.removed", "admin");
  return { user_id: userId, removed: true };
}

/**
 * Removes the caller from the organization.
 *
 * @throws ServiceError 409 for the last owner
 */
export async function leaveOrganization(server: ServerContext, caller: Caller): Promise<{ left: true }> {
  await endMembership(server, caller, caller.actor.id ?? "", "member.left", "member");
  return { left: true };
}

async function endMembership(
  server: ServerContext,
  caller: Caller,
  userId: string,
  action: "member.removed" | "member.left",
  minRole: Role,
): Promise<void> {
  const organizationId = caller.organization.id;
  await transact(server, caller, async (tx) => {
    const present = await lockMembers(tx, caller, minRole);
    const found = await tx.membership.findFirst({
      where: { organizationId, userId },
      include: { user: { select: { name: true } } },
    });
    if (!found) throw notFound();
    requireOwnerFor(present, found.role);
    if (found.role === "owner") await requireAnotherOwner(tx, organizationId);
    await deleteLinksOf(tx, organizationId, userId);
    await shareDecksOf(tx, organizationId, userId);
    await tx.membership.delete({ where: { id: found.id } });
    await tx.user.update({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
    return {
      result: undefined,
      audit: { action, target: userId, detail: { name: found.user.name, role: found.role } },
    };
  });
}

/**
 * Gives a person the role set by their groups at the identity provider, within the transaction of their sign-in.
 *
 * @param role Null: their groups give none; they then leave the organization if groups decide
 * @param groupsDecide False: the role applies to new members only
 * @returns The audit entries. The last owner keeps their role
 */
export async function followGroups(
  tx: Prisma.TransactionClient,
  organizationId: string,
  person: Pick<User, "id" | "name" | "email">,
  role: Role | null,
  groupsDecide: boolean,
) {
  const by = await lockMembers(tx, systemCaller(organizationId), "member");
  const organization = await tx.organization.findUnique({
    where: { id: organizationId },
    select: { id: true, name: true },
  });
  const target = person.id;
  const present = await tx.membership.findFirst({ where: { organizationId, userId: target } });
  const { name } = person;
  if (!organization || (present && (!groupsDecide || present.role === role))) return [];
  if (!present) {
    if (role === null) return [];
    await tx.membership.create({ data: { id: newId("mem"), organizationId, userId: target, role } });
    const self: Caller = { organization, actor: { type: "user", ...person, role }, scopes: scopesOfRole[role] };
    return [{ action: "member.joined", target, detail: { name, role }, by: self } as const];
  }
  if (present.role === "owner" && (await countOwners(tx, organizationId)) === 1) return [];
  await deleteLinksOf(tx, organizationId, target);
  await tx.user.update({ where: { id: target }, data: { sessionVersion: { increment: 1 } } });
  if (role === null) {
    await tx.membership.delete({ where: { id: present.id } });
    return [{ action: "member.removed", target, detail: { name, role: present.role }, by } as const];
  }
  await tx.membership.update({ where: { id: present.id }, data: { role } });
  return [{ action: "member.role_changed", target, detail: { name, from: present.role, to: role }, by } as const];
}

/**
 * Throws if one of the roles is owner and the caller is neither an owner nor the system.
 *
 * @throws ServiceError 403
 */
export function requireOwnerFor({ actor }: Caller, ...concerned: Role[]): void {
  if (!concerned.includes("owner") || actor.type === "system" || (actor.type === "user" && actor.role === "owner"))
    return;
  throw new ServiceError(403, "ROLE_REQUIRED", "Only a signed-in person with the role owner may do this");
}

/**
 * Locks the organization's members, and the links by which people join, until the transaction ends. Checks the caller's
 * role again, because they may have lost it or left since the request began.
 *
 * @returns The caller with their current role
 * @throws ServiceError 403 if they no longer have the role `least` or a higher one
 * @throws ServiceError 409
 */
export async function lockMembers(tx: Prisma.TransactionClient, caller: Caller, minRole: Role): Promise<Caller> {
  const organizationId = caller.organization.id;
  await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organizationId} FOR NO KEY UPDATE`;
  if (caller.actor.type !== "user") return caller;
  const present = await tx.membership.findFirst({
    where: { organizationId, userId: caller.actor.id },
    select: { role: true },
  });
  if (present && roles.indexOf(present.role) <= roles.indexOf(minRole))
    return { ...caller, actor: { ...caller.actor, role: present.role } };
  throw new ServiceError(
    403,
    "ROLE_REQUIRED",
    `Only a signed-in person with the role ${minRole} or higher may do this`,
  );
}

/**
 * Checks that another owner remains. Call it under the lock, before an owner is removed or demoted.
 *
 * @throws ServiceError 409
 */
async function requireAnotherOwner(tx: Prisma.TransactionClient, organizationId: string): Promise<void> {
  if ((await countOwners(tx, organizationId)) > 1) return;
  throw conflict("LAST_OWNER", "This is the only owner. Make someone else an owner first.");
}

function countOwners(tx: Prisma.TransactionClient, organizationId: string): Promise<number> {
  return tx.membership.count({ where: { organizationId, role: "owner" } });
}

/**
 * Deletes the links that a person created and may know, and the link for their own password. Call it before they leave,
 * and when their role changes.
 */
async function deleteLinksOf(tx: Prisma.TransactionClient, organizationId: string, userId: string): Promise<void> {
  await tx.invitation.deleteMany({ where: { organizationId, createdById: userId } });
  await tx.passwordLink.deleteMany({ where: { organizationId, OR: [{ createdById: userId }, { userId }] } });
}

/**
 * Shares the private drafts of someone who leaves, so that the organization doesn't lose drafts that no one else can
 * see.
 */
async function shareDecksOf(tx: Prisma.TransactionClient, organizationId: string, userId: string): Promise<void> {
  await tx.deck.updateMany({
    where: { organizationId, createdByType: "user", createdById: userId, visibility: "private" },
    data: { visibility: "organization" },
  });
}

const withPerson = { user: { select: { name: true, email: true } } } as const;

/** Returns a member as admins see them. */
function memberView(row: Membership & { user: Pick<User, "name" | "email"> }): Member {
  return {
    user_id: row.userId,
    name: row.user.name,
    email: row.user.email,
    role: row.role,
    joined_at: row.createdAt.toISOString(),
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
  };
}
