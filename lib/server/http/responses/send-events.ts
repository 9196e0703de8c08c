import { endsWithProcess } from "@/lib/server/http/server-hooks/end-gently";
import type { JobEvent } from "@/lib/server/resources/presentations/reading/follow-job";

/** Keeps proxies from closing a connection on which nothing happens. */
const heartbeatMilliseconds = 15_000;

/** For so long a credential that held counts as holding: events may come in quick succession. */
const heldMilliseconds = 1_000;

/**
 * Streams events of the name `status` until there are no more, until the client has gone or may no longer know, or
 * until this process ends. A follower that has seen the last one is answered with 204, which tells browsers not to
 * connect again.
 *
 * @param holds Whether the client's credential still holds: keys are revoked and sessions ended while a stream goes on
 * @param follow Gives the events after the one that the client saw last, until the signal ends them
 */
export async function sendEvents(
  request: Request,
  holds: () => Promise<boolean>,
  follow: (lastId: string | null, signal: AbortSignal) => Promise<AsyncGenerator<JobEvent, void>>,
): Promise<Response> {
  const [gone, ended] = [new AbortController(), new AbortController()];
  const leave = endsWithProcess(() => ended.abort());
  const events = await follow(
    request.headers.get("last-event-id"),
    AbortSignal.any([request.signal, gone.signal, ended.signal]),
  );
  const first = await events.next();
  if (first.done) {
    leave();
    return new Response(null, { status: 204 });
  }
  let held = performance.now();
  /** While the database is away nobody is told anything; the followers stay. */
  const mayKnow = async (): Promise<boolean> => {
    if (performance.now() - held < heldMilliseconds) return true;
    const isHeld = await holds().catch(() => null);
    if (isHeld) held = performance.now();
    return isHeld ?? true;
  };
  const encoder = new TextEncoder();
  let pending: IteratorResult<JobEvent, void> | null = first;
  let beat: ReturnType<typeof setInterval> | undefined;
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    clearInterval(beat);
    leave();
    await events.return();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      beat = setInterval(async () => {
        if (!(await mayKnow())) ended.abort();
        else if (!isClosed) controller.enqueue(encoder.encode(":\n\n"));
      }, heartbeatMilliseconds);
    },
    async pull(controller) {
      const next = pending ?? (await events.next());
      const isFirst = pending !== null;
      pending = null;
      if (!next.done && (isFirst || (await mayKnow()))) {
        const { id, status } = next.value;
        return controller.enqueue(encoder.encode(`id: ${id}\nevent: status\ndata: ${JSON.stringify(status)}\n\n`));
      }
      await close();
      if (!gone.signal.aborted) controller.close();
    },
    async cancel() {
      gone.abort();
      await close();
    },
  });
  // Compression would hold events back until a block is full.
  const headers = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "private, no-store, no-transform",
    "X-Accel-Buffering": "no",
  };
  return new Response(body, { headers });
}
