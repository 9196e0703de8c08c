import { z } from "zod";
import { defineOperation } from "./define-operation";
import { limit, page, pagination, time } from "./fields";

export const count = z.number().int().min(0);

export const partNames = ["database", "storage", "runner", "renderer"] as const;
export const queueKinds = ["deck", "slide", "chart_update", "analysis", "picture", "live_picture", "webhook"] as const;

const installationPart = z
  .object({
    name: z.enum(partNames).describe("Which part"),
    state: z
      .enum(["ok", "unavailable", "unknown"])
      .describe(
        "Whether it can be reached; `unknown`: no worker has tried to draw since it started, or nobody could be asked",
      ),
  })
  .meta({
    id: "InstallationPart",
    description: "A part that the service needs; without the renderer everything but pictures works",
  });
export type InstallationPart = z.infer<typeof installationPart>;

const installationProcess = z
  .object({
    process_id: z.string().describe("Its id, new at each start"),
    role: z.enum(["web", "worker"]).describe("What it does"),
    host: z.string().describe("The name of its machine or container"),
    version: z.string().describe("Of the service"),
    renderer: z
      .enum(["ok", "unavailable"])
      .nullable()
      .describe("Whether it can draw slides; null: it has not tried yet, or it is no worker"),
    memory: count.describe("Bytes of memory that it takes"),
    started_at: time.describe("When it started"),
    seen_at: time.describe("When it last told of itself"),
  })
  .meta({
    id: "InstallationProcess",
    description: "A process of the service that told of itself within the last minute",
  });
export type InstallationProcess = z.infer<typeof installationProcess>;

const queueEntry = z
  .object({
    kind: z.enum(queueKinds).describe("What is waited for; a `live_picture` is one of a slide in the making"),
    org_id: z.string().describe("Whose jobs, `org_…`"),
    org_name: z.string().describe("Its name"),
    waiting: count.describe("Jobs that have not begun; of `webhook`, messages whose next attempt is due"),
    under_way: count.describe("Jobs that have begun; of pictures and messages always 0"),
    oldest_at: time.nullable().describe("Since when the oldest of those that wait has been waiting; null: none waits"),
  })
  .meta({ id: "QueueEntry", description: "Jobs of one kind and organization that have not ended" });
export type QueueEntry = z.infer<typeof queueEntry>;

export const installation = z
  .object({
    measured_at: time.describe("When this was true"),
    parts: z.array(installationPart).describe("Each part by name"),
    processes: z.array(installationProcess).describe("Every process, by role and start"),
    queue: z.array(queueEntry).describe("What waits or is under way, the longest wait first"),
    outbox: z
      .object({
        events: count.describe("How many"),
        oldest_at: time.nullable().describe("Since when the oldest of them has been waiting; null: there is none"),
      })
      .describe("Events that are committed and not sent to the runner yet"),
    store: z
      .object({
        kind: z.enum(["local", "s3"]).describe("Where files are kept"),
        free_bytes: count.nullable().describe("Room that is left; null: the store does not tell"),
        total_bytes: count.nullable().describe("Room that there is; null: the store does not tell"),
      })
      .describe("The file store"),
  })
  .meta({ id: "Installation", description: "How the installation does at present" });
export type Installation = z.infer<typeof installation>;

const bytes = (what: string) => count.describe(`Bytes of ${what}`);

const organizationUsage = z
  .object({
    org_id: z.string().describe("The organization, `org_…`"),
    org_name: z.string().describe("Its name"),
    created_at: time.describe("When it was made"),
    decks: count.describe("Jobs of the last 30 days that made a presentation from content, whole or in part"),
    slides: count.describe("Slides of the presentations of these days"),
    chart_updates: count.describe("Jobs of these days that updated charts"),
    failed_jobs: count.describe("Jobs of these days that failed"),
    storage: z
      .object({
        templates: bytes("template files, deleted ones until they are purged"),
        outputs: bytes("presentations that were made"),
        pictures: bytes("pictures of slides"),
        logos: bytes("logos"),
        total: bytes("all of these"),
      })
      .describe("What its files take at present"),
  })
  .meta({ id: "OrganizationUsage", description: "How much an organization uses the installation" });
export type OrganizationUsage = z.infer<typeof organizationUsage>;

export const organizationUsageList = z
  .object({
    measured_at: time.describe("When this was true: at most a minute ago"),
    totals: organizationUsage
      .pick({ decks: true, slides: true, chart_updates: true, failed_jobs: true, storage: true })
      .describe("The sums over all organizations"),
    organizations: z.array(organizationUsage).describe("Those that made most slides first"),
    pagination: pagination.describe("Where this page lies"),
  })
  .meta({ id: "OrganizationUsageList", description: "How much each organization uses the installation" });
export type OrganizationUsageList = z.infer<typeof organizationUsageList>;

export const organizationsQuery = z.object({ page, limit });

export const failureKinds = ["deck", "slide", "chart_update", "analysis", "picture", "webhook"] as const;

const installationFailure = z
  .object({
    kind: z.enum(failureKinds).describe("What failed"),
    id: z.string().describe("The job, analysis, message or picture"),
    org_id: z.string().describe("Whose it is, `org_…`"),
    org_name: z.string().describe("Its name"),
    code: z
      .string()
      .describe(
        "Why, as the client was told: see the errors of jobs. `DELIVERY_FAILED`: no attempt to hand over the message succeeded",
      ),
    failed_at: time.describe("When it was given up"),
  })
  .meta({ id: "InstallationFailure", description: "Something that failed for good; its content is not told" });
export type InstallationFailure = z.infer<typeof installationFailure>;

export const failureList = z
  .object({ failures: z.array(installationFailure).describe("The latest first") })
  .meta({ id: "InstallationFailureList", description: "What failed lately, of all organizations" });
export type FailureList = z.infer<typeof failureList>;

export const failuresQuery = z.object({
  kind: z.enum(failureKinds).optional().describe("Only what is of this kind"),
  limit: limit.describe("The most that are listed"),
});
export type FailuresQuery = z.output<typeof failuresQuery>;

const tag = "Installation";
const access = { kind: "role", role: "owner" } as const;
const description =
  "For the operator: the owners of the organization that runs the installation, which is the first one that was made unless the setting `OPERATOR_ORGANIZATION` names another.";
const failures = ["OPERATORS_ONLY"] as const;

export const getInstallation = defineOperation({
  id: "getInstallation",
  method: "GET",
  path: "/api/v1/installation",
  tag,
  summary: "See how the installation does: its parts, its processes, its queue",
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
  summary: "List what failed lately, of all organizations",
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
  summary: "See how much each organization uses the installation",
  description,
  access,
  query: organizationsQuery,
  status: 200,
  response: organizationUsageList,
  failures,
});
