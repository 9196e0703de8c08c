import type { RevokedInvitation } from "@/lib/contract/invitations";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { lockMembers, requireOwnerFor } from "@/lib/server/resources/members/owner-rules";
import { notFound } from "@/lib/server/resources/service-error";

/** Ends an invitation; its link no longer holds. @throws ServiceError 403, 404 */
export async function revokeInvitation(caller: Caller, invitationId: string): Promise<RevokedInvitation> {
  await db.$transaction(async (tx) => {
    const present = await lockMembers(tx, caller, "admin");
    const where = { id: invitationId, organizationId: caller.organization.id };
    const row = await tx.invitation.findFirst({ where });
    if (!row) throw notFound();
    requireOwnerFor(present, row.role);
    // Whoever accepts it in this moment may have been first.
    const { count } = await tx.invitation.deleteMany({ where });
    if (count > 0)
      await recordAudit(tx, caller, "invitation.revoked", invitationId, { name: row.email, role: row.role });
  });
  return { invitation_id: invitationId, revoked: true };
}
