import type { Logo } from "@/lib/contract/logos";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { logoView } from "./logo-view";

/** The organization's logos by name. */
export async function listLogos(caller: Caller): Promise<{ logos: Logo[] }> {
  const rows = await db.logo.findMany({
    where: { organizationId: caller.organization.id },
    orderBy: [{ nameKey: "asc" }, { id: "asc" }],
  });
  return { logos: rows.map(logoView) };
}
