import type { AuditAction } from "@/lib/contract/audit";
import type { Prisma } from "@/lib/server/db";
import type { Actor, Caller } from "@/lib/server/resources/caller";
import { newId } from "@/lib/server/resources/new-id";

/** Writes a line of the audit log in the transaction of the change that it tells of. */
export async function recordAudit(
  tx: Prisma.TransactionClient,
  caller: Caller,
  action: AuditAction,
  targetId: string,
  detail?: Prisma.InputJsonObject,
): Promise<void> {
  const { organization, actor, address, requestId } = caller;
  await tx.auditEvent.create({
    data: {
      id: newId("aud"),
      organizationId: organization.id,
      actorType: actor.type,
      actorId: actor.id,
      action,
      targetId,
      detail,
      searchText: [action, targetId, ...namesOf(actor), detail && JSON.stringify(detail), address, requestId]
        .filter(Boolean)
        .join(" ")
        .toLowerCase(),
      address,
      requestId,
    },
  });
}

function namesOf(actor: Actor): string[] {
  if (actor.type === "user") return [actor.id, actor.name, actor.email];
  return actor.type === "key" ? [actor.id, actor.name] : [];
}
