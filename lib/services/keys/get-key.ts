import type { ApiKey } from "@/lib/contract/keys";
import { db } from "@/lib/db";
import type { Caller } from "../caller";
import { notFound } from "../service-error";
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
