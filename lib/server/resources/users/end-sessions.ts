import type { SessionsEnded } from "@/lib/contract/account";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";

/** Ends every session of the caller, a person. */
export async function endSessions(caller: Caller): Promise<SessionsEnded> {
  const id = caller.actor.id ?? "";
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { sessionVersion: { increment: 1 } } });
    await recordAudit(tx, caller, "session.all_ended", id);
  });
  return { ended: true };
}
