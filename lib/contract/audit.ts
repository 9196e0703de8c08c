import * as z from "zod";
import { defineOperation } from "./define-operation";
import { limit, line, page, pagination, queryTime, time } from "./fields";

/** Every entry of the audit log: what was acted on, and the action. */
export const auditActions = [
  "analysis.cancelled",
  "analysis.completed",
  "analysis.failed",
  "analysis.requested",
  "asset.created",
  "asset.deleted",
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
  "identity.linked",
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
  "organization.sharing_disabled",
  "organization.sharing_enabled",
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
  "share.created",
  "share.revoked",
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
    event_id: z.string().describe("Identifier of the entry, `aud_…`."),
    created_at: time.describe("When it happened."),
    action: z
      .string()
      .meta({ description: "The action: the type of resource and the verb.", examples: ["key.revoked"] }),
    actor: z
      .object({
        type: z
          .enum(["user", "key", "token", "system"])
          .describe("A person, an API key, the holder of a signed URL, or the service itself."),
        id: z.string().nullable().describe("`user_…` or `key_…`; null otherwise."),
        name: z.string().nullable().describe("Their current name; null if unknown."),
        email: z.string().nullable().describe("The person's email address; null if it is not a person."),
      })
      .describe("Who did it."),
    target: z
      .object({
        id: z.string().describe("Identifier of the resource."),
        name: z.string().nullable().describe("Its current or last known name; null if it has none."),
      })
      .describe("The resource that was changed."),
    detail: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe("Details of the change, by action; never content or secrets."),
    address: z.string().nullable().describe("IP address of the client; null if unknown or the service itself."),
    request_id: z.string().nullable().describe("The request; null for the service itself."),
  })
  .meta({ id: "AuditEvent", description: "An entry of the audit log." });
export type AuditEvent = z.infer<typeof auditEvent>;

const filters = {
  from: queryTime.optional().describe("Only entries from this time on."),
  to: queryTime.optional().describe("Only entries before this time."),
  actor: line(100)
    .optional()
    .describe("Only actions of this person or API key, by id; `system` is the service itself."),
  action: z
    .array(line(100))
    .max(100)
    .optional()
    .describe(
      "Only these actions; repeatable. A value that ends with a full stop matches all actions that begin with it, such as `key.`.",
    ),
  target: line(100).optional().describe("Only changes to this resource, by id."),
  search: line(200)
    .optional()
    .describe("Only entries whose action, ids, names or details contain this text, ignoring case."),
};

export const auditFilters = z.object(filters);
export type AuditFilters = z.output<typeof auditFilters>;
export const auditQuery = z.object({ page, limit, ...filters });
export type AuditQuery = z.output<typeof auditQuery>;

export const auditEventList = z
  .object({
    events: z.array(auditEvent).describe("The entries, newest first."),
    pagination,
    filters: z.record(z.string(), z.unknown()).describe("The filters that were applied."),
    actors: z
      .array(
        z.object({
          type: z.enum(["user", "key"]).describe("A person or an API key."),
          id: z.string().describe("The value for the `actor` filter."),
          name: z.string().describe("Their name."),
        }),
      )
      .describe("The people and API keys of the organization, sorted by name, for use as a filter."),
  })
  .meta({ id: "AuditEventList", description: "A page of the audit log." });
export type AuditEventList = z.infer<typeof auditEventList>;

const access = { kind: "role", role: "admin" } as const;
const tag = "Organization";

export const listAuditEvents = defineOperation({
  id: "listAuditEvents",
  method: "GET",
  path: "/api/v1/audit-events",
  tag,
  summary: "List audit log entries",
  description: "Newest first. Entries are kept for one year by default.",
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
  summary: "Export the audit log as CSV",
  description:
    "All entries that match the filters, newest first, as a stream (RFC 4180, UTF-8 with a byte order mark). A cell that a spreadsheet would read as a formula starts with an apostrophe.",
  access,
  query: auditFilters,
  status: 200,
  response: { file: "text/csv" },
  failures: [],
});
