import { stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import type { Config } from "@/lib/server/config";
import packageFile from "@/package.json";
import { startTracing } from "./collector";
import { metrics } from "./metrics";

export const { version } = packageFile;

type Server = { config: Pick<Config, "role" | "traceEndpoint">; logger: Logger };

/**
 * Starts logging, metrics and tracing for this process.
 *
 * @param isServing False in development, where console output is not redirected
 */
export async function startTelemetry({ config, logger }: Server, isServing: boolean): Promise<void> {
  if (isServing) redirectConsole(logger);
  const { role, traceEndpoint: endpoint } = config;
  metrics.build.set({ version, role }, 1);
  if (!endpoint) return;
  await startTracing({ endpoint, role, version, logger });
  logger.info({ version }, "tracing started");
}

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/** Turns the framework's console output into log lines. Keeps its text and errors, but no other values that it prints. */
function redirectConsole(logger: Logger): void {
  for (const [method, level] of Object.entries(levels)) {
    Reflect.set(globalThis.console, method, (...given: unknown[]) => {
      const err = given.find((part) => part instanceof Error);
      const words = given.filter((part) => typeof part === "string").join(" ");
      logger[level]({ source: "console", ...(err && { err }) }, stripVTControlCharacters(words).trim());
    });
  }
}
