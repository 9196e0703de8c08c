import { checkReadiness } from "@/lib/services/health/check-readiness";

export const dynamic = "force-dynamic";

/** 200 when database, storage and runner can be reached, 503 otherwise, with each of them named. */
export async function GET(): Promise<Response> {
  const { ready, checks } = await checkReadiness();
  const headers = { "Cache-Control": "no-store", ...(!ready && { "Retry-After": "5" }) };
  return Response.json({ status: ready ? "ready" : "unavailable", checks }, { status: ready ? 200 : 503, headers });
}
