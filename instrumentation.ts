/** Runs once in each server process before it takes requests. */
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
  // In every process, as it is the worker that may hang.
  watchOverdueJobs();
  const { startHeartbeat } = await import("./lib/server/resources/health");
  startHeartbeat();
  if (config.role !== "worker") return;
  const { startWorker } = await import("./inngest/worker");
  await startWorker();
}
