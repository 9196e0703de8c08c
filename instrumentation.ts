/**
 * Starts a server process, before it takes requests. In this order: settings are checked, logging and metrics start,
 * the HTTP servers get their hooks (`lib/server/http/server-hooks.ts`: what happens to a request before Next sees it),
 * and the process's background work begins.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { requireSettings } = await import("./lib/server/config");
  requireSettings(process.env);
  const { startTelemetry } = await import("./lib/server/telemetry/start-telemetry");
  await startTelemetry(process.env.NODE_ENV === "production");
  const { installServerHooks } = await import("./lib/server/http/server-hooks");
  installServerHooks();
  const { config } = await import("./lib/server/config");
  const { drainOnSignal } = await import("./lib/server/http/shutdown");
  drainOnSignal(config.drainSeconds);
  const { watchOverdueJobs } = await import("./lib/server/resources/presentations/run-job");
  // In every process, because the worker itself may hang.
  watchOverdueJobs();
  const { startHeartbeat } = await import("./lib/server/resources/health");
  startHeartbeat();
  if (config.role !== "worker") return;
  const { startWorker } = await import("./inngest/worker");
  await startWorker();
}
