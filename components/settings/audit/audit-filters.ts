import type { auditMessages } from "./messages";
import type { AuditQuery } from "./queries";

type Kind = keyof typeof auditMessages.kinds;
type Time = keyof typeof auditMessages.times;

/** The prefixes of the actions in each category. */
export const actionPrefixes: Record<Kind, readonly string[]> = {
  templates: ["template.", "analysis."],
  jobs: ["generation.", "presentation.", "share."],
  decks: ["deck."],
  keys: ["key."],
  webhooks: ["webhook."],
  logos: ["logo."],
  assets: ["asset."],
  people: ["member.", "invitation.", "identity."],
  access: ["session.", "password.", "profile."],
  organization: ["organization.", "seed."],
};

/** Selected filters; empty: any. `from` and `to` are days, inclusive. */
export type AuditFilters = { search: string; actor: string; kind: Kind | ""; time: Time; from: string; to: string };
export const noFilters: AuditFilters = { search: "", actor: "", kind: "", time: "any", from: "", to: "" };

function midnight(day: string, later: number): string | undefined {
  const date = new Date(`${day}T00:00:00`);
  if (day === "" || Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

/** Returns the API query for the filters. Days start and end at midnight in the person's time zone. */
export function toAuditQuery({ search, actor, kind, time, from, to }: AuditFilters, now: Date): AuditQuery {
  const today = new Date(now);
  today.setHours(0, 0, 0, 0);
  if (time !== "any" && time !== "days") today.setDate(today.getDate() - Number(time) + 1);
  const since = time === "any" ? undefined : time === "days" ? midnight(from, 0) : today.toISOString();
  const until = time === "days" ? midnight(to, 1) : undefined;
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(actor && { actor }),
    ...(kind && { actions: actionPrefixes[kind] }),
    ...(since && { from: since }),
    ...(until && { to: until }),
  };
}
