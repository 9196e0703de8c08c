import { subscribe } from "node:diagnostics_channel";
import { Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { errorResponse } from "@/lib/server/http/responses/error-response";
import { newId } from "@/lib/server/resources/new-id";
import { ServiceError } from "@/lib/server/resources/service-error";
import { logger } from "@/lib/server/telemetry/logger";

/** Node keeps the answer that is under way on a connection there. */
type Connection = Socket & { server?: unknown; _httpMessage?: { headersSent: boolean } | null };

/**
 * Answers in our words what can't be read as a request, and so reaches no route: Node itself would say nothing but a
 * status. Node tells of each connection before anything of it is read.
 */
export function refuseMalformed(): void {
  const known = new WeakSet<Server>();
  subscribe("net.server.socket", (message) => {
    const { server } = (message as { socket: Connection }).socket;
    if (!(server instanceof Server) || known.has(server)) return;
    known.add(server);
    server.on("clientError", (error, socket) => void answer(error, socket as Connection));
  });
}

async function answer(error: NodeJS.ErrnoException, socket: Connection): Promise<void> {
  // A connection that broke off, or in the middle of an answer, has nobody to tell.
  if (!socket.writable || error.code === "ECONNRESET" || socket._httpMessage?.headersSent)
    return void socket.destroy(error);
  const requestId = newId("req");
  const response = errorResponse(refusalOf(error.code), requestId);
  const { status } = response;
  const body = await response.text();
  logger.info({ requestId, operation: "unknown", status, reason: error.code }, "request");
  const head = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "X-Request-Id": requestId,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    Connection: "close",
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  socket.destroySoon();
}

function refusalOf(code: string | undefined): ServiceError {
  if (code === "HPE_HEADER_OVERFLOW")
    return new ServiceError(
      431,
      "HEADERS_TOO_LARGE",
      "The address and the headers are larger than 16384 bytes together",
    );
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new ServiceError(408, "REQUEST_TIMEOUT", "The request did not arrive in time");
  return new ServiceError(
    400,
    "MALFORMED_REQUEST",
    "The request is not HTTP as it should be: its line, its headers or the form of its body",
  );
}
