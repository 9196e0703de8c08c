export const dynamic = "force-dynamic";

/** Reports that the process is alive and serves requests. Does not check its dependencies. */
export function GET(): Response {
  return Response.json({ status: "alive" }, { headers: { "Cache-Control": "no-store" } });
}
