import type { ApiKey } from "@/lib/contract/keys";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { keyView } from "./key-view";

/** The organization's keys, revoked ones too, newest first. */
export async function listKeys(caller: Caller): Promise<{ keys: ApiKey[] }> {
  const rows = await db.apiKey.findMany({
    where: { organizationId: caller.organization.id },
    orderBy: { id: "desc" },
    omit: { hash: true },
  });
  return { keys: rows.map(keyView) };
}
