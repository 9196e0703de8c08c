import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Limits for what clients leave unread. */
export type ReadLimits = {
  /** A response of which a client reads nothing for this long is ended. */
  seconds: number;
  /** While clients leave more than this unread, all together, the slowest responses are ended. */
  bytes: number;
  /** Interval between checks. */
  checkSeconds: number;
};

/** A paused download ends after a minute, as behind most proxies. */
const readLimits: ReadLimits = { seconds: 60, bytes: 64 * 1024 * 1024, checkSeconds: 0.5 };

type Watched = {
  response: ServerResponse;
  /** Kept here, because the response drops its socket when it ends. */
  socket: Socket;
  /** Bytes of the connection that the system had sent at the last check. */
  sent: number;
  /** The number of consecutive checks that found something to send, but nothing sent. */
  slowChecks: number;
};

/**
 * Returns a function that watches a response until it has been sent. What a client doesn't read stays in memory, and
 * Node waits for it forever. Time in which this process has nothing to send is not counted.
 */
export function createReadWatch({ seconds, bytes, checkSeconds }: ReadLimits = readLimits): (
  request: IncomingMessage,
  response: ServerResponse,
) => void {
  const watched = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;

  const end = (entry: Watched) => {
    watched.delete(entry);
    entry.socket.destroy();
  };

  const check = () => {
    let held = 0;
    for (const entry of watched) {
      const sent = bytesSent(entry.socket);
      const isSlow = entry.response.writableLength > 0 && sent === entry.sent;
      entry.slowChecks = isSlow ? entry.slowChecks + 1 : 0;
      entry.sent = sent;
      if (entry.slowChecks * checkSeconds >= seconds) end(entry);
      else held += entry.response.writableLength;
    }
    if (held <= bytes) return;
    // Of those that are equally slow, the first one has had the most time.
    for (const entry of [...watched].toSorted((a, b) => b.slowChecks - a.slowChecks)) {
      if (held <= bytes) return;
      const { writableLength } = entry.response;
      held -= writableLength;
      if (writableLength > 0) end(entry);
    }
  };

  return ({ socket }, response) => {
    const entry: Watched = { response, socket, sent: 0, slowChecks: 0 };
    watched.add(entry);
    timer ??= setInterval(check, checkSeconds * 1000).unref();
    response.once("close", () => {
      watched.delete(entry);
      if (watched.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  };
}

/** Node counts a chunk as written when it hands it to the system, which may queue most of it. */
function bytesSent(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten?: number; writeQueueSize?: number } | null };
  return (handle?.bytesWritten ?? 0) - (handle?.writeQueueSize ?? 0);
}
