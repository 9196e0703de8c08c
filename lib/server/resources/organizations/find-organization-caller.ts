import { scopes } from "@/lib/contract/common";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";

const key = { type: "key", id: "header", name: "X-Org-Name" } as const;

/** A caller with all scopes for an organization that a header names: for development and tests alone. */
export async function findOrganizationCaller(name: string): Promise<Caller | null> {
  const organization = await db.organization.findFirst({
    where: { name },
    orderBy: { id: "asc" },
    select: { id: true, name: true },
  });
  return organization && { organization, actor: key, scopes, requestId: null, idempotencyId: null, address: null };
}
