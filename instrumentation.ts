/** Runs once in each server process before it takes requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { config } = await import("@/lib/config");
  if (config.role !== "worker") return;
  const { startWorker } = await import("@/inngest/worker");
  await startWorker();
}
