import { type Role, scopesOfRole } from "@/lib/contract/common";
import type { PasswordLinkDetails, PasswordSet } from "@/lib/contract/password-links";
import { hashPassword } from "@/lib/server/auth/password";
import { hashLinkToken } from "@/lib/server/auth/tokens/link-token";
import { db, type Membership, type Prisma } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Origin } from "@/lib/server/resources/caller";
import { linkInvalid } from "@/lib/server/resources/service-error";
import { checkNewPassword } from "@/lib/server/resources/users/check-new-password";
import { countLinkAttempt, forgetAttempts } from "@/lib/server/resources/users/count-attempt";

/** The link of a token, with whom it is for. @throws ServiceError 404, the same for every link that doesn't hold */
async function findPasswordLink(token: string) {
  const found = await db.passwordLink.findUnique({
    where: { tokenHash: hashLinkToken(token) },
    include: {
      organization: { select: { id: true, name: true } },
      user: { select: { id: true, name: true, email: true, memberships: true } },
    },
  });
  if (!found || found.expiresAt <= new Date()) throw linkInvalid();
  return { ...found, role: roleWithin(found.user.memberships, found.organizationId, found.createdById) };
}

/**
 * The role of the person whom a link is for. An admin's link must not reach into an organization that the person joined
 * after it was made.
 *
 * @throws ServiceError 404
 */
function roleWithin(
  memberships: readonly Pick<Membership, "organizationId" | "role">[],
  organizationId: string,
  createdById: string | null,
): Role {
  const role = memberships.find((one) => one.organizationId === organizationId)?.role;
  if (!role || (createdById !== null && memberships.length > 1)) throw linkInvalid();
  return role;
}

/**
 * Keeps the person from joining an organization until the transaction ends, which a membership's reference to them has
 * to wait for. @throws ServiceError 404
 */
async function holdPerson(
  tx: Prisma.TransactionClient,
  userId: string,
  organizationId: string,
  createdById: string | null,
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR UPDATE`;
  roleWithin(
    await tx.membership.findMany({ where: { userId }, select: { organizationId: true, role: true } }),
    organizationId,
    createdById,
  );
}

/** What a link is about, for whoever holds it. @throws ServiceError 404, 429 */
export async function lookUpPasswordLink(token: string, address: string | null): Promise<PasswordLinkDetails> {
  await countLinkAttempt(address);
  const { user, expiresAt } = await findPasswordLink(token);
  return { name: user.name, email: user.email, expires_at: expiresAt.toISOString() };
}

/** Sets the password and ends the link and every session of the person. @throws ServiceError 404, 429; ValidationProblem */
export async function setPasswordByLink(
  { token, password }: { token: string; password: string },
  from: Origin,
): Promise<PasswordSet> {
  await countLinkAttempt(from.address);
  const { id, tokenHash, organization, role, user, createdById } = await findPasswordLink(token);
  const { id: userId, name, email } = user;
  checkNewPassword("password", password, [name, email, organization.name]);
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (tx) => {
    const { count } = await tx.passwordLink.deleteMany({ where: { id, tokenHash } });
    if (count === 0) throw linkInvalid();
    await holdPerson(tx, userId, organization.id, createdById);
    await tx.passwordLink.deleteMany({ where: { userId } });
    await tx.user.update({ where: { id: userId }, data: { passwordHash, sessionVersion: { increment: 1 } } });
    const caller = {
      ...from,
      organization,
      actor: { type: "user", id: userId, name, email, role },
      scopes: scopesOfRole[role],
      idempotencyId: null,
    } as const;
    await recordAudit(tx, caller, "password.reset", userId);
  });
  await forgetAttempts(email);
  return { email };
}
