import type { DomainEvent } from "@/inngest/events";
import type { ServerContext } from "@/lib/server/context";
import { keysOf } from "@/lib/server/keys-of";
import { reenqueueEvent } from "@/lib/server/outbox";
import { failAnalysis } from "@/lib/server/resources/analyses/run-analysis";
import { transact, unaudited } from "@/lib/server/resources/transact";
import { metrics } from "@/lib/server/telemetry/metrics";

/** Work that has waited for so long without beginning may have been lost. */
const waitMs = 10 * 60 * 1000;
const maxItems = 1000;
/** Lost work becomes the oldest, as everything else proceeds. Ids sort by creation time. */
const oldestFirst = { orderBy: { id: "asc" }, take: maxItems } as const;

/**
 * Sends the events of accepted work of all organizations again that has not begun: the queue that took them may be
 * gone. Work that merely waits in a long queue is not duplicated.
 *
 * @returns How many there were of each kind
 */
export async function resendLostEvents(
  server: ServerContext,
  now = server.clock.now(),
): Promise<Record<keyof typeof lost, number>> {
  const before = new Date(now.getTime() - waitMs);
  const counts = { jobs: 0, analyses: 0, templatePreviews: 0, deliveries: 0 };
  for (const kind of keysOf(lost)) {
    const events = await lost[kind](server, before);
    for (const event of events) {
      await transact(server, null, async (tx) => {
        await reenqueueEvent(tx, event, now.getTime());
        return { result: undefined, audit: unaudited("The work was audited when it was requested.") };
      });
    }
    counts[kind] = events.length;
    metrics.revived.inc({ kind: `${kind}Sent` }, events.length);
    if (events.length > 0)
      server.logger.warn({ kind, count: events.length }, "events that may have been lost are sent again");
  }
  return counts;
}

type Find = (server: ServerContext, before: Date) => Promise<DomainEvent[]>;

const lost = {
  jobs: async (server, before) => {
    const rows = await server.db.generation.findMany({
      where: { status: "pending", createdAt: { lt: before } },
      select: { id: true, organizationId: true, kind: true },
      ...oldestFirst,
    });
    return rows.map(({ id: generationId, organizationId, kind }) => ({
      name: kind === "chart_update" ? "chart-update/requested" : "presentation/requested",
      data: { generationId, organizationId },
    }));
  },
  analyses: async (server, before) => {
    const rows = await server.db.analysis.findMany({
      where: { status: "processing", currentStep: null, startedAt: { lt: before } },
      select: { id: true, organizationId: true },
      ...oldestFirst,
    });
    return rows.map(({ id: analysisId, organizationId }) => ({
      name: "analysis/requested",
      data: { analysisId, organizationId },
    }));
  },
  /** Previews of templates whose analysis completed within the last day; older ones are rendered on request anyway. */
  templatePreviews: async (server, before) => {
    const rows = await server.db.$queryRaw<{ id: string; organizationId: string }[]>`
      SELECT id, "organizationId" FROM "Analysis"
      WHERE status = 'completed' AND "completedAt" BETWEEN ${before}::timestamptz - interval '1 day' AND ${before}
        AND steps::jsonb @> '[{"name": "generate_previews", "completed_at": null}]' LIMIT ${maxItems}`;
    return rows.map(({ id: analysisId, organizationId }) => ({
      name: "template-previews/requested",
      data: { analysisId, organizationId },
    }));
  },
  /** Deliveries to enabled webhooks; others end when their turn comes. */
  deliveries: async (server, before) => {
    const due = { OR: [{ nextAttemptAt: { lt: before } }, { nextAttemptAt: null, createdAt: { lt: before } }] };
    const rows = await server.db.webhookDelivery.findMany({
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

/** Attempts of an analysis, each as long as work may take. */
const attempts = 3;

/** Fails the analyses of all organizations that have run longer than all their attempts may take. Returns their number. */
export async function failStalledAnalyses(server: ServerContext, now: Date): Promise<number> {
  const rows = await server.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Analysis" WHERE status = 'processing' AND (steps->0->>'started_at')::timestamptz < ${latestBegin(server, now, attempts)} LIMIT ${maxItems}`;
  const message = `The analysis did not finish within ${attempts * server.config.limits.generationSeconds} seconds. Start it again.`;
  for (const { id } of rows) await failAnalysis(server, id, { code: "ANALYSIS_TIMEOUT", message });
  metrics.revived.inc({ kind: "analysesEnded" }, rows.length);
  if (rows.length > 0) server.logger.warn({ count: rows.length }, "stalled analyses were ended");
  return rows.length;
}

/**
 * Fails previews of all organizations that nobody rendered in time; the next request has them rendered again. Returns
 * their number.
 */
export async function failStalledPreviews(server: ServerContext, now: Date): Promise<number> {
  const error = {
    errorCode: "PREVIEW_UNAVAILABLE",
    errorMessage: "The preview was not rendered in time. Request it again.",
  };
  const { count } = await server.db.preview.updateMany({
    where: { status: "pending", createdAt: { lt: latestBegin(server, now) } },
    data: { status: "failed", ...error, endedAt: server.clock.now() },
  });
  metrics.revived.inc({ kind: "previewsEnded" }, count);
  if (count > 0) server.logger.warn({ count }, "stalled previews were ended");
  return count;
}

function latestBegin(server: ServerContext, now: Date, times = 1): Date {
  return new Date(now.getTime() - times * server.config.limits.generationSeconds * 1000);
}
