import type { NextRequest } from "next/server";
import type { Operation } from "@/lib/contract/common";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";
import { inSpan, inTraceOf } from "@/lib/server/telemetry/traces/span";
import { asWork } from "@/lib/server/telemetry/work";

/** Clients ask these every few seconds: what goes well is a line for debugging only. */
const polled: ReadonlySet<string> = new Set(["getGenerationStatus", "getAnalysisStatus", "getMe"]);

/** An answer that takes longer is told of as a warning. */
const slowMilliseconds = 2000;

/** Answers a request of the API, and tells of it: one line in the log, a measurement, and a span where traces are on. */
export async function observeRequest(
  operation: Operation,
  request: NextRequest,
  requestId: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  return asWork({ requestId, operation: operation.id }, () =>
    inTraceOf(request.headers.get("traceparent"), () =>
      inSpan(
        `${operation.method} ${operation.path}`,
        {
          "http.request.method": request.method,
          "http.route": operation.path,
          "slidewright.operation": operation.id,
          "slidewright.request_id": requestId,
        },
        async (span) => {
          const response = await answer();
          const { status } = response;
          const ms = Math.round(performance.now() - started);
          span?.setAttribute("http.response.status_code", status);
          if (status >= 500) span?.setStatus({ code: 2 });
          metrics.requests.observe(
            { operation: operation.id, method: request.method, status: String(status) },
            ms / 1000,
          );
          logger[levelOf(operation.id, status, ms)](
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

function levelOf(operation: string, status: number, ms: number): "debug" | "info" | "warn" {
  if (status >= 500 || ms > slowMilliseconds) return "warn";
  return polled.has(operation) && status < 400 ? "debug" : "info";
}
