/**
 * Starts a server process, before it takes requests. In this order: settings are checked and the server's context is
 * created, logging and metrics start, the HTTP servers get their hooks (`lib/server/http/server-hooks.ts`: what happens
 * to a request before Next sees it), and the process's background work begins.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { requireSettings } = await import("./lib/server/config");
  requireSettings(process.env);
  const { createServerContext, setProcessServer } = await import("./lib/server/context");
  const server = createServerContext(process.env);
  setProcessServer(server);
  const { startTelemetry } = await import("./lib/server/telemetry/start-telemetry");
  await startTelemetry(server, process.env.NODE_ENV === "production");
  const { installServerHooks } = await import("./lib/server/http/server-hooks");
  installServerHooks(server);
  const { drainOnSignal } = await import("./lib/server/process-state");
  drainOnSignal(server.config.drainSeconds);
  const { watchOverdueJobs } = await import("./lib/server/resources/presentations/run-job");
  // In every process, because the worker itself may hang.
  watchOverdueJobs(server);
  const { startHeartbeat } = await import("./lib/server/resources/health");
  startHeartbeat(server);
  if (server.config.role !== "worker") return;
  const { startWorker } = await import("./inngest/worker");
  startWorker(server);
  const { startRegistration } = await import("./inngest/registration");
  const { createFunctions } = await import("./inngest/functions");
  startRegistration(server, (inngest) => createFunctions({ inngest, server }));
}
