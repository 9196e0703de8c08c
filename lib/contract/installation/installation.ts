import { z } from "zod";
import { time } from "@/lib/contract/common";

const count = z.number().int().min(0);

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
