import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The minimum speed of a request body. */
export type PaceLimits = {
  /** A body that arrives more slowly than this … */
  bytesPerSecond: number;
  /** … for this long is ended. */
  seconds: number;
  /** Interval between checks. */
  checkSeconds: number;
};

/** Slower than any connection that is used to send a presentation. */
const paceLimits: PaceLimits = { bytesPerSecond: 1024, seconds: 20, checkSeconds: 5 };

type Watched = {
  request: IncomingMessage;
  response: ServerResponse;
  /** Kept here, because the request drops its socket when it ends. */
  socket: Socket;
  /** Bytes of the connection at the last check. */
  bytesRead: number;
  /**
   * The number of consecutive checks that found it too slow. Checks are counted rather than timed, because this process
   * may itself have been delayed.
   */
  slowChecks: number;
};

/**
 * Returns a function that watches a request until its body has arrived, and ends a request that keeps a connection open
 * without sending: Node itself waits five minutes. Time in which this process doesn't read (because the body waits for
 * its turn or for a disk) is not counted. Anything that arrives after the response counts as too slow, whatever its
 * speed.
 *
 * @param end Ends the connection of a request
 */
export function createBodyWatch(
  end: (socket: Socket) => void,
  { bytesPerSecond, seconds, checkSeconds }: PaceLimits = paceLimits,
): (request: IncomingMessage, response: ServerResponse) => void {
  const watched = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  let checkedAt = 0;

  const check = () => {
    const now = performance.now();
    const enough = (bytesPerSecond * (now - checkedAt)) / 1000;
    checkedAt = now;
    for (const entry of watched) {
      const { request, response, socket } = entry;
      if (request.complete || socket.destroyed) watched.delete(entry);
      else {
        const { bytesRead } = socket;
        const isFast = bytesRead - entry.bytesRead >= enough && !response.writableFinished;
        entry.slowChecks = isFast || isUnread(entry) ? 0 : entry.slowChecks + 1;
        entry.bytesRead = bytesRead;
        if (entry.slowChecks < seconds / checkSeconds) continue;
        watched.delete(entry);
        end(socket);
      }
    }
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return (request, response) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    watched.add({ request, response, socket, bytesRead: socket.bytesRead, slowChecks: 0 });
    if (timer) return;
    checkedAt = performance.now();
    timer = setInterval(check, checkSeconds * 1000).unref();
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Returns true if bytes have arrived that this process has not read. */
function isUnread({ request, socket }: Watched): boolean {
  return request.readableLength > 0 || socket.isPaused();
}
