import type { ServerContext } from "@/lib/server/context";
import type { OutlineEvent } from "@/lib/server/resources/outline";
import { errorResponse } from "./responses";
import { eventStream } from "./send-events";
import { onShutdown } from "./shutdown";

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
