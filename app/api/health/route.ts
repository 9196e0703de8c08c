export const dynamic = "force-dynamic";

/** The process is alive and serves requests; says nothing of what it depends on. */
export function GET(): Response {
  return Response.json({ status: "alive" }, { headers: { "Cache-Control": "no-store" } });
}
