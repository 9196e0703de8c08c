import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { AuditEventList } from "@/lib/contract/audit";

/** What the audit log is narrowed by; an action that ends in a full stop stands for all that begin so. */
export type AuditQuery = { actor?: string; actions?: readonly string[]; from?: string; to?: string; search?: string };

function searchOf({ actor, actions = [], from, to, search }: AuditQuery, page?: number): string {
  const given = Object.entries({ actor, from, to, search, page: page?.toString() }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return new URLSearchParams([...given, ...actions.map((action) => ["action", action])]).toString();
}

export function auditQuery(query: AuditQuery, page: number) {
  return queryOptions({
    queryKey: ["audit", query, page] as const,
    queryFn: ({ signal }) => request<AuditEventList>("GET", `/audit-events?${searchOf(query, page)}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Where all that fits is downloaded as CSV. */
export function auditExport(query: AuditQuery): string {
  return `/api/v1/audit-events/export?${searchOf(query)}`;
}
