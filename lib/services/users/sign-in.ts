import { verifyPassword } from "@/lib/auth/password";
import { db } from "@/lib/db";
import { consumeRate } from "../rates/consume-rate";

export type SignedInUser = { id: string; name: string; email: string; organizationId: string; sessionVersion: number };

/** Attempts in five minutes. */
const attempts = { perAccount: 10, perAddress: 50 };

/**
 * Checks an e-mail address and a password. Unknown people, wrong passwords and too many attempts look alike: null.
 * A person of several organizations enters the one that they joined first.
 */
export async function signIn(input: { email: string; password: string; address: string | null }): Promise<SignedInUser | null> {
  const email = input.email.trim().toLowerCase();
  if (email.length === 0 || email.length > 254 || input.password.length > 1024 || email.includes("\0")) return null;
  const account = await consumeRate(`sign-in:account:${email}`, attempts.perAccount, 300);
  const address = input.address && (await consumeRate(`sign-in:address:${input.address}`, attempts.perAddress, 300));
  if (account.exceeded || (address && address.exceeded)) return null;
  const user = await db.user.findUnique({
    where: { email },
    include: { memberships: { orderBy: { createdAt: "asc" }, take: 1 } },
  });
  const [membership] = user?.memberships ?? [];
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user || !membership) return null;
  const { id, name, sessionVersion } = user;
  return { id, name, email, organizationId: membership.organizationId, sessionVersion };
}
