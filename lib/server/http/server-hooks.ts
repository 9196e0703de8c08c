import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, STATUS_CODES, type ServerResponse } from "node:http";
import { isIP, type Socket } from "node:net";
import type { ServerContext } from "@/lib/server/context";
import { newId } from "@/lib/server/resources/new-id";
import { ServiceError } from "@/lib/server/resources/service-error";
import { normalizeRequest } from "./normalize-request";
import { logRequest } from "./request-log";
import { contentLengthHeader, errorResponse } from "./responses";
import { isShuttingDown } from "./shutdown";
import { type PaceLimits, createBodyWatch } from "./stalled-bodies";

/**
 * Hooks into this process's HTTP servers, by Node's diagnostics channels, for what Next offers no hook for. Each
 * request is changed before Next sees it:
 *
 * 1. It is logged and measured when no API operation does so (`request-log.ts`);
 * 2. `X-Forwarded-For` is reduced to the client's address (`resolveClientAddress`);
 * 3. An API path that Next would answer by itself is rewritten to one of our routes (`normalize-request.ts`);
 * 4. Its response gets the Content-Length that Next drops, and closes the connection during a shutdown.
 *
 * What is not HTTP and reaches no route gets an error body like every other request (`answerMalformedRequests`), and so
 * does a request whose body stalls (`stalled-bodies.ts`).
 */
export function installServerHooks(server: ServerContext, pace?: PaceLimits): void {
  answerMalformedRequests(server);
  const watchBody = createBodyWatch((socket) => void answerMalformed(server, stalledBody(), socket), pace);
  onAnnounced("http.server.request.start", ({ request, response }) => {
    logRequest(server, request, response);
    resolveClientAddress(request, server.config.trustedProxies);
    Object.assign(request, normalizeRequest({ method: request.method ?? "", url: request.url ?? "" }));
    // A balancer must not send its next request on a connection that is about to be closed.
    if (isShuttingDown()) response.setHeader("Connection", "close");
    restoreContentLength(response);
    watchBody(request, response);
  });
}

/** What Node announces on its diagnostics channels. */
type Announced = {
  "http.server.request.start": { request: IncomingMessage; response: ServerResponse };
  "net.server.socket": { socket: Connection };
};

function onAnnounced<C extends keyof Announced>(channel: C, act: (message: Announced[C]) => void): void {
  subscribe(channel, (message) => act(message as Announced[C]));
}

/** Sends the route's own length header as Content-Length, unless the body was compressed on its way. */
function restoreContentLength(response: ServerResponse): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...head: unknown[]) {
    const length = response.getHeader(contentLengthHeader);
    response.removeHeader(contentLengthHeader);
    if (length !== undefined && !response.hasHeader("Content-Encoding")) response.setHeader("Content-Length", length);
    Reflect.apply(writeHead, response, head);
    return response;
  };
}

/**
 * Sets `X-Forwarded-For` to the client's address alone, or removes it when that is unknown. Clients can write anything
 * into this header: only its last entries count, one per proxy of ours, each naming the peer that called the proxy.
 *
 * @param proxies How many of our proxies stand in front of this process
 */
export function resolveClientAddress(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  proxies: number,
): void {
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map(plainAddress);
  const chain = [...forwarded.slice(forwarded.length - proxies), plainAddress(socket.remoteAddress ?? "")];
  // A proxy that adds no entry counts as the client itself.
  const client = chain.find((address) => address !== null);
  if (client) headers["x-forwarded-for"] = client;
  else delete headers["x-forwarded-for"];
}

/** Strips port, brackets and the IPv4-mapped prefix from an address; null when it is not one. */
function plainAddress(text: string): string | null {
  const [, bracketed, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? text.trim()).replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(address) > 0 ? address : null;
}

/** Node keeps the response in progress on a connection under `_httpMessage`. */
type Connection = Socket & { server?: unknown; _httpMessage?: { headersSent: boolean } | null };

const timeoutCode = "ERR_HTTP_REQUEST_TIMEOUT";
const stalledBody = () => Object.assign(new Error("The body stalled"), { code: timeoutCode });
const maxHeadersMilliseconds = 20_000;

/** Answers what can't be parsed as HTTP, where Node alone would send a bare status line. */
function answerMalformedRequests(context: ServerContext): void {
  const known = new WeakSet<Server>();
  // Announced for each connection before anything of it is read.
  onAnnounced("net.server.socket", ({ socket: { server } }) => {
    if (!(server instanceof Server) || known.has(server)) return;
    known.add(server);
    // Node waits a minute for them, and checks every half.
    server.headersTimeout = Math.min(server.headersTimeout, maxHeadersMilliseconds);
    server.on("clientError", (error, socket) => void answerMalformed(context, error, socket as Connection));
  });
}

async function answerMalformed(server: ServerContext, error: NodeJS.ErrnoException, socket: Connection): Promise<void> {
  // Nobody reads an answer on a connection that broke off, or in the middle of another answer.
  if (!socket.writable || error.code === "ECONNRESET" || socket._httpMessage?.headersSent)
    return void socket.destroy(error);
  const requestId = newId("req");
  const response = errorResponse({ ...server, origin: { requestId, address: null } }, parserError(error.code));
  const { status } = response;
  const body = await response.text();
  server.logger.info({ requestId, operation: "unknown", status, reason: error.code }, "request");
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

function parserError(code: string | undefined): ServiceError {
  if (code === "HPE_HEADER_OVERFLOW")
    return new ServiceError(431, "HEADERS_TOO_LARGE", "The URL and headers together are larger than 16384 bytes");
  if (code === timeoutCode) return new ServiceError(408, "REQUEST_TIMEOUT", "The request did not arrive in time");
  return new ServiceError(
    400,
    "MALFORMED_REQUEST",
    "The request is not valid HTTP: check its request line, headers and body framing",
  );
}
