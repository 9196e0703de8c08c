import type { QueueEntry } from "@/lib/contract/installation";
import { db } from "@/lib/server/db";

/** Jobs of one kind and organization that have not ended. `oldest` null: none of them waits. */
export type QueueRow = {
  kind: QueueEntry["kind"];
  organizationId: string;
  waiting: number;
  underWay: number;
  oldest: Date | null;
};

/**
 * What waits and what is under way, of all organizations: for the operator. Reads by the indexes on states, so that it
 * costs what is queued and not what was ever done. A message to a webhook waits when its next attempt is due; an
 * analysis is under way once it has read its file.
 */
export async function countQueue(): Promise<QueueRow[]> {
  return db.$queryRaw<QueueRow[]>`
    SELECT "kind"::text AS "kind", "organizationId", (count(*) FILTER (WHERE "status" = 'pending'))::int AS "waiting",
      (count(*) FILTER (WHERE "status" = 'processing'))::int AS "underWay", min("createdAt") FILTER (WHERE "status" = 'pending') AS "oldest"
    FROM "Generation" WHERE "status" IN ('pending', 'processing') GROUP BY 1, 2
    UNION ALL SELECT 'analysis', "organizationId", (count(*) FILTER (WHERE "progress" = 0))::int, (count(*) FILTER (WHERE "progress" > 0))::int, min("startedAt") FILTER (WHERE "progress" = 0)
    FROM "Analysis" WHERE "status" = 'processing' GROUP BY 2
    UNION ALL SELECT 'webhook', "organizationId", count(*)::int, 0, min(coalesce("nextAttemptAt", "createdAt"))
    FROM "WebhookDelivery" WHERE "status" = 'pending' AND ("nextAttemptAt" IS NULL OR "nextAttemptAt" <= now()) GROUP BY 2
    UNION ALL SELECT 'picture', "organizationId", count(*)::int, 0, min("createdAt") FROM "Preview" WHERE "status" = 'pending' GROUP BY 2
    UNION ALL SELECT 'live_picture', "organizationId", count(*)::int, 0, min("createdAt") FROM "LivePicture" WHERE "status" = 'pending' GROUP BY 2`;
}

/** Events that are committed and not sent yet. */
export async function countOutbox(): Promise<{ events: number; oldest: Date | null }> {
  const { _count, _min } = await db.outbox.aggregate({
    where: { sentAt: null },
    _count: true,
    _min: { createdAt: true },
  });
  return { events: _count, oldest: _min.createdAt };
}
