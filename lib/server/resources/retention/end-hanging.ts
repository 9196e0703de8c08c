import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { failAnalysis } from "@/lib/server/resources/analyses/run/fail-analysis";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";

const most = 1000;
/** An analysis is tried so often, each time for as long as work may take. */
const attempts = 3;

/**
 * Ends the analyses that began longer ago than all their attempts may take and did not end. Of all organizations.
 * Returns how many there were.
 */
export async function endHangingAnalyses(now: Date): Promise<number> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Analysis" WHERE status = 'processing' AND (steps->0->>'started_at')::timestamptz < ${latestBegin(now, attempts)} LIMIT ${most}`;
  const message = `The analysis was not done within ${attempts * config.limits.generationSeconds} seconds. Start it again.`;
  for (const { id } of rows) await failAnalysis(id, { code: "ANALYSIS_TIMEOUT", message });
  metrics.revived.inc({ kind: "analysesEnded" }, rows.length);
  if (rows.length > 0) logger.warn({ count: rows.length }, "analyses hung past their time and were ended");
  return rows.length;
}

/**
 * Gives up pictures that have been waited for as long: whoever asks next has them drawn. Of all organizations. Returns
 * how many there were.
 */
export async function endHangingPreviews(now: Date): Promise<number> {
  const error = { errorCode: "PREVIEW_UNAVAILABLE", errorMessage: "The picture was not drawn in time: ask again" };
  const { count } = await db.preview.updateMany({
    where: { status: "pending", createdAt: { lt: latestBegin(now) } },
    data: { status: "failed", ...error, endedAt: new Date() },
  });
  metrics.revived.inc({ kind: "previewsEnded" }, count);
  if (count > 0) logger.warn({ count }, "pictures that nobody drew in time were given up");
  return count;
}

function latestBegin(now: Date, times = 1): Date {
  return new Date(now.getTime() - times * config.limits.generationSeconds * 1000);
}
