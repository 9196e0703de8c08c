import type { Role } from "@/lib/contract/common";
import type { CreatedInvitation } from "@/lib/contract/invitations";
import { createLinkToken } from "@/lib/server/auth/tokens/link-token";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { rememberAnswer } from "@/lib/server/resources/idempotency/remember-answer";
import { lockMembers, requireOwnerFor } from "@/lib/server/resources/members/owner-rules";
import { newId } from "@/lib/server/resources/new-id";
import { conflict } from "@/lib/server/resources/service-error";
import { invitationView } from "./invitation-view";

const day = 86_400_000;

/**
 * Invites an address, or gives an invitation that is open a new link and role. The link is in this answer and nowhere
 * else.
 *
 * @throws ServiceError 403, 409
 */
export async function createInvitation(
  caller: Caller,
  { email, role }: { email: string; role: Role },
): Promise<CreatedInvitation> {
  const organizationId = caller.organization.id;
  const { token, hash } = createLinkToken();
  return db.$transaction(async (tx) => {
    const present = await lockMembers(tx, caller, "admin");
    requireOwnerFor(present, role);
    if ((await tx.membership.count({ where: { organizationId, user: { email } } })) > 0)
      throw conflict("ALREADY_MEMBER", `${email} belongs to the organization already`);
    const open = await tx.invitation.findUnique({ where: { organizationId_email: { organizationId, email } } });
    if (open) requireOwnerFor(present, open.role);
    const now = new Date();
    const link = {
      role,
      tokenHash: hash,
      createdById: caller.actor.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + config.limits.invitationDays * day),
    };
    const row = await tx.invitation.upsert({
      where: { organizationId_email: { organizationId, email } },
      create: { id: newId("inv"), organizationId, email, ...link },
      update: link,
    });
    await recordAudit(tx, caller, open ? "invitation.renewed" : "invitation.created", row.id, { name: email, role });
    const invitedBy = caller.actor.type === "user" ? caller.actor.name : null;
    // Behind `#` it reaches no server, and so no log.
    const answer = { ...invitationView(row, invitedBy), link: `${config.baseUrl}/invitation#${token}` };
    await rememberAnswer(tx, caller, answer);
    return answer;
  });
}
