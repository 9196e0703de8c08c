import type { DomainEvent } from "@/inngest/events";
import { db } from "@/lib/server/db";
import { enqueueAgain } from "@/lib/server/outbox/enqueue";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";

/** Whoever has waited for so long without having begun may have been lost. */
const patienceMilliseconds = 10 * 60 * 1000;
const most = 1000;
/** What is lost becomes the oldest, as all else goes on. Ids sort by the time of their creation. */
const oldestFirst = { orderBy: { id: "asc" }, take: most } as const;

/**
 * Sends the events again of what was accepted and has not begun: they were sent, but the queue that took them is gone,
 * or lost them. What merely waits in a long queue is not doubled. Of all organizations.
 *
 * @returns How many there were of each kind
 */
export async function sendLostEvents(now = new Date()): Promise<Record<keyof typeof lost, number>> {
  const before = new Date(now.getTime() - patienceMilliseconds);
  const counts = { jobs: 0, analyses: 0, templatePreviews: 0, deliveries: 0 };
  for (const [kind, find] of Object.entries(lost) as [keyof typeof lost, Find][]) {
    const events = await find(before);
    for (const event of events) await db.$transaction((tx) => enqueueAgain(tx, event, now.getTime()));
    counts[kind] = events.length;
    metrics.revived.inc({ kind: `${kind}Sent` }, events.length);
    if (events.length > 0)
      logger.warn({ kind, count: events.length }, "what has waited for long is sent again, in case it was lost");
  }
  return counts;
}

type Find = (before: Date) => Promise<DomainEvent[]>;

const lost = {
  jobs: async (before) => {
    const rows = await db.generation.findMany({
      where: { status: "pending", createdAt: { lt: before } },
      select: { id: true, organizationId: true, kind: true },
      ...oldestFirst,
    });
    return rows.map(({ id: generationId, organizationId, kind }) => ({
      name: kind === "chart_update" ? "chart-update/requested" : "presentation/requested",
      data: { generationId, organizationId },
    }));
  },
  analyses: async (before) => {
    const rows = await db.analysis.findMany({
      where: { status: "processing", currentStep: null, startedAt: { lt: before } },
      select: { id: true, organizationId: true },
      ...oldestFirst,
    });
    return rows.map(({ id: analysisId, organizationId }) => ({
      name: "analysis/requested",
      data: { analysisId, organizationId },
    }));
  },
  /** Pictures of templates whose analysis has ended: of the last day, as they are made when somebody asks anyway. */
  templatePreviews: async (before) => {
    const rows = await db.$queryRaw<{ id: string; organizationId: string }[]>`
      SELECT id, "organizationId" FROM "Analysis"
      WHERE status = 'completed' AND "completedAt" BETWEEN ${before}::timestamptz - interval '1 day' AND ${before}
        AND steps::jsonb @> '[{"name": "generate_previews", "completed_at": null}]' LIMIT ${most}`;
    return rows.map(({ id: analysisId, organizationId }) => ({
      name: "template-previews/requested",
      data: { analysisId, organizationId },
    }));
  },
  /** Messages to webhooks that are on: those to others are ended when their turn comes. */
  deliveries: async (before) => {
    const due = { OR: [{ nextAttemptAt: { lt: before } }, { nextAttemptAt: null, createdAt: { lt: before } }] };
    const rows = await db.webhookDelivery.findMany({
      where: { status: "pending", webhook: { enabled: true }, ...due },
      select: { id: true, organizationId: true, webhookId: true, round: true },
      ...oldestFirst,
    });
    return rows.map(({ id: deliveryId, organizationId, webhookId, round }) => ({
      name: "webhook/delivery-requested",
      data: { deliveryId, webhookId, organizationId, round },
    }));
  },
} as const satisfies Record<string, Find>;
