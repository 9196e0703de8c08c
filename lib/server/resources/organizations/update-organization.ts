import type { Organization } from "@/lib/contract/organization";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { organizationView } from "./get-organization";

/** Gives the organization another name, which others may have too. */
export async function updateOrganization(caller: Caller, name: string): Promise<Organization> {
  const { id } = caller.organization;
  return db.$transaction(async (tx) => {
    const before = await tx.organization.findUniqueOrThrow({ where: { id } });
    if (before.name === name) return organizationView(before);
    const row = await tx.organization.update({ where: { id }, data: { name } });
    await recordAudit(tx, caller, "organization.renamed", id, { name, from: before.name });
    return organizationView(row);
  });
}
