import { db } from "@/lib/server/db";

/** Names of the organizations that rows are of, by their ids: for the operator. */
export async function organizationNames(rows: readonly { organizationId: string }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ organizationId }) => organizationId))];
  const found = await db.organization.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(found.map(({ id, name }) => [id, name]));
}
