import type { Me, UpdateMeRequest } from "@/lib/contract/account";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { describeCaller } from "./describe-caller";

/** Changes what the caller, a person, may change of their account. */
export async function updatePerson(caller: Caller, change: UpdateMeRequest): Promise<Me> {
  const id = caller.actor.id ?? "";
  await db.$transaction(async (tx) => {
    const before = await tx.user.findUniqueOrThrow({ where: { id } });
    const name = change.name?.trim();
    const tourEndedAt =
      change.tour_ended === undefined ? undefined : change.tour_ended ? (before.tourEndedAt ?? new Date()) : null;
    await tx.user.update({ where: { id }, data: { name, tourEndedAt } });
    if (name !== undefined && name !== before.name)
      await recordAudit(tx, caller, "profile.updated", id, { from: before.name, to: name });
  });
  return describeCaller(caller);
}
