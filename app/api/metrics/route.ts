import { createHash, timingSafeEqual } from "node:crypto";
import type { NextRequest } from "next/server";
import { processServer } from "@/lib/server/context";
import { metricsType, readMetrics } from "@/lib/server/resources/queue-metrics";

export const dynamic = "force-dynamic";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Serves this process's metrics to callers with the token, and to no one if no token is set. The metrics name no
 * organization.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  const token = processServer().config.metricsToken;
  if (token === null) return Response.json({ detail: "Not found", code: "NOT_FOUND" }, { status: 404, headers });
  if (!timingSafeEqual(digest(request.headers.get("authorization") ?? ""), digest(`Bearer ${token}`))) {
    return Response.json(
      { detail: "Missing or invalid token", code: "UNAUTHORIZED" },
      { status: 401, headers: { ...headers, "WWW-Authenticate": "Bearer" } },
    );
  }
  return new Response(await readMetrics(processServer()), { headers: { ...headers, "Content-Type": metricsType } });
}
