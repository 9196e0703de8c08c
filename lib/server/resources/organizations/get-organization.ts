import type { Organization } from "@/lib/contract/organization";
import { db, type Organization as OrganizationRow } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";

export async function getOrganization(caller: Caller): Promise<Organization> {
  return organizationView(await db.organization.findUniqueOrThrow({ where: { id: caller.organization.id } }));
}

export function organizationView(row: OrganizationRow): Organization {
  return { org_id: row.id, name: row.name, created_at: row.createdAt.toISOString() };
}
