import type { IncomingMessage, ServerResponse } from "node:http";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";

type Kind = "page" | "sign-in" | "agents" | "asset" | "inngest" | "probe" | null;

/** Tells of requests that no operation of the API answers: people's pages in the log, all of them in the metrics. */
export function tellOfRequest(request: IncomingMessage, response: ServerResponse): void {
  // The address is changed on its way through the framework.
  const path = (request.url ?? "").split(/[?#]/, 1)[0] ?? "";
  const { method = "" } = request;
  const operation = kindOf(path);
  if (operation === null) return;
  const started = performance.now();
  response.once("close", () => {
    const ms = Math.round(performance.now() - started);
    const status = response.statusCode;
    metrics.requests.observe({ operation, method, status: String(status) }, ms / 1000);
    const isTold = ["page", "sign-in", "agents"].includes(operation);
    // Readiness says for itself what is wrong.
    logger[status >= 500 && operation !== "probe" ? "warn" : isTold ? "info" : "debug"](
      { operation, method, path, status, ms },
      "request",
    );
  });
}

/** Null: an operation of the API, or none of its paths, which tells of itself. */
function kindOf(path: string): Kind {
  if (path.startsWith("/api/v1/") || path === "/api/v1") return null;
  if (path === "/api/health" || path === "/api/ready" || path === "/api/metrics") return "probe";
  if (path.startsWith("/api/inngest")) return "inngest";
  if (path === "/api/mcp") return "agents";
  if (path.startsWith("/api/auth")) return "sign-in";
  return path.startsWith("/_next/") || /\.\w+$/.test(path) ? "asset" : "page";
}
