import type { JobEvent } from "@/lib/services/presentations/follow-job";

/** Keeps proxies from closing a connection on which nothing happens. */
const heartbeatMilliseconds = 15_000;

/**
 * Streams events of the name `status` until there are no more. A follower that has seen the last one is answered with 204,
 * which tells browsers not to connect again.
 */
export async function sendEvents(events: AsyncGenerator<JobEvent, void>): Promise<Response> {
  const first = await events.next();
  if (first.done) return new Response(null, { status: 204 });
  const encoder = new TextEncoder();
  let pending: IteratorResult<JobEvent, void> | null = first;
  let beat: ReturnType<typeof setInterval> | undefined;
  const stopBeating = (error: unknown): never => {
    clearInterval(beat);
    throw error;
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      beat = setInterval(() => controller.enqueue(encoder.encode(":\n\n")), heartbeatMilliseconds);
    },
    async pull(controller) {
      const next = pending ?? (await events.next().catch(stopBeating));
      pending = null;
      if (next.done) {
        clearInterval(beat);
        controller.close();
        return;
      }
      const { id, status } = next.value;
      controller.enqueue(encoder.encode(`id: ${id}\nevent: status\ndata: ${JSON.stringify(status)}\n\n`));
    },
    async cancel() {
      clearInterval(beat);
      await events.return();
    },
  });
  // Compression would hold events back until a block is full.
  const headers = { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no" };
  return new Response(body, { headers });
}
