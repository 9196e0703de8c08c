import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";

/** Filters of the audit log. An action that ends in a full stop matches all actions that start with it. */
export type AuditQuery = { actor?: string; actions?: readonly string[]; from?: string; to?: string; search?: string };

export function auditQuery(query: AuditQuery, page: number) {
  const { actions: action = [], ...filters } = query;
  return queryOptions({
    queryKey: ["audit", query, page] as const,
    queryFn: ({ signal }) => call("GET /audit-events", { query: { ...filters, action, page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the URL of the CSV export of all matching entries. */
export function auditExport({ actor, actions = [], from, to, search }: AuditQuery): string {
  const filters = Object.entries({ actor, from, to, search }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return `/api/v1/audit-events/export?${new URLSearchParams([...filters, ...actions.map((action) => ["action", action])])}`;
}
