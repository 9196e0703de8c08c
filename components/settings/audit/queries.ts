import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";

/** What the audit log is narrowed by; an action that ends in a full stop stands for all that begin so. */
export type AuditQuery = { actor?: string; actions?: readonly string[]; from?: string; to?: string; search?: string };

export function auditQuery(query: AuditQuery, page: number) {
  const { actions: action = [], ...filters } = query;
  return queryOptions({
    queryKey: ["audit", query, page] as const,
    queryFn: ({ signal }) => call("listAuditEvents", { query: { ...filters, action, page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the address of a CSV file of all entries that fit. */
export function auditExport({ actor, actions = [], from, to, search }: AuditQuery): string {
  const filters = Object.entries({ actor, from, to, search }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return `/api/v1/audit-events/export?${new URLSearchParams([...filters, ...actions.map((action) => ["action", action])])}`;
}
