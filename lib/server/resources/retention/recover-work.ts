import type { DomainEvent } from "@/inngest/events";
import type { ServerContext } from "@/lib/server/context";
import { keysOf } from "@/lib/server/keys-of";
import { reenqueueEvent } from "@/lib/server/outbox";
import { failAnalysis } from "@/lib/server/resources/run-analysis";
import { transact, unaudited } from "@/lib/server/resources/transact";
import { metrics } from "@/lib/server/telemetry/metrics";

/** Work that has waited this long without starting may have been lost. */
const waitMs = 5000;
const minuteMs = 60_000;
/** Work that has waited this long is probably not just waiting its turn. */
const suspiciousMs = 10 * minuteMs;
const maxItems = 1000;
/** Lost work becomes the oldest, because everything else proceeds. Ids sort by creation time. */
const oldestFirst = { orderBy: { id: "asc" }, take: maxItems } as const;

/**
 * Resends the events of accepted work that has not started, for all organizations, because the queue that took them may
 * have lost them. Runs every minute: resends an event within its first minute of waiting, then after 1, 2, 4 … 32
 * minutes and every 32 minutes. Work that merely waits its turn is not doubled.
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
    const waiting = (await lost[kind](server, before)).map(({ since, event }) => ({
      waited: now.getTime() - since.getTime(),
      event,
    }));
    const due = waiting.filter(({ waited }) => isDue(Math.floor((waited - waitMs) / minuteMs)));
    for (const { event } of due) {
      await transact(server, null, async (tx) => {
        await reenqueueEvent(tx, event, now.getTime());
        return { result: undefined, audit: unaudited("The work was audited when it was requested.") };
      });
    }
    counts[kind] = due.length;
    metrics.revived.inc({ kind: `${kind}Sent` }, due.length);
    const suspicious = due.filter(({ waited }) => waited >= suspiciousMs).length;
    if (suspicious > 0)
      server.logger.warn({ kind, count: suspicious }, "work that waits for long may have been lost: it is sent again");
  }
  return counts;
}

/** Returns true at minute 0, 1, 2, 4, 8, 16, 32, and every 32 minutes after that. */
const isDue = (minute: number): boolean =>
  minute <= 32 ? Number.isInteger(Math.log2(minute || 1)) : minute % 32 === 0;

type Waiting = { since: Date; event: DomainEvent };
type Find = (server: ServerContext, before: Date) => Promise<Waiting[]>;

const lost = {
  jobs: async (server, before) => {
    const rows = await server.db.generation.findMany({
      where: { status: "pending", createdAt: { lt: before } },
      select: { id: true, organizationId: true, kind: true, createdAt: true },
      ...oldestFirst,
    });
    return rows.map(({ id: generationId, organizationId, kind, createdAt: since }) => ({
      since,
      event: {
        name: kind === "chart_update" ? "chart-update/requested" : "presentation/requested",
        data: { generationId, organizationId },
      },
    }));
  },
  analyses: async (server, before) => {
    const rows = await server.db.analysis.findMany({
      where: { status: "processing", currentStep: null, startedAt: { lt: before } },
      select: { id: true, organizationId: true, startedAt: true },
      ...oldestFirst,
    });
    return rows.map(({ id: analysisId, organizationId, startedAt: since }) => ({
      since,
      event: { name: "analysis/requested", data: { analysisId, organizationId } },
    }));
  },
  /** Previews of templates whose analysis completed within the last day. Older ones are rendered on request anyway. */
  templatePreviews: async (server, before) => {
    const rows = await server.db.$queryRaw<{ id: string; organizationId: string; completedAt: Date }[]>`
      SELECT id, "organizationId", "completedAt" FROM "Analysis"
      WHERE status = 'completed' AND "completedAt" BETWEEN ${before}::timestamptz - interval '1 day' AND ${before}
        AND steps::jsonb @> '[{"name": "generate_previews", "completed_at": null}]' LIMIT ${maxItems}`;
    return rows.map(({ id: analysisId, organizationId, completedAt: since }) => ({
      since,
      event: { name: "template-previews/requested", data: { analysisId, organizationId } },
    }));
  },
  /** Deliveries to enabled webhooks. Others end when their turn comes. */
  deliveries: async (server, before) => {
    const due = { OR: [{ nextAttemptAt: { lt: before } }, { nextAttemptAt: null, createdAt: { lt: before } }] };
    const rows = await server.db.webhookDelivery.findMany({
      where: { status: "pending", webhook: { enabled: true }, ...due },
      select: { id: true, organizationId: true, webhookId: true, round: true, createdAt: true, nextAttemptAt: true },
      ...oldestFirst,
    });
    return rows.map(({ id: deliveryId, organizationId, webhookId, round, createdAt, nextAttemptAt }) => ({
      since: nextAttemptAt ?? createdAt,
      event: { name: "webhook/delivery-requested", data: { deliveryId, webhookId, organizationId, round } },
    }));
  },
} as const satisfies Record<string, Find>;

/** Attempts of an analysis. Each may take as long as the time limit of a job. */
const attempts = 3;

/**
 * Fails the analyses of all organizations that have run longer than all their attempts may take. Returns the number of
 * analyses.
 */
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
 * Fails previews of all organizations that were not rendered in time. The next request for them renders them again.
 * Returns the number of previews.
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
