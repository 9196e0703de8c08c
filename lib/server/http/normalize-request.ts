import type { NextRequest } from "next/server";
import { takesToken } from "@/lib/contract/define-operation";
import { operations } from "@/lib/contract/operations";
import type { ServerContext } from "@/lib/server/context";
import { ServiceError, notFound } from "@/lib/server/errors";
import { newId } from "@/lib/server/resources/new-id";
import { errorResponse } from "./responses";

type RequestLine = { method: string; url: string };

const root = "/api/v1";

/**
 * No operation has this path. Requests that the path's operations do not allow are rewritten to it, with the allowed
 * methods.
 */
const rejectedPath = `${root}/-`;

/** Methods that Next passes to a route. It fails on any other. */
const routedMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Rewrites the request line of an API request that Next would answer itself (with a redirect, a page or a failure,
 * without our headers and error body), so that one of our routes answers it. The paths of pages change only where Next
 * would fail to decode them. Returns null if no rewrite is needed.
 */
export function normalizeRequest({ method, url }: RequestLine): RequestLine | null {
  const end = url.search(/[?#]|$/);
  const [path, query] = [url.slice(0, end), url.slice(end)];
  const plain = plainPath(path);
  if (plain !== root && !plain.startsWith(`${root}/`)) {
    const decodable = path.split("/").map(decodableSegment).join("/");
    return decodable === path ? null : { method, url: decodable + query };
  }
  const routed = routedMethods.includes(method) ? method : "GET";
  // A signed URL is valid only in the exact spelling that was signed.
  const hasToken = new URLSearchParams(query.split("#", 1)[0]).has("token");
  if (hasToken && (isRespelled(path) || (isSignable(plain) && unseenByRoutes.test(query))))
    return { method: routed, url: rejectedPath };
  const allowed = allowedMethods(plain);
  if (allowed.length > 0 && (method === "OPTIONS" || !allowed.includes(method)))
    return { method: routed, url: `${rejectedPath}?allow=${allowed}` };
  if (plain === root || plain.startsWith(rejectedPath)) return { method: routed, url: rejectedPath };
  return routed === method && plain === path ? null : { method: routed, url: plain + query };
}

/**
 * Answers 404 for a path without operations. Answers 405 (204 to OPTIONS) with the allowed methods for a path that has
 * operations for other methods.
 */
export function answerUnknownPath(process: ServerContext, request: NextRequest): Response {
  const requestId = newId("req");
  const server = { ...process, origin: { requestId, address: null } };
  const { pathname, searchParams } = request.nextUrl;
  const allow = pathname === rejectedPath ? searchParams.get("allow")?.replaceAll(",", ", ") : undefined;
  const response = allow ? rejectMethod(server, request.method, allow) : errorResponse(server, notFound());
  response.headers.set("X-Request-Id", requestId);
  response.headers.set("Cache-Control", "private, no-store");
  server.logger.info(
    { requestId, operation: "unknown", method: request.method, path: pathname, status: response.status },
    "request",
  );
  return response;
}

function rejectMethod(server: ServerContext, method: string, allow: string): Response {
  const headers = { Allow: allow };
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  const message = `Method not allowed. Allowed: ${allow}.`;
  return errorResponse(server, new ServiceError(405, "METHOD_NOT_ALLOWED", message, undefined, headers));
}

/** Every request is matched against these, so they are split only once. */
const templates = operations.map(({ method, path, access }) => ({
  method,
  segments: path.split("/"),
  isSignable: takesToken(access),
}));

/** Returns the operations with a path, for any method. */
function templatesOf(path: string): typeof templates {
  const segments = path.split("/");
  return templates.filter(
    (template) =>
      template.segments.length === segments.length &&
      template.segments.every((part, index) => isParameter(part) || part === segments[index]),
  );
}

/** Returns true if a signed URL can have this path. */
const isSignable = (path: string): boolean => templatesOf(path).some((template) => template.isSignable);

/** Returns the methods of a path; none if no operation has the path. */
function allowedMethods(path: string): string[] {
  const matching = templatesOf(path);
  // A path without parameters takes precedence over one with parameters.
  const fewest = Math.min(...matching.map((template) => countParameters(template.segments)));
  const methods: string[] = matching
    .filter((template) => countParameters(template.segments) === fewest)
    .map((template) => template.method);
  if (methods.length === 0) return [];
  return routedMethods.filter((method) => methods.includes(method === "HEAD" ? "GET" : method) || method === "OPTIONS");
}

const isParameter = (segment: string) => segment.startsWith("{");

const countParameters = (segments: readonly string[]) => segments.filter(isParameter).length;

/** Drops empty segments, follows dot segments as Next does, and encodes a `%` that starts no escape sequence. */
function plainPath(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split(/[/\\]/)) {
    const dots = segment.replaceAll(/%2e/gi, ".");
    if (dots === "..") segments.pop();
    else if (dots !== "" && dots !== ".") segments.push(decodableSegment(segment));
  }
  return `/${segments.join("/")}`;
}

/** Parts of a query that routes don't see: escapes, a fragment, parameters reserved by Next. */
const unseenByRoutes = /%|#|[?&]nxt[PI]/;

/** Returns true if a path has empty or dot segments, backslashes or escapes. None of our paths has any. */
function isRespelled(path: string): boolean {
  return /%|\\|\/\/|\/$|\/\.{1,2}(\/|$)/.test(path);
}

const decodableSegment = (segment: string): string => (isEncoded(segment) ? segment : segment.replaceAll("%", "%25"));

function isEncoded(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}
