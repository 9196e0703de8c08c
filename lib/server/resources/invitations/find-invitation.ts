import type { InvitationDetails } from "@/lib/contract/invitations";
import { hashLinkToken } from "@/lib/server/auth/tokens/link-token";
import { db } from "@/lib/server/db";
import { linkInvalid } from "@/lib/server/resources/service-error";
import { countLinkAttempt } from "@/lib/server/resources/users/count-attempt";

/** The invitation of a link. @throws ServiceError 404, the same for every link that doesn't hold */
export async function findInvitation(token: string) {
  const found = await db.invitation.findUnique({
    where: { tokenHash: hashLinkToken(token) },
    include: { organization: { select: { id: true, name: true } } },
  });
  if (!found || found.expiresAt <= new Date()) throw linkInvalid();
  return found;
}

/**
 * The account of an address. One that belongs to no organization any more has nothing to protect and counts as none:
 * the invitation gives it a new name and password.
 */
export async function findAccount(email: string) {
  const user = await db.user.findUnique({ where: { email }, include: { _count: { select: { memberships: true } } } });
  return { user, isActive: (user?._count.memberships ?? 0) > 0 };
}

/** What a link is about, for whoever holds it. @throws ServiceError 404, 429 */
export async function lookUpInvitation(token: string, address: string | null): Promise<InvitationDetails> {
  await countLinkAttempt(address);
  const { email, role, expiresAt, createdById, organization } = await findInvitation(token);
  const maker =
    createdById === null ? null : await db.user.findUnique({ where: { id: createdById }, select: { name: true } });
  const { isActive } = await findAccount(email);
  return {
    organization: organization.name,
    invited_by: maker?.name ?? null,
    email,
    role,
    has_account: isActive,
    expires_at: expiresAt.toISOString(),
  };
}
