import type { ServerContext } from "@/lib/server/context";
import { onShutdown } from "@/lib/server/process-state";
import type { OutlineEvent } from "@/lib/server/resources/outline";
import type { JobEvent } from "@/lib/server/resources/presentations/jobs";
import { errorResponse } from "./responses";

/** Keeps proxies from closing an idle connection. */
const heartbeatMilliseconds = 15_000;

/** Time for which a successful authorization check is reused, because events may come in quick succession. */
const recheckMilliseconds = 1_000;

/**
 * Streams `status` events until there are no more, the client disconnects or loses its authorization, or the process
 * shuts down. A follower that has seen the last event gets 204, which tells browsers not to reconnect.
 *
 * @param isStillAuthorized Checks the credential again: keys may be revoked and sessions ended while a stream is open
 * @param follow Yields the events after the last one that the client saw, until the signal aborts
 */
export async function sendEvents(
  request: Request,
  isStillAuthorized: () => Promise<boolean>,
  follow: (lastId: string | null, signal: AbortSignal) => Promise<AsyncGenerator<JobEvent, void>>,
): Promise<Response> {
  const [disconnected, stopped] = [new AbortController(), new AbortController()];
  const unsubscribe = onShutdown(() => stopped.abort());
  const events = await follow(
    request.headers.get("last-event-id"),
    AbortSignal.any([request.signal, disconnected.signal, stopped.signal]),
  ).catch((error: unknown) => {
    unsubscribe();
    throw error;
  });
  const first = await events.next();
  if (first.done) {
    unsubscribe();
    return new Response(null, { status: 204 });
  }
  let checkedAt = performance.now();
  /** While the database is unreachable, nothing is sent and followers stay connected. */
  const checkAuthorization = async (): Promise<boolean> => {
    if (performance.now() - checkedAt < recheckMilliseconds) return true;
    const isAuthorized = await isStillAuthorized().catch(() => null);
    if (isAuthorized) checkedAt = performance.now();
    return isAuthorized ?? true;
  };
  const encoder = new TextEncoder();
  let pending: IteratorResult<JobEvent, void> | null = first;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    clearInterval(heartbeat);
    unsubscribe();
    await events.return();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      heartbeat = setInterval(async () => {
        if (!(await checkAuthorization())) stopped.abort();
        else if (!isClosed) controller.enqueue(encoder.encode(":\n\n"));
      }, heartbeatMilliseconds);
    },
    async pull(controller) {
      const next = pending ?? (await events.next());
      const isFirst = pending !== null;
      pending = null;
      if (!next.done && (isFirst || (await checkAuthorization()))) {
        const { id, status } = next.value;
        return controller.enqueue(encoder.encode(`id: ${id}\nevent: status\ndata: ${JSON.stringify(status)}\n\n`));
      }
      await close();
      if (!disconnected.signal.aborted) controller.close();
    },
    async cancel() {
      disconnected.abort();
      await close();
    },
  });
  return eventStream(body);
}

/** Returns the response that streams server-sent events. */
function eventStream(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // Compression would delay events until a block is full.
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

/**
 * Streams an outline as server-sent events: its text while it is written, and the outline at the end. Throws errors
 * that occur before anything is written, so that they get a normal error response. A later failure is sent as the last
 * event, `error`.
 *
 * @param write Receives the server, with a signal that aborts when the client disconnects or the process ends
 */
export async function sendOutline(
  server: ServerContext,
  write: (server: ServerContext) => AsyncGenerator<OutlineEvent, void, void>,
): Promise<Response> {
  const stopped = new AbortController();
  const unsubscribe = onShutdown(() => stopped.abort());
  const signal = AbortSignal.any([stopped.signal, ...(server.origin.signal ? [server.origin.signal] : [])]);
  const events = write({ ...server, origin: { ...server.origin, signal } });
  const first = await events.next().catch((error: unknown) => {
    unsubscribe();
    throw error;
  });
  let pending: Promise<IteratorResult<OutlineEvent, void>> | null = Promise.resolve(first);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const send = (event: string, data: string) =>
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${data}\n\n`));
      try {
        const next = await (pending ?? events.next());
        pending = null;
        if (!next.done) return send(next.value.event, JSON.stringify(next.value.data));
      } catch (error) {
        if (!signal.aborted) send("error", await errorResponse(server, error).text());
      }
      unsubscribe();
      controller.close();
    },
    async cancel() {
      stopped.abort();
      unsubscribe();
      await events.return();
    },
  });
  return eventStream(body);
}
