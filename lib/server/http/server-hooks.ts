import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, STATUS_CODES, type ServerResponse } from "node:http";
import { isIP, type Socket } from "node:net";
import type { ServerContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { isShuttingDown } from "@/lib/server/process-state";
import { newId } from "@/lib/server/resources/new-id";
import { metrics } from "@/lib/server/telemetry/metrics";
import { normalizeRequest } from "./normalize-request";
import { contentLengthHeader, errorResponse } from "./responses";
import { type PaceLimits, createBodyWatch } from "./stalled-bodies";
import { type ReadLimits, createReadWatch } from "./unread-responses";

/**
 * Hooks into this process's HTTP servers through Node's diagnostics channels, where Next offers no hook. Each request
 * is changed before Next sees it:
 *
 * 1. It is logged and measured unless an API operation does so (`logRequest`);
 * 2. `X-Forwarded-For` is reduced to the client's address (`resolveClientAddress`);
 * 3. An API path that Next would answer itself is rewritten to one of our routes (`normalize-request.ts`);
 * 4. Its response gets the Content-Length that Next drops, and closes the connection during a shutdown.
 *
 * Input that is not valid HTTP reaches no route, but gets our error body (`answerMalformedRequests`). So does a request
 * whose body stalls (`stalled-bodies.ts`). A response that its client doesn't read is ended (`unread-responses.ts`).
 */
export function installServerHooks(server: ServerContext, pace?: PaceLimits, reading?: ReadLimits): void {
  answerMalformedRequests(server);
  const watchBody = createBodyWatch((socket) => void answerMalformed(server, stalledBody(), socket), pace);
  const watchReading = createReadWatch(reading);
  onAnnounced("http.server.request.start", ({ request, response }) => {
    logRequest(server, request, response);
    resolveClientAddress(request, server.config.trustedProxies);
    Object.assign(request, normalizeRequest({ method: request.method ?? "", url: request.url ?? "" }));
    // A load balancer must not send its next request on a connection that is about to close.
    if (isShuttingDown()) response.setHeader("Connection", "close");
    restoreContentLength(response);
    watchBody(request, response);
    watchReading(request, response);
  });
}

/** The messages of Node's diagnostics channels. */
type Announced = {
  "http.server.request.start": { request: IncomingMessage; response: ServerResponse };
  "net.server.socket": { socket: Connection };
};

function onAnnounced<C extends keyof Announced>(channel: C, action: (message: Announced[C]) => void): void {
  subscribe(channel, (message) => action(message as Announced[C]));
}

type RequestType = "page" | "sign-in" | "agents" | "asset" | "inngest" | "probe" | null;

/** Measures a request that no API operation handles. Logs it if it is for a page, for sign-in or from an agent. */
function logRequest(server: ServerContext, request: IncomingMessage, response: ServerResponse): void {
  // The framework changes the URL later.
  const path = (request.url ?? "").split(/[?#]/, 1)[0] ?? "";
  const { method = "" } = request;
  const operation = classifyPath(path);
  if (operation === null) return;
  const started = performance.now();
  response.once("close", () => {
    const ms = Math.round(performance.now() - started);
    const status = response.statusCode;
    metrics.requests.observe({ operation, method, status: String(status) }, ms / 1000);
    const isLogged = ["page", "sign-in", "agents"].includes(operation);
    // The readiness check itself logs what is wrong.
    server.logger[status >= 500 && operation !== "probe" ? "warn" : isLogged ? "info" : "debug"](
      { operation, method, path: withoutSecret(path), status, ms },
      "request",
    );
  });
}

/** Hides the token of a share link. */
function withoutSecret(path: string): string {
  return path.replace(/^\/s\/.+/, "/s/…");
}

/** Returns null for paths of the API, whose operations log themselves. */
function classifyPath(path: string): RequestType {
  if (path.startsWith("/api/v1/") || path === "/api/v1") return null;
  if (path === "/api/health" || path === "/api/ready" || path === "/api/metrics") return "probe";
  if (path.startsWith("/api/inngest")) return "inngest";
  if (path === "/api/mcp") return "agents";
  if (path.startsWith("/api/auth")) return "sign-in";
  return path.startsWith("/_next/") || /\.\w+$/.test(path) ? "asset" : "page";
}

/**
 * Sends the length header of the route as Content-Length, unless the body was compressed afterwards. Such a response
 * leaves with its body in one write, where Next would send the headers before it.
 */
function restoreContentLength(response: ServerResponse): void {
  const { writeHead, flushHeaders } = response;
  response.flushHeaders = function (this: ServerResponse) {
    if (!this.hasHeader(contentLengthHeader)) Reflect.apply(flushHeaders, this, []);
  };
  response.writeHead = function (this: ServerResponse, ...head: unknown[]) {
    const length = response.getHeader(contentLengthHeader);
    response.removeHeader(contentLengthHeader);
    if (length !== undefined && !response.hasHeader("Content-Encoding")) response.setHeader("Content-Length", length);
    Reflect.apply(writeHead, response, head);
    return response;
  };
}

/**
 * Sets `X-Forwarded-For` to the client's address only, or removes the header if the address is unknown. Clients can
 * write anything into this header, so only the last entries are used: each of our proxies appends one, which names the
 * peer that called it.
 *
 * @param proxies The number of our proxies in front of this process
 */
export function resolveClientAddress(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  proxies: number,
): void {
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map(plainAddress);
  const chain = [...forwarded.slice(forwarded.length - proxies), plainAddress(socket.remoteAddress ?? "")];
  // A proxy that adds no entry is treated as the client.
  const client = chain.find((address) => address !== null);
  if (client) headers["x-forwarded-for"] = client;
  else delete headers["x-forwarded-for"];
}

/** Removes the port, brackets and IPv4-mapped prefix from an address. Returns null if it is not an address. */
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

/** Sends an error body for input that can't be parsed as HTTP. Node itself would send only a status line. */
function answerMalformedRequests(context: ServerContext): void {
  const known = new WeakSet<Server>();
  // Published for each connection before anything is read from it.
  onAnnounced("net.server.socket", ({ socket: { server } }) => {
    if (!(server instanceof Server) || known.has(server)) return;
    known.add(server);
    // By default, Node waits a minute for the headers and checks every 30 seconds.
    server.headersTimeout = Math.min(server.headersTimeout, maxHeadersMilliseconds);
    server.on("clientError", (error, socket) => void answerMalformed(context, error, socket as Connection));
  });
}

async function answerMalformed(server: ServerContext, error: NodeJS.ErrnoException, socket: Connection): Promise<void> {
  // No one reads a response on a broken connection, or in the middle of another response.
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
