import type { AuditEvent, AuditFilters } from "@/lib/contract/audit";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { auditCondition, newestFirst } from "./audit-condition";
import { auditViews } from "./audit-view";
import { csvLine } from "./csv";

const batch = 1_000;

const columns = {
  time: (event: AuditEvent) => event.created_at,
  action: (event: AuditEvent) => event.action,
  actor_type: (event: AuditEvent) => event.actor.type,
  actor_id: (event: AuditEvent) => event.actor.id,
  actor_name: (event: AuditEvent) => event.actor.name,
  actor_email: (event: AuditEvent) => event.actor.email,
  target_id: (event: AuditEvent) => event.target.id,
  target_name: (event: AuditEvent) => event.target.name,
  detail: (event: AuditEvent) => event.detail && JSON.stringify(event.detail),
  address: (event: AuditEvent) => event.address,
  request_id: (event: AuditEvent) => event.request_id,
};

/** The entries that fit the filters as CSV, piece by piece. The mark at its beginning has spreadsheets read it as UTF-8. */
export async function* exportAuditEvents(caller: Caller, filters: AuditFilters): AsyncGenerator<string, void> {
  yield `\u{feff}${csvLine(Object.keys(columns))}`;
  const where = auditCondition(caller, filters);
  for (let last: { createdAt: Date; id: string } | undefined; ;) {
    const before = last && {
      OR: [{ createdAt: { lt: last.createdAt } }, { createdAt: last.createdAt, id: { lt: last.id } }],
    };
    const rows = await db.auditEvent.findMany({
      where: { AND: [where, before ?? {}] },
      orderBy: newestFirst,
      take: batch,
    });
    const events = await auditViews(caller.organization.id, rows);
    yield events.map((event) => csvLine(Object.values(columns).map((cell) => cell(event)))).join("");
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}
