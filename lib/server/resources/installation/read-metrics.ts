import { queueKinds } from "@/lib/contract/installation";
import { connections } from "@/lib/server/db";
import { checkReadiness } from "@/lib/server/resources/health/check-readiness";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";
import { registry } from "@/lib/server/telemetry/metrics/registry";
import { countOutbox, countQueue } from "./count-queue";
import { remembered } from "./remembered";

export const metricsType = registry.contentType;

const measureQueue = remembered(5_000, async () => {
  const [rows, outbox] = await Promise.all([countQueue(), countOutbox()]);
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
 * The metrics of this process in Prometheus's text format. What is read from the database is the same in every process,
 * and a few seconds old at most; while the database is away it is left out.
 */
export async function readMetrics(): Promise<string> {
  for (const [state, count] of Object.entries(connections() ?? {})) metrics.connections.set({ state }, count);
  const [queue] = await Promise.allSettled([measureQueue(), checkReadiness()]);
  if (queue.status === "rejected") {
    logger.warn({ err: queue.reason }, "the queue can't be measured for now");
    for (const gauge of [metrics.jobs, metrics.oldestJob]) gauge.reset();
    for (const gauge of [metrics.outbox, metrics.oldestEvent]) gauge.remove();
  }
  return registry.metrics();
}

function secondsSince(times: readonly (Date | null)[]): number {
  const oldest = Math.min(...times.map((time) => time?.getTime() ?? Date.now()), Date.now());
  return Math.max(0, Date.now() - oldest) / 1000;
}
