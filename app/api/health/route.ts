export const dynamic = "force-dynamic";

/** Reports that the process is alive and serves requests; its dependencies do not matter. */
export function GET(): Response {
  return Response.json({ status: "alive" }, { headers: { "Cache-Control": "no-store" } });
}
