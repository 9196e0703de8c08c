import { scopesOfRole } from "@/lib/contract/common";
import { hashSessionId, type SessionClaims } from "@/lib/server/auth/session";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";

/** The person of a session; null once they left the organization, signed out, or their sessions were ended. */
export async function findSessionCaller({
  userId,
  organizationId,
  sessionVersion,
  sessionId,
}: SessionClaims): Promise<Caller | null> {
  const [membership, ended] = await Promise.all([
    db.membership.findUnique({
      where: { organizationId_userId: { organizationId, userId } },
      include: { user: true, organization: true },
    }),
    sessionId === null ? null : db.endedSession.findUnique({ where: { idHash: hashSessionId(sessionId) } }),
  ]);
  if (!membership || ended || membership.user.sessionVersion !== sessionVersion) return null;
  const { user, organization, role } = membership;
  return {
    organization: { id: organization.id, name: organization.name },
    actor: { type: "user", id: user.id, name: user.name, email: user.email, role },
    scopes: scopesOfRole[role],
    requestId: null,
    idempotencyId: null,
    address: null,
  };
}
