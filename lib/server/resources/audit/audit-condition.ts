import type { AuditFilters } from "@/lib/contract/audit";
import { config } from "@/lib/server/config";
import type { Prisma } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { containing } from "@/lib/server/resources/listing/containing";

const day = 86_400_000;

/** The entries of the caller's organization that are still kept and fit the filters. */
export function auditCondition(
  caller: Caller,
  { actor, action, target, from, to, search }: AuditFilters,
): Prisma.AuditEventWhereInput {
  const oldest = new Date(Date.now() - config.limits.auditDays * day);
  return {
    organizationId: caller.organization.id,
    createdAt: { gte: from && from > oldest ? from : oldest, lt: to },
    ...(actor === "system" ? { actorType: "system" } : { actorId: actor }),
    targetId: target,
    searchText: search === undefined ? undefined : { contains: containing(search.toLowerCase()) },
    OR: action?.map((name) => ({ action: name.endsWith(".") ? { startsWith: containing(name) } : name })),
  };
}

export const newestFirst = [
  { createdAt: "desc" },
  { id: "desc" },
] satisfies Prisma.AuditEventOrderByWithRelationInput[];
