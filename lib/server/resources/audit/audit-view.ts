import type { AuditEvent } from "@/lib/contract/audit";
import { type AuditEvent as AuditRow, db } from "@/lib/server/db";

const actorTypes: readonly AuditEvent["actor"]["type"][] = ["user", "key", "token", "system"];

/** Entries with the present names of who acted and of what it was done to. */
export async function auditViews(organizationId: string, rows: readonly AuditRow[]): Promise<AuditEvent[]> {
  const ids = [
    ...new Set(rows.flatMap(({ actorId, targetId }) => (actorId === null ? [targetId] : [actorId, targetId]))),
  ];
  const named = await findNames(organizationId, ids);
  return rows.map((row) => {
    const detail = row.detail as Record<string, unknown> | null;
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
      target: { id: row.targetId, name: named.get(row.targetId)?.name ?? notedName(detail) },
      detail,
      address: row.address,
      request_id: row.requestId,
    };
  });
}

/** What an entry says of the name of something that may be gone by now. */
function notedName(detail: Record<string, unknown> | null): string | null {
  const name = detail?.name ?? detail?.filename ?? detail?.host;
  return typeof name === "string" ? name : null;
}

type Named = { name: string; email?: string };

async function findNames(organizationId: string, ids: readonly string[]): Promise<Map<string, Named>> {
  const within = (prefix: string) => ({ id: { in: ids.filter((id) => id.startsWith(`${prefix}_`)) }, organizationId });
  const [users, keys, templates, logos, webhooks, decks, jobs] = await Promise.all([
    // People who left belong to the organization no longer; its log still names them.
    db.user.findMany({
      where: { id: { in: ids.filter((id) => id.startsWith("user_")) } },
      select: { id: true, name: true, email: true },
    }),
    db.apiKey.findMany({ where: within("key"), select: { id: true, name: true } }),
    db.template.findMany({ where: within("tmpl"), select: { id: true, filename: true } }),
    db.logo.findMany({ where: within("logo"), select: { id: true, name: true } }),
    db.webhook.findMany({ where: within("hook"), select: { id: true, url: true } }),
    db.deck.findMany({ where: within("deck"), select: { id: true, name: true } }),
    db.generation.findMany({ where: within("gen"), select: { id: true, name: true } }),
  ]);
  const names = [
    ...users.map(({ id, ...named }) => [id, named] as const),
    ...templates.map(({ id, filename }) => [id, { name: filename }] as const),
    ...webhooks.map(({ id, url }) => [id, { name: new URL(url).host }] as const),
    ...[...keys, ...logos, ...decks, ...jobs].flatMap(({ id, name }) => (name ? [[id, { name }] as const] : [])),
  ];
  return new Map<string, Named>(names);
}
