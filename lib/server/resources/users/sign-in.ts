import { hashPassword, isOutdated, verifyPassword } from "@/lib/server/auth/password";
import { db } from "@/lib/server/db";
import { countAttempt, forgetAttempts } from "./count-attempt";
import { enterOrganization } from "./enter-organization";

export type SignedInUser = { id: string; name: string; email: string; organizationId: string; sessionVersion: number };

type Attempt = { email: string; password: string; address: string | null; organizationId?: string };

/**
 * Checks an e-mail address and a password. Unknown people and wrong passwords look alike: null. A person of several
 * organizations enters the one that is named, else the one that they were at work for last.
 *
 * @throws ServiceError 429 after too many attempts, whether the account exists or not
 */
export async function signIn(input: Attempt): Promise<SignedInUser | null> {
  const email = input.email.trim().toLowerCase();
  if (email.length === 0 || email.length > 254 || input.password.length > 1024 || email.includes("\0")) return null;
  await countAttempt(email, input.address);
  const user = await db.user.findUnique({
    where: { email },
    include: { memberships: { orderBy: [{ lastSignInAt: { sort: "desc", nulls: "last" } }, { createdAt: "asc" }] } },
  });
  const membership =
    user?.memberships.find(({ organizationId }) => organizationId === input.organizationId) ?? user?.memberships[0];
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user || !membership) return null;
  await forgetAttempts(email);
  if (isOutdated(user.passwordHash)) await strengthen(user, input.password);
  const { id, name, sessionVersion } = user;
  const { organizationId } = membership;
  await enterOrganization({ userId: id, organizationId, sessionVersion, sessionId: null }, input.address);
  return { id, name, email, organizationId, sessionVersion };
}

/** Keeps the password at the cost of now, unless it was changed in this moment. */
async function strengthen({ id, passwordHash }: { id: string; passwordHash: string }, password: string): Promise<void> {
  await db.user.updateMany({ where: { id, passwordHash }, data: { passwordHash: await hashPassword(password) } });
}
