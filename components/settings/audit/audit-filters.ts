import type { auditMessages } from "./messages";
import type { AuditQuery } from "./queries";

export type Kind = keyof typeof auditMessages.kinds;
export type Time = keyof typeof auditMessages.times;

/** The actions of each kind, by how they begin. */
export const actionsOfKind: Record<Kind, readonly string[]> = {
  templates: ["template.", "analysis."],
  jobs: ["generation.", "presentation."],
  decks: ["deck."],
  keys: ["key."],
  webhooks: ["webhook."],
  logos: ["logo."],
  people: ["member.", "invitation."],
  access: ["session.", "password.", "profile."],
  organization: ["organization.", "seed."],
};

/** What a person has chosen; empty: no matter. `from` and `to` are days, both included. */
export type AuditFilters = { search: string; actor: string; kind: Kind | ""; time: Time; from: string; to: string };
export const noFilters: AuditFilters = { search: "", actor: "", kind: "", time: "any", from: "", to: "" };

function midnight(day: string, later: number): string | undefined {
  const date = new Date(`${day}T00:00:00`);
  if (day === "" || Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

/** The request for what was chosen. Days begin and end at midnight where the person is. */
export function auditQueryOf({ search, actor, kind, time, from, to }: AuditFilters, now: Date): AuditQuery {
  const today = new Date(now);
  today.setHours(0, 0, 0, 0);
  if (time !== "any" && time !== "days") today.setDate(today.getDate() - Number(time) + 1);
  const since = time === "any" ? undefined : time === "days" ? midnight(from, 0) : today.toISOString();
  const until = time === "days" ? midnight(to, 1) : undefined;
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(actor && { actor }),
    ...(kind && { actions: actionsOfKind[kind] }),
    ...(since && { from: since }),
    ...(until && { to: until }),
  };
}
