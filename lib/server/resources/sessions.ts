import type { SessionsEnded } from "@/lib/contract/account";
import { hashPassword, needsRehash, verifyPassword } from "@/lib/server/auth/password";
import { type SessionClaims, hashSessionId } from "@/lib/server/auth/session";
import type { Caller, ServerContext } from "@/lib/server/context";
import { findSessionCaller } from "./credentials";
import { countAttempt, clearAttempts } from "./rate-limits";
import { transact, unaudited } from "./transact";

export type SignedInUser = { id: string; name: string; email: string; organizationId: string; sessionVersion: number };

type Attempt = { email: string; password: string; organizationId?: string };

/**
 * Checks an email address and a password; null for both unknown people and wrong passwords. A person in several
 * organizations enters the named one, otherwise the one they used last.
 *
 * @throws ServiceError 429 after too many attempts, whether or not the account exists
 */
export async function signIn(server: ServerContext, input: Attempt): Promise<SignedInUser | null> {
  const email = input.email.trim().toLowerCase();
  if (email.length === 0 || email.length > 254 || input.password.length > 1024 || email.includes("\0")) return null;
  await countAttempt(server, email);
  const user = await server.db.user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, _count: { select: { memberships: true } } },
  });
  const { id, passwordHash } = user ?? { id: "", passwordHash: null };
  const isRight = await verifyPassword(passwordHash, input.password);
  if (!isRight || passwordHash === null || user?._count.memberships === 0) return null;
  await clearAttempts(server, email);
  if (needsRehash(passwordHash)) await rehashPassword(server, { id, passwordHash }, input.password);
  return startSession(server, id, input.organizationId);
}

/**
 * Starts a session of an authenticated person in the named organization, otherwise in the one that they used last; null
 * if they belong to none.
 */
export async function startSession(
  server: ServerContext,
  userId: string,
  organizationId?: string,
): Promise<SignedInUser | null> {
  const user = await server.db.user.findUnique({
    where: { id: userId },
    include: { memberships: { orderBy: [{ lastSignInAt: { sort: "desc", nulls: "last" } }, { createdAt: "asc" }] } },
  });
  const membership = user?.memberships.find((one) => one.organizationId === organizationId) ?? user?.memberships[0];
  if (!user || !membership) return null;
  const { id, name, email, sessionVersion } = user;
  const entered = { userId: id, organizationId: membership.organizationId, sessionVersion, sessionId: null };
  return (await enterOrganization(server, entered))
    ? { id, name, email, organizationId: membership.organizationId, sessionVersion }
    : null;
}

/** Rehashes the password with the current parameters, unless it was changed at the same time. */
async function rehashPassword(
  server: ServerContext,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
): Promise<void> {
  await server.db.user.updateMany({
    where: { id, passwordHash },
    data: { passwordHash: await hashPassword(password) },
  });
}

/**
 * Records that a person starts to work in one of their organizations, at sign-in or when they switch. Returns false if
 * they are not a member, or their sessions were ended.
 */
export async function enterOrganization(server: ServerContext, claims: SessionClaims): Promise<boolean> {
  const caller = await findSessionCaller(server, claims);
  if (!caller) return false;
  const { userId, organizationId } = claims;
  await transact(server, caller, async (tx) => {
    await tx.membership.updateMany({ where: { organizationId, userId }, data: { lastSignInAt: server.clock.now() } });
    return { result: undefined, audit: { action: "session.started", target: userId } };
  });
  return true;
}

/**
 * Ends a session early: its cookie and every copy of it become invalid everywhere. Does nothing if the session has
 * already ended.
 *
 * @param seconds Lifetime of a session. No copy can be valid for longer
 */
export async function endSession(server: ServerContext, claims: SessionClaims, seconds: number): Promise<void> {
  const caller = await findSessionCaller(server, claims);
  if (!caller) return;
  const { sessionId, userId } = claims;
  // The session is older than session ids, so only all of the person's sessions can be ended together.
  if (sessionId === null) return void (await endSessions(server, caller));
  await transact(server, caller, async (tx) => {
    const row = {
      idHash: hashSessionId(sessionId),
      userId,
      expiresAt: new Date(server.clock.now().getTime() + seconds * 1000),
    };
    const { count } = await tx.endedSession.createMany({ data: row, skipDuplicates: true });
    return {
      result: undefined,
      audit: count > 0 ? { action: "session.ended", target: userId } : unaudited("The session had ended before."),
    };
  });
}

/** Ends every session of the caller, who must be a person. */
export async function endSessions(server: ServerContext, caller: Caller): Promise<SessionsEnded> {
  const id = caller.actor.id ?? "";
  await transact(server, caller, async (tx) => {
    await tx.user.update({ where: { id }, data: { sessionVersion: { increment: 1 } } });
    return { result: undefined, audit: { action: "session.all_ended", target: id } };
  });
  return { ended: true };
}

/** Returns true if no one has ever signed in. */
export async function isNewInstallation(server: ServerContext): Promise<boolean> {
  return (
    (await server.db.membership.findFirst({ where: { lastSignInAt: { not: null } }, select: { id: true } })) === null
  );
}
