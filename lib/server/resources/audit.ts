import type { AuditEvent, AuditEventList, AuditFilters, AuditQuery } from "@/lib/contract/audit";
import type { Caller, ServerContext } from "@/lib/server/context";
import { type AuditEvent as AuditRow, type Prisma } from "@/lib/server/db";
import { readAuditDetail, templateName } from "./columns";
import { daysBefore } from "./durations";
import { appliedFilters, escapeLike } from "./listing";

/** Returns a page of the organization's audit log, newest first. */
export async function listAuditEvents(
  server: ServerContext,
  caller: Caller,
  query: AuditQuery,
): Promise<AuditEventList> {
  const { page, limit } = query;
  const where = auditCondition(server, caller, query);
  const [total, rows, actors] = await Promise.all([
    server.db.auditEvent.count({ where }),
    server.db.auditEvent.findMany({ where, orderBy: newestFirst, skip: (page - 1) * limit, take: limit }),
    findActors(server, caller.organization.id),
  ]);
  return {
    events: await auditViews(server, caller.organization.id, rows),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    filters: appliedFilters(query),
    actors,
  };
}

async function findActors(server: ServerContext, organizationId: string): Promise<AuditEventList["actors"]> {
  const [members, keys] = await Promise.all([
    server.db.membership.findMany({
      where: { organizationId },
      select: { user: { select: { id: true, name: true } } },
    }),
    server.db.apiKey.findMany({ where: { organizationId }, select: { id: true, name: true } }),
  ]);
  const actors = [
    ...members.map(({ user }) => ({ type: "user" as const, ...user })),
    ...keys.map((key) => ({ type: "key" as const, ...key })),
  ];
  return actors.sort((a, b) => a.name.localeCompare(b.name));
}

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

/**
 * Yields the entries that match the filters as CSV, in parts. Starts with a byte order mark, so that spreadsheets read
 * it as UTF-8.
 */
export async function* exportAuditEvents(
  server: ServerContext,
  caller: Caller,
  filters: AuditFilters,
): AsyncGenerator<string, void> {
  yield `\u{feff}${csvLine(Object.keys(columns))}`;
  const where = auditCondition(server, caller, filters);
  for (let last: { createdAt: Date; id: string } | undefined; ;) {
    const before = last && {
      OR: [{ createdAt: { lt: last.createdAt } }, { createdAt: last.createdAt, id: { lt: last.id } }],
    };
    const rows = await server.db.auditEvent.findMany({
      where: { AND: [where, before ?? {}] },
      orderBy: newestFirst,
      take: batch,
    });
    const events = await auditViews(server, caller.organization.id, rows);
    yield events.map((event) => csvLine(Object.values(columns).map((cell) => cell(event)))).join("");
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}

/** Selects the entries of the caller's organization that match the filters and are still within retention. */
function auditCondition(
  server: ServerContext,
  caller: Caller,
  { actor, action, target, from, to, search }: AuditFilters,
): Prisma.AuditEventWhereInput {
  const oldest = daysBefore(server, server.clock.now(), "auditDays");
  return {
    organizationId: caller.organization.id,
    createdAt: { gte: from && from > oldest ? from : oldest, lt: to },
    ...(actor === "system" ? { actorType: "system" } : { actorId: actor }),
    targetId: target,
    searchText: search === undefined ? undefined : { contains: escapeLike(search.toLowerCase()) },
    OR: action?.map((name) => ({ action: name.endsWith(".") ? { startsWith: escapeLike(name) } : name })),
  };
}

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.AuditEventOrderByWithRelationInput[];

const actorTypes: readonly AuditEvent["actor"]["type"][] = ["user", "key", "token", "system"];

/** Adds the current names of actors and targets to audit entries. */
async function auditViews(
  server: ServerContext,
  organizationId: string,
  rows: readonly AuditRow[],
): Promise<AuditEvent[]> {
  const ids = [
    ...new Set(rows.flatMap(({ actorId, targetId }) => (actorId === null ? [targetId] : [actorId, targetId]))),
  ];
  const named = await findNames(server, organizationId, ids);
  return rows.map((row) => {
    const detail = readAuditDetail(row.detail);
    const actor = row.actorId === null ? undefined : named.get(row.actorId);
    return {
      event_id: row.id,
      created_at: row.createdAt.toISOString(),
      action: row.action,
      actor: {
        type: actorTypes.find((type) => type === row.actorType) ?? "system",
        id: row.actorId,
        name: actor?.name ?? null,
        email: actor?.email ?? null,
      },
      target: { id: row.targetId, name: named.get(row.targetId)?.name ?? recordedName(detail) },
      detail,
      address: row.address,
      request_id: row.requestId,
    };
  });
}

/** Returns the name recorded in an entry, because its target may have been deleted. */
function recordedName(detail: Record<string, unknown> | null): string | null {
  const name = detail?.name ?? detail?.filename ?? detail?.host;
  return typeof name === "string" ? name : null;
}

type Named = { name: string; email?: string };

async function findNames(
  server: ServerContext,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, Named>> {
  const within = (prefix: string) => ({ id: { in: ids.filter((id) => id.startsWith(`${prefix}_`)) }, organizationId });
  const [users, keys, templates, analyses, logos, assets, webhooks, decks, jobs] = await Promise.all([
    // Former members no longer belong to the organization, but its log still names them.
    server.db.user.findMany({
      where: { id: { in: ids.filter((id) => id.startsWith("user_")) } },
      select: { id: true, name: true, email: true },
    }),
    server.db.apiKey.findMany({ where: within("key"), select: { id: true, name: true } }),
    server.db.template.findMany({ where: within("tmpl"), select: { id: true, name: true, filename: true } }),
    server.db.analysis.findMany({
      where: within("ana"),
      select: { id: true, template: { select: { name: true, filename: true } } },
    }),
    server.db.logo.findMany({ where: within("logo"), select: { id: true, name: true } }),
    server.db.asset.findMany({ where: within("asset"), select: { id: true, name: true } }),
    server.db.webhook.findMany({ where: within("hook"), select: { id: true, url: true } }),
    server.db.deck.findMany({ where: within("deck"), select: { id: true, name: true, firstTitle: true } }),
    server.db.generation.findMany({ where: within("gen"), select: { id: true, name: true } }),
  ]);
  const names = [
    ...users.map(({ id, ...named }) => [id, named] as const),
    ...templates.map((template) => [template.id, { name: templateName(template) }] as const),
    ...analyses.map(({ id, template }) => [id, { name: templateName(template) }] as const),
    ...webhooks.map(({ id, url }) => [id, { name: new URL(url).host }] as const),
    ...decks.flatMap(({ id, name, firstTitle }) =>
      name || firstTitle ? [[id, { name: name || firstTitle }] as const] : [],
    ),
    ...[...keys, ...logos, ...assets, ...jobs].flatMap(({ id, name }) => (name ? [[id, { name }] as const] : [])),
  ];
  return new Map<string, Named>(names);
}

/** Returns one line of a CSV file (RFC 4180), including its line break. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/**
 * Spreadsheets execute cells that begin with one of these characters, and some ignore blanks and invisible characters
 * before it. A leading apostrophe turns them into text.
 */
const formulaStart = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/u;

function csvCell(value: string | null): string {
  const text = value === null ? "" : formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
