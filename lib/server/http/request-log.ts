import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextRequest } from "next/server";
import type { Operation } from "@/lib/contract/define-operation";
import type { ServerContext } from "@/lib/server/context";
import { metrics } from "@/lib/server/telemetry/metrics";
import { continueTrace, inSpan, withLogContext } from "@/lib/server/telemetry/tracing";

/** Clients poll these every few seconds, so success is logged for debugging only. */
const polled: ReadonlySet<string> = new Set(["getGenerationStatus", "getAnalysisStatus", "getMe"]);

/** Slower responses are logged as warnings. */
const slowRequestMilliseconds = 2000;

/** Runs an API request with one log line, one measurement and, if tracing is on, a span. */
export async function observeRequest(
  server: ServerContext,
  operation: Operation,
  request: NextRequest,
  handleRequest: () => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  const requestId = server.origin.requestId ?? undefined;
  return withLogContext({ requestId, operation: operation.id }, () =>
    continueTrace(request.headers.get("traceparent"), () =>
      inSpan(
        `${operation.method} ${operation.path}`,
        {
          "http.request.method": request.method,
          "http.route": operation.path,
          "slidewright.operation": operation.id,
          "slidewright.request_id": requestId,
        },
        async (span) => {
          const response = await handleRequest();
          const { status } = response;
          const ms = Math.round(performance.now() - started);
          span?.setAttribute("http.response.status_code", status);
          if (status >= 500) span?.setStatus({ code: 2 });
          metrics.requests.observe(
            { operation: operation.id, method: request.method, status: String(status) },
            ms / 1000,
          );
          server.logger[logLevel(operation.id, status, ms)](
            { method: request.method, path: request.nextUrl.pathname, status, ms },
            "request",
          );
          return response;
        },
        "server",
      ),
    ),
  );
}

function logLevel(operation: string, status: number, ms: number): "debug" | "info" | "warn" {
  if (status >= 500 || ms > slowRequestMilliseconds) return "warn";
  return polled.has(operation) && status < 400 ? "debug" : "info";
}

type RequestType = "page" | "sign-in" | "agents" | "asset" | "inngest" | "probe" | null;

/** Measures a request that no API operation handles. Logs it if it is for a page, for sign-in or from an agent. */
export function logRequest(server: ServerContext, request: IncomingMessage, response: ServerResponse): void {
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
