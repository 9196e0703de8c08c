import type { Role } from "@/lib/contract/common";
import type { Member } from "@/lib/contract/members";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { notFound } from "@/lib/server/resources/service-error";
import { endLinksOf } from "./end-links";
import { memberView, withPerson } from "./member-view";
import { lockMembers, refuseLastOwner, requireOwnerFor } from "./owner-rules";

/**
 * Gives somebody of the organization another role, and ends their sessions and links. @throws ServiceError 403, 404,
 * 409
 */
export async function updateMember(caller: Caller, userId: string, role: Role): Promise<Member> {
  const organizationId = caller.organization.id;
  return db.$transaction(async (tx) => {
    const present = await lockMembers(tx, caller, "admin");
    const found = await tx.membership.findFirst({ where: { organizationId, userId }, include: withPerson });
    if (!found) throw notFound();
    if (found.role === role) return memberView(found);
    requireOwnerFor(present, found.role, role);
    if (found.role === "owner") await refuseLastOwner(tx, organizationId);
    await endLinksOf(tx, organizationId, userId);
    const row = await tx.membership.update({ where: { id: found.id }, data: { role }, include: withPerson });
    await tx.user.update({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
    await recordAudit(tx, caller, "member.role_changed", userId, { name: row.user.name, from: found.role, to: role });
    return memberView(row);
  });
}
