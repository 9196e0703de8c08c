import type { Prisma } from "@/lib/db";
import type { Caller } from "../caller";
import { newId } from "../new-id";

/** Writes a line of the audit log in the transaction of the change that it tells of. */
export async function recordAudit(
  tx: Prisma.TransactionClient,
  caller: Caller,
  action: string,
  targetId: string,
  detail?: Prisma.InputJsonObject,
): Promise<void> {
  await tx.auditEvent.create({
    data: {
      id: newId("aud"),
      organizationId: caller.organization.id,
      actorType: caller.actor.type,
      actorId: caller.actor.id,
      action,
      targetId,
      detail,
      address: caller.address,
      requestId: caller.requestId,
    },
  });
}
