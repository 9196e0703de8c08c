import { processServer } from "@/lib/server/context";
import { isShuttingDown } from "@/lib/server/process-state";
import { checkReadiness } from "@/lib/server/resources/health";

export const dynamic = "force-dynamic";

/**
 * Returns 200 if database, storage and runner can be reached, and 503 with the state of each otherwise, or while
 * shutting down.
 */
export async function GET(): Promise<Response> {
  if (isShuttingDown())
    return Response.json(
      { status: "stopping" },
      { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "5" } },
    );
  const { ready, checks, problem } = await checkReadiness(processServer());
  const headers = { "Cache-Control": "no-store", ...(!ready && { "Retry-After": "5" }) };
  return Response.json(
    { status: ready ? "ready" : "unavailable", checks, ...(problem && { problem }) },
    { status: ready ? 200 : 503, headers },
  );
}
