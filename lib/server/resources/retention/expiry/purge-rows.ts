import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import { livePatienceMilliseconds } from "@/lib/server/resources/presentations/live/live-picture";
import { systemCaller } from "@/lib/server/resources/system-caller";
import { daysBefore, hourMilliseconds } from "./kept-until";

/** Links that no longer hold are listed as expired for so many more days. */
const expiredLinkDays = 30;

/**
 * Rows are locked as they are chosen, and those that somebody else has locked are left to the next pass: passes never
 * wait for each other, nor for a restore. They are chosen into an array, so that each is then deleted by its key.
 */
type Purge = (now: Date, batch: number) => Promise<number>;

export const purgeDecks: Purge = (now, batch) =>
  db.$transaction(async (tx) => {
    const purged = await tx.$queryRaw<{ id: string; organizationId: string }[]>`
      DELETE FROM "Deck" WHERE id = ANY(ARRAY(
        SELECT id FROM "Deck" WHERE "deletedAt" <= ${daysBefore(now, "deletedTemplateDays")} LIMIT ${batch} FOR UPDATE SKIP LOCKED))
      RETURNING id, "organizationId"`;
    for (const { id, organizationId } of purged) await recordAudit(tx, systemCaller(organizationId), "deck.purged", id);
    return purged.length;
  });

/** With their attempts. */
export const purgeDeliveries: Purge = (now, batch) => db.$executeRaw`
  DELETE FROM "WebhookDelivery" WHERE id = ANY(ARRAY(
    SELECT id FROM "WebhookDelivery" WHERE status IN ('pending', 'delivered', 'failed') AND "createdAt" < ${daysBefore(now, "webhookDeliveryDays")}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

export const purgeAuditEvents: Purge = (now, batch) => db.$executeRaw`
  DELETE FROM "AuditEvent" WHERE id = ANY(ARRAY(
    SELECT id FROM "AuditEvent" WHERE "createdAt" < ${daysBefore(now, "auditDays")} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

export const purgeIdempotencyKeys: Purge = (now, batch) => db.$executeRaw`
  DELETE FROM "IdempotencyKey" WHERE id = ANY(ARRAY(
    SELECT id FROM "IdempotencyKey" WHERE "createdAt" < ${new Date(now.getTime() - config.limits.idempotencyHours * hourMilliseconds)}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

/** Windows that have ended count for nothing; an hour is more than clocks differ. */
export const purgeRateWindows: Purge = (now, batch) => db.$executeRaw`
  DELETE FROM "RateWindow" WHERE subject = ANY(ARRAY(
    SELECT subject FROM "RateWindow" WHERE "resetAt" <= ${new Date(now.getTime() - hourMilliseconds)} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

export const purgeInvitations: Purge = (now, batch) => db.$executeRaw`
  DELETE FROM "Invitation" WHERE id = ANY(ARRAY(
    SELECT id FROM "Invitation" WHERE "expiresAt" <= ${linksEnded(now)} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

export const purgePasswordLinks: Purge = (now, batch) => db.$executeRaw`
  DELETE FROM "PasswordLink" WHERE id = ANY(ARRAY(
    SELECT id FROM "PasswordLink" WHERE "expiresAt" <= ${linksEnded(now)} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

/** No copy of their cookies holds any longer. */
export const purgeEndedSessions: Purge = (now, batch) => db.$executeRaw`
  DELETE FROM "EndedSession" WHERE "idHash" = ANY(ARRAY(
    SELECT "idHash" FROM "EndedSession" WHERE "expiresAt" <= ${now} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

/** Of whoever asked and did not come back, after a crash. */
export const purgeLivePictures: Purge = (now, batch) => db.$executeRaw`
  DELETE FROM "LivePicture" WHERE id = ANY(ARRAY(
    SELECT id FROM "LivePicture" WHERE "createdAt" < ${new Date(now.getTime() - 3 * livePatienceMilliseconds)}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

function linksEnded(now: Date): Date {
  return new Date(now.getTime() - expiredLinkDays * 24 * hourMilliseconds);
}
