/** Runs once in each server process before it takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { requireSettings } = await import("@/lib/config/require-settings");
  requireSettings(process.env);
  const { startTelemetry } = await import("@/lib/telemetry/start-telemetry");
  await startTelemetry(process.env.NODE_ENV === "production");
  const { openFrontDoor } = await import("@/lib/http/front-door/open-front-door");
  openFrontDoor();
  const { config } = await import("@/lib/config");
  const { endGently } = await import("@/lib/http/front-door/end-gently");
  endGently(config.drainSeconds);
  const { watchOverdueJobs } = await import("@/lib/services/presentations/end-overdue-jobs");
  // In every process, as it is the worker that may hang.
  watchOverdueJobs();
  const { tellOfProcess } = await import("@/lib/services/health/tell-of-process");
  tellOfProcess();
  if (config.role !== "worker") return;
  const { startWorker } = await import("@/inngest/worker");
  await startWorker();
}
