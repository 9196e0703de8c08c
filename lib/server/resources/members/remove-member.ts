import type { Role } from "@/lib/contract/common";
import type { RemovedMember } from "@/lib/contract/members";
import { db, type Prisma } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { conflict, notFound } from "@/lib/server/resources/service-error";
import { endLinksOf } from "./end-links";
import { lockMembers, refuseLastOwner, requireOwnerFor } from "./owner-rules";

/** Removes somebody else from the organization; their sessions end at once. @throws ServiceError 403, 404, 409 */
export async function removeMember(caller: Caller, userId: string): Promise<RemovedMember> {
  if (caller.actor.id === userId)
    throw conflict("OWN_ACCOUNT", "This is your own account: leave the organization with POST /api/v1/me/leave");
  await db.$transaction((tx) => endMembership(tx, caller, userId, "member.removed", "admin"));
  return { user_id: userId, removed: true };
}

/** Takes the caller out of the organization. @throws ServiceError 409 for the last owner */
export async function leaveOrganization(caller: Caller): Promise<{ left: true }> {
  await db.$transaction((tx) => endMembership(tx, caller, caller.actor.id ?? "", "member.left", "member"));
  return { left: true };
}

async function endMembership(
  tx: Prisma.TransactionClient,
  caller: Caller,
  userId: string,
  action: "member.removed" | "member.left",
  least: Role,
): Promise<void> {
  const organizationId = caller.organization.id;
  const present = await lockMembers(tx, caller, least);
  const found = await tx.membership.findFirst({
    where: { organizationId, userId },
    include: { user: { select: { name: true } } },
  });
  if (!found) throw notFound();
  requireOwnerFor(present, found.role);
  if (found.role === "owner") await refuseLastOwner(tx, organizationId);
  await endLinksOf(tx, organizationId, userId);
  await tx.membership.delete({ where: { id: found.id } });
  await tx.user.update({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
  await recordAudit(tx, caller, action, userId, { name: found.user.name, role: found.role });
}
