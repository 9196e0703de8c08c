/** Runs once in each server process before it takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { requireSettings } = await import("./lib/server/config/require-settings");
  requireSettings(process.env);
  const { startTelemetry } = await import("./lib/server/telemetry/start-telemetry");
  await startTelemetry(process.env.NODE_ENV === "production");
  const { openFrontDoor } = await import("./lib/server/http/server-hooks/open-front-door");
  openFrontDoor();
  const { config } = await import("./lib/server/config");
  const { endGently } = await import("./lib/server/http/server-hooks/end-gently");
  endGently(config.drainSeconds);
  const { watchOverdueJobs } = await import("./lib/server/resources/presentations/end-overdue-jobs");
  // In every process, as it is the worker that may hang.
  watchOverdueJobs();
  const { tellOfProcess } = await import("./lib/server/resources/health/tell-of-process");
  tellOfProcess();
  if (config.role !== "worker") return;
  const { startWorker } = await import("./inngest/worker");
  await startWorker();
}
