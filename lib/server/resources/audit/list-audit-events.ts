import type { AuditEventList, AuditQuery } from "@/lib/contract/audit";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { appliedFilters } from "@/lib/server/resources/listing/applied-filters";
import { auditCondition, newestFirst } from "./audit-condition";
import { auditViews } from "./audit-view";

/** A page of the organization's audit log, the newest entries first. */
export async function listAuditEvents(caller: Caller, query: AuditQuery): Promise<AuditEventList> {
  const { page, limit } = query;
  const where = auditCondition(caller, query);
  const [total, rows, actors] = await Promise.all([
    db.auditEvent.count({ where }),
    db.auditEvent.findMany({ where, orderBy: newestFirst, skip: (page - 1) * limit, take: limit }),
    findActors(caller.organization.id),
  ]);
  return {
    events: await auditViews(caller.organization.id, rows),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    filters: appliedFilters(query),
    actors,
  };
}

async function findActors(organizationId: string): Promise<AuditEventList["actors"]> {
  const [members, keys] = await Promise.all([
    db.membership.findMany({ where: { organizationId }, select: { user: { select: { id: true, name: true } } } }),
    db.apiKey.findMany({ where: { organizationId }, select: { id: true, name: true } }),
  ]);
  const actors = [
    ...members.map(({ user }) => ({ type: "user" as const, ...user })),
    ...keys.map((key) => ({ type: "key" as const, ...key })),
  ];
  return actors.sort((a, b) => a.name.localeCompare(b.name));
}
