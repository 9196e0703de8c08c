import { defineOperation } from "@/lib/contract/common";
import { auditEventList, auditFilters, auditQuery } from "./audit-event";

const access = { kind: "role", role: "admin" } as const;
const tag = "Organization";

export const listAuditEvents = defineOperation({
  id: "listAuditEvents",
  method: "GET",
  path: "/api/v1/audit-events",
  tag,
  summary: "Read the audit log: who changed what, when, and from where",
  description: "The newest entries first. Entries are kept for a year (a setting).",
  access,
  query: auditQuery,
  status: 200,
  response: auditEventList,
  failures: [],
});

export const exportAuditEvents = defineOperation({
  id: "exportAuditEvents",
  method: "GET",
  path: "/api/v1/audit-events/export",
  tag,
  summary: "Download the audit log as CSV",
  description:
    "All entries that fit the filters, the newest first, as a stream (RFC 4180, UTF-8 with a byte order mark). A cell that a spreadsheet would take for a formula begins with an apostrophe.",
  access,
  query: auditFilters,
  status: 200,
  response: { file: "text/csv" },
  failures: [],
});
