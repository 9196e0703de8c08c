import type { SessionClaims } from "@/lib/server/auth/session";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import { findSessionCaller } from "./find-session-caller";

/**
 * Notes that a person begins to work for one of their organizations: at the sign-in, or when they change from another.
 * False: they don't belong to it, or their sessions were ended.
 */
export async function enterOrganization(claims: SessionClaims, address: string | null): Promise<boolean> {
  const caller = await findSessionCaller(claims);
  if (!caller) return false;
  const { userId, organizationId } = claims;
  await db.$transaction(async (tx) => {
    await tx.membership.updateMany({ where: { organizationId, userId }, data: { lastSignInAt: new Date() } });
    await recordAudit(tx, { ...caller, address }, "session.started", userId);
  });
  return true;
}
