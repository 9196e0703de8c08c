import type { PasswordLink } from "@/lib/contract/members";
import { createLinkToken } from "@/lib/server/auth/tokens/link-token";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { rememberAnswer } from "@/lib/server/resources/idempotency/remember-answer";
import { lockMembers, requireOwnerFor } from "@/lib/server/resources/members/owner-rules";
import { newId } from "@/lib/server/resources/new-id";
import { conflict, notFound } from "@/lib/server/resources/service-error";

const hour = 3_600_000;

/**
 * Makes the link with which somebody of the organization sets a new password, and ends the one before. It is in this
 * answer and nowhere else.
 *
 * @throws ServiceError 403, 404, 409
 */
export async function createPasswordLink(caller: Caller, userId: string): Promise<PasswordLink> {
  const organizationId = caller.organization.id;
  if (caller.actor.id === userId)
    throw conflict("OWN_ACCOUNT", "This is your own account: change its password with PUT /api/v1/me/password");
  const { token, hash } = createLinkToken();
  return db.$transaction(async (tx) => {
    const present = await lockMembers(tx, caller, "admin");
    const found = await tx.membership.findFirst({
      where: { organizationId, userId },
      include: { user: { select: { name: true, _count: { select: { memberships: true } } } } },
    });
    if (!found) throw notFound();
    requireOwnerFor(present, found.role);
    const { name, _count } = found.user;
    // Whoever sets a password can sign in with it, everywhere.
    if (_count.memberships > 1 && caller.actor.type !== "system") {
      throw conflict(
        "MEMBER_ELSEWHERE",
        `${name} belongs to another organization too, so only they themselves change their password`,
      );
    }
    const now = new Date();
    const link = {
      tokenHash: hash,
      createdById: caller.actor.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + config.limits.passwordLinkHours * hour),
    };
    await tx.passwordLink.upsert({
      where: { organizationId_userId: { organizationId, userId } },
      create: { id: newId("link"), organizationId, userId, ...link },
      update: link,
    });
    await recordAudit(tx, caller, "password.link_created", userId, { name });
    const answer = {
      user_id: userId,
      link: `${config.baseUrl}/password#${token}`,
      expires_at: link.expiresAt.toISOString(),
    };
    await rememberAnswer(tx, caller, answer);
    return answer;
  });
}
