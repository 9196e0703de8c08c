import { z } from "zod";
import { defineOperation } from "./define-operation";
import { limit, line, page, pagination, queryTime, time } from "./fields";

/** Everything that the audit log tells of: the kind of thing, and the act. */
export const auditActions = [
  "analysis.cancelled",
  "analysis.completed",
  "analysis.failed",
  "analysis.requested",
  "deck.created",
  "deck.deleted",
  "deck.purged",
  "deck.restored",
  "deck.saved",
  "generation.cancelled",
  "generation.completed",
  "generation.failed",
  "generation.partial",
  "generation.requested",
  "invitation.created",
  "invitation.renewed",
  "invitation.revoked",
  "key.created",
  "key.revoked",
  "key.rotated",
  "logo.created",
  "logo.deleted",
  "logo.replaced",
  "logo.updated",
  "member.joined",
  "member.left",
  "member.removed",
  "member.role_changed",
  "organization.created",
  "organization.renamed",
  "password.changed",
  "password.link_created",
  "password.reset",
  "presentation.deleted",
  "presentation.expired",
  "profile.updated",
  "seed.finished",
  "seed.started",
  "session.all_ended",
  "session.ended",
  "session.started",
  "template.confirmed",
  "template.created",
  "template.deleted",
  "template.purged",
  "template.refused",
  "template.restored",
  "template.updated",
  "webhook.created",
  "webhook.deleted",
  "webhook.disabled",
  "webhook.resent",
  "webhook.secret_rotated",
  "webhook.tested",
  "webhook.updated",
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEvent = z
  .object({
    event_id: z.string().describe("Identifier of the entry, `aud_…`"),
    created_at: time.describe("When it happened"),
    action: z.string().meta({ description: "What was done: the kind of thing and the act", examples: ["key.revoked"] }),
    actor: z
      .object({
        type: z
          .enum(["user", "key", "token", "system"])
          .describe("A person, an API key, the holder of a signed URL, or the service itself"),
        id: z.string().nullable().describe("`user_…` or `key_…`; null: neither"),
        name: z.string().nullable().describe("Their present name; null: unknown"),
        email: z.string().nullable().describe("The person's address; null: not a person"),
      })
      .describe("Who did it"),
    target: z
      .object({
        id: z.string().describe("What it was done to"),
        name: z.string().nullable().describe("Its present name, or the last that was noted; null: it has none"),
      })
      .describe("To what it was done"),
    detail: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe("Facts of the change, by action; never content or secrets"),
    address: z.string().nullable().describe("Address of the client; null: unknown, or the service itself"),
    request_id: z.string().nullable().describe("The request; null: the service itself"),
  })
  .meta({ id: "AuditEvent", description: "A change that was made" });
export type AuditEvent = z.infer<typeof auditEvent>;

const filters = {
  from: queryTime.optional().describe("Only what happened at this time or later."),
  to: queryTime.optional().describe("Only what happened before this time."),
  actor: line(100).optional().describe("Only what this person or key did, by id; `system`: the service itself."),
  action: z
    .array(line(100))
    .max(100)
    .optional()
    .describe(
      "Only these actions; repeatable. One that ends in a full stop stands for all that begin so, such as `key.`.",
    ),
  target: line(100).optional().describe("Only what was done to this, by id."),
  search: line(200)
    .optional()
    .describe("Only entries whose action, ids, names or facts contain this text, without regard to case."),
};

export const auditFilters = z.object(filters);
export type AuditFilters = z.output<typeof auditFilters>;
export const auditQuery = z.object({ page, limit, ...filters });
export type AuditQuery = z.output<typeof auditQuery>;

export const auditEventList = z
  .object({
    events: z.array(auditEvent).describe("The newest first"),
    pagination,
    filters: z.record(z.string(), z.unknown()).describe("The filters that were applied"),
    actors: z
      .array(
        z.object({
          type: z.enum(["user", "key"]).describe("A person or a key"),
          id: z.string().describe("For the filter `actor`"),
          name: z.string().describe("Their name"),
        }),
      )
      .describe("Everybody who may be filtered by: people and keys of the organization, by name"),
  })
  .meta({ id: "AuditEventList", description: "Entries of the audit log" });
export type AuditEventList = z.infer<typeof auditEventList>;

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
