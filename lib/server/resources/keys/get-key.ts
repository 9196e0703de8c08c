import type { ApiKey } from "@/lib/contract/keys";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { notFound } from "@/lib/server/resources/service-error";
import { keyView } from "./key-view";

/** A key of the caller's organization, without itself. @throws ServiceError 404 */
export async function getKey(caller: Caller, keyId: string): Promise<ApiKey> {
  const row = await db.apiKey.findFirst({
    where: { id: keyId, organizationId: caller.organization.id },
    omit: { hash: true },
  });
  if (!row) throw notFound();
  return keyView(row);
}
