import { config } from "@/lib/server/config";
import packageFile from "@/package.json";
import { logger } from "./logger";
import { takeConsole } from "./logs/take-console";
import { metrics } from "./metrics/metrics";
import { startTracing } from "./traces/start-tracing";

export const { version } = packageFile;

/**
 * What a process does at its start so that one sees what it does. @param isServing false: somebody develops, and reads
 * the framework's own words
 */
export async function startTelemetry(isServing: boolean): Promise<void> {
  if (isServing) takeConsole();
  const { role, traceEndpoint: endpoint } = config;
  metrics.build.set({ version, role }, 1);
  if (!endpoint) return;
  await startTracing({ endpoint, role, version });
  logger.info({ version }, "traces are sent");
}
