import { scopesOfRole } from "@/lib/contract/common";
import { db } from "@/lib/db";
import type { Caller } from "../caller";

/** The person of a session; null once they left the organization or their sessions were ended. */
export async function findSessionCaller(claims: {
  userId: string;
  organizationId: string;
  sessionVersion: number;
}): Promise<Caller | null> {
  const { userId, organizationId } = claims;
  const membership = await db.membership.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
    include: { user: true, organization: true },
  });
  if (!membership || membership.user.sessionVersion !== claims.sessionVersion) return null;
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
