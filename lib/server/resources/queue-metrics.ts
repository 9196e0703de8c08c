import { type QueueEntry, queueKinds } from "@/lib/contract/installation";
import type { ServerContext } from "@/lib/server/context";
import { metrics, registry } from "@/lib/server/telemetry/metrics";
import { cacheFor } from "./cache-for";
import { checkReadiness } from "./health";

/** Unfinished jobs of one kind and organization. `oldest`: null if none is waiting. */
type QueueRow = {
  kind: QueueEntry["kind"];
  organizationId: string;
  waiting: number;
  underWay: number;
  oldest: Date | null;
};

/**
 * Counts the waiting and running work of all organizations, for the operator. Uses the status indexes, so the cost
 * depends on the queue rather than on history. A delivery is waiting once its next attempt is due; an analysis is
 * running once it has read its file.
 */
export async function countQueue(server: ServerContext): Promise<QueueRow[]> {
  return server.db.$queryRaw<QueueRow[]>`
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

/** Counts events that are committed but not yet sent. */
export async function countOutbox(server: ServerContext): Promise<{ events: number; oldest: Date | null }> {
  const { _count, _min } = await server.db.outbox.aggregate({
    where: { sentAt: null },
    _count: true,
    _min: { createdAt: true },
  });
  return { events: _count, oldest: _min.createdAt };
}

export const metricsType = registry.contentType;

const measureQueue = cacheFor(5_000, async (server: ServerContext) => {
  const [rows, outbox] = await Promise.all([countQueue(server), countOutbox(server)]);
  for (const kind of queueKinds) {
    const own = rows.filter((row) => row.kind === kind);
    const sum = (name: "waiting" | "underWay") => own.reduce((total, row) => total + row[name], 0);
    metrics.jobs.set({ kind, state: "waiting" }, sum("waiting"));
    metrics.jobs.set({ kind, state: "under_way" }, sum("underWay"));
    metrics.oldestJob.set({ kind }, secondsSince(own.map(({ oldest }) => oldest)));
  }
  metrics.outbox.set(outbox.events);
  metrics.oldestEvent.set(secondsSince([outbox.oldest]));
});

/**
 * Returns this process's metrics in Prometheus's text format. Values from the database are the same in every process
 * and at most a few seconds old. They are omitted while the database is unavailable.
 */
export async function readMetrics(server: ServerContext): Promise<string> {
  for (const [state, count] of Object.entries(server.db.connections())) metrics.connections.set({ state }, count);
  const [queue] = await Promise.allSettled([measureQueue(server), checkReadiness(server)]);
  if (queue.status === "rejected") {
    server.logger.warn({ err: queue.reason }, "the queue can't be measured");
    for (const gauge of [metrics.jobs, metrics.oldestJob]) gauge.reset();
    for (const gauge of [metrics.outbox, metrics.oldestEvent]) gauge.remove();
  }
  return registry.metrics();
}

function secondsSince(times: readonly (Date | null)[]): number {
  const oldest = Math.min(...times.map((time) => time?.getTime() ?? Date.now()), Date.now());
  return Math.max(0, Date.now() - oldest) / 1000;
}
