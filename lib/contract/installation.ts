import * as z from "zod";
import { defineOperation } from "./define-operation";
import { limit, page, pagination, time } from "./fields";

const count = z.number().int().min(0);

export const partNames = ["database", "storage", "runner", "renderer"] as const;
export const queueKinds = ["deck", "slide", "chart_update", "analysis", "picture", "live_picture", "webhook"] as const;

const installationPart = z
  .object({
    name: z.enum(partNames).describe("The part."),
    state: z
      .enum(["ok", "unavailable", "unknown"])
      .describe(
        "Whether it can be reached. `unknown`: no worker has rendered anything since it started, or the workers' state could not be read.",
      ),
  })
  .meta({
    id: "InstallationPart",
    description: "A part of the installation. Without the renderer, everything except previews works.",
  });
export type InstallationPart = z.infer<typeof installationPart>;

const installationProcess = z
  .object({
    process_id: z.string().describe("Its id, new at each start."),
    role: z.enum(["web", "worker"]).describe("Its role."),
    host: z.string().describe("Name of its machine or container."),
    version: z.string().describe("Version of the service."),
    renderer: z
      .enum(["ok", "unavailable"])
      .nullable()
      .describe("Whether it can render previews; null if it has not tried yet or is not a worker."),
    memory: count.describe("Bytes of memory in use."),
    started_at: time.describe("When it started."),
    seen_at: time.describe("When it last reported."),
  })
  .meta({ id: "InstallationProcess", description: "A process of the service that reported within the last minute." });

const queueEntry = z
  .object({
    kind: z.enum(queueKinds).describe("The type of work; `live_picture` is a draft preview."),
    org_id: z.string().describe("The organization, `org_…`."),
    org_name: z.string().describe("Its name."),
    waiting: count.describe("Jobs that have not started; for `webhook`, messages whose next attempt is due."),
    under_way: count.describe("Jobs that have started; always 0 for previews and messages."),
    oldest_at: time.nullable().describe("When the oldest waiting job was queued; null if none is waiting."),
  })
  .meta({ id: "QueueEntry", description: "The unfinished jobs of one type and organization." });
export type QueueEntry = z.infer<typeof queueEntry>;

export const installation = z
  .object({
    measured_at: time.describe("When this was measured."),
    parts: z.array(installationPart).describe("The parts, by name."),
    processes: z.array(installationProcess).describe("The processes, sorted by role and start."),
    queue: z.array(queueEntry).describe("Queued and running work, longest wait first."),
    outbox: z
      .object({
        events: count.describe("The number of events."),
        oldest_at: time.nullable().describe("When the oldest one was queued; null if there is none."),
      })
      .describe("Committed events that have not been sent to the runner yet."),
    store: z
      .object({
        kind: z.enum(["local", "s3"]).describe("The type of storage."),
        free_bytes: count.nullable().describe("Free bytes; null if the store doesn't report it."),
        total_bytes: count.nullable().describe("Total bytes; null if the store doesn't report it."),
      })
      .describe("The file store."),
  })
  .meta({ id: "Installation", description: "The current status of the installation." });
export type Installation = z.infer<typeof installation>;

const bytes = (what: string) => count.describe(`Bytes of ${what}.`);

const organizationUsage = z
  .object({
    org_id: z.string().describe("The organization, `org_…`."),
    org_name: z.string().describe("Its name."),
    created_at: time.describe("When it was created."),
    decks: count.describe("Jobs of the last 30 days that generated a presentation, completely or partially."),
    slides: count.describe("Slides in those presentations."),
    chart_updates: count.describe("Chart update jobs of the last 30 days."),
    failed_jobs: count.describe("Failed jobs of the last 30 days."),
    storage: z
      .object({
        templates: bytes("template files, including deleted ones until they are purged"),
        outputs: bytes("generated presentations"),
        pictures: bytes("previews"),
        logos: bytes("logos"),
        assets: bytes("uploaded pictures"),
        total: bytes("all files"),
      })
      .describe("The storage currently in use."),
  })
  .meta({ id: "OrganizationUsage", description: "The usage of an organization." });
export type OrganizationUsage = z.infer<typeof organizationUsage>;

export const organizationUsageList = z
  .object({
    measured_at: time.describe("When this was measured, at most a minute ago."),
    totals: organizationUsage
      .pick({ decks: true, slides: true, chart_updates: true, failed_jobs: true, storage: true })
      .describe("Totals of all organizations."),
    organizations: z.array(organizationUsage).describe("The organizations, most slides first."),
    pagination: pagination.describe("The position of this page."),
  })
  .meta({ id: "OrganizationUsageList", description: "The usage of every organization." });
export type OrganizationUsageList = z.infer<typeof organizationUsageList>;

export const organizationsQuery = z.object({ page, limit });

export const failureKinds = ["deck", "slide", "chart_update", "analysis", "picture", "webhook"] as const;

const installationFailure = z
  .object({
    kind: z.enum(failureKinds).describe("What failed."),
    id: z.string().describe("The job, analysis, message or preview."),
    org_id: z.string().describe("The organization, `org_…`."),
    org_name: z.string().describe("Its name."),
    code: z
      .string()
      .describe(
        "The error code that the client received: see the job errors. `DELIVERY_FAILED`: every attempt to deliver the message failed.",
      ),
    failed_at: time.describe("When it failed permanently."),
  })
  .meta({ id: "InstallationFailure", description: "A permanent failure, without its content." });
export type InstallationFailure = z.infer<typeof installationFailure>;

export const failureList = z
  .object({ failures: z.array(installationFailure).describe("The failures, latest first.") })
  .meta({ id: "InstallationFailureList", description: "The latest failures of all organizations." });
export type FailureList = z.infer<typeof failureList>;

export const failuresQuery = z.object({
  kind: z.enum(failureKinds).optional().describe("Only failures of this type."),
  limit: limit.describe("Maximum number of results."),
});
export type FailuresQuery = z.output<typeof failuresQuery>;

const tag = "Installation";
const access = { kind: "role", role: "owner" } as const;
const description =
  "For operators: the owners of the organization that runs the installation. That is the oldest organization, unless the setting `OPERATOR_ORGANIZATION` names another one.";
const failures = ["OPERATORS_ONLY"] as const;

export const getInstallation = defineOperation({
  id: "getInstallation",
  method: "GET",
  path: "/api/v1/installation",
  tag,
  summary: "Get the status of the installation: its parts, processes and queue",
  description,
  access,
  status: 200,
  response: installation,
  failures,
});

export const listInstallationFailures = defineOperation({
  id: "listInstallationFailures",
  method: "GET",
  path: "/api/v1/installation/failures",
  tag,
  summary: "List the latest failures of all organizations",
  description,
  access,
  query: failuresQuery,
  status: 200,
  response: failureList,
  failures,
});

export const listOrganizationUsage = defineOperation({
  id: "listOrganizationUsage",
  method: "GET",
  path: "/api/v1/installation/organizations",
  tag,
  summary: "List the usage of every organization",
  description,
  access,
  query: organizationsQuery,
  status: 200,
  response: organizationUsageList,
  failures,
});
