import { hashSessionId, type SessionClaims } from "@/lib/server/auth/session";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import { endSessions } from "./end-sessions";
import { findSessionCaller } from "./find-session-caller";

/**
 * Ends a session before its time: its cookie, and every copy of it, holds nowhere any more. One that has ended stays
 * so.
 *
 * @param seconds That a session lasts: no copy can last longer
 */
export async function endSession(claims: SessionClaims, seconds: number): Promise<void> {
  const caller = await findSessionCaller(claims);
  if (!caller) return;
  const { sessionId, userId } = claims;
  // From before sessions had ids: nothing but all of the person's tells it from others.
  if (sessionId === null) return void (await endSessions(caller));
  await db.$transaction(async (tx) => {
    const row = { idHash: hashSessionId(sessionId), userId, expiresAt: new Date(Date.now() + seconds * 1000) };
    const { count } = await tx.endedSession.createMany({ data: row, skipDuplicates: true });
    if (count > 0) await recordAudit(tx, caller, "session.ended", userId);
  });
}
