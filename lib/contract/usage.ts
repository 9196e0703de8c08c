import { z } from "zod";
import { defineOperation } from "./define-operation";
import { time, wholeNumber } from "./fields";

const count = z.number().int();

export const limitNames = [
  "requests_per_minute",
  "active_jobs",
  "template_bytes",
  "slides_per_template",
  "slides_per_deck",
  "decks",
  "logo_bytes",
  "webhooks",
  "json_body_bytes",
  "output_days",
  "deleted_template_days",
  "webhook_delivery_days",
  "audit_days",
] as const;
export type LimitName = (typeof limitNames)[number];

const usageLimit = z
  .object({
    name: z.enum(limitNames).describe("Which limit"),
    limit: count.describe("The most that is allowed"),
    used: count
      .nullable()
      .describe(
        "The present value: of `requests_per_minute` the busiest key or person of this minute, of `active_jobs`, `decks` (those in the making) and `webhooks` their number, of sizes and slides the largest that there is; null: nothing to measure",
      ),
    unit: z.enum(["requests", "jobs", "bytes", "slides", "decks", "webhooks", "days"]).describe("Of both numbers"),
  })
  .meta({ id: "UsageLimit", description: "A limit of this installation and how near the organization is to it" });
export type UsageLimit = z.infer<typeof usageLimit>;

const counts = {
  decks: count.describe("Jobs that made a presentation from content, whole or in part"),
  slides: count.describe("Slides of the presentations that were made"),
  chart_updates: count.describe("Jobs that updated charts"),
  failed_jobs: count.describe("Jobs that failed"),
  uploads: count.describe("Template files that were taken"),
};

const usageDay = z
  .object({ date: z.iso.date().describe("The day, in UTC"), ...counts })
  .meta({ id: "UsageDay", description: "What was done on a day; jobs count on the day of their request" });
export type UsageDay = z.infer<typeof usageDay>;

const bytes = (what: string) => count.describe(`Bytes of ${what}`);

export const usage = z
  .object({
    from: time.describe("The beginning of the first day"),
    to: time.describe("The moment of the answer"),
    limits: z.array(usageLimit).describe("Each limit with its present value"),
    days: z.array(usageDay).describe("One entry a day, the oldest first, today last"),
    totals: z.object(counts).describe("The sums over these days"),
    storage: z
      .object({
        templates: bytes("template files, deleted ones until they are purged"),
        outputs: bytes("presentations that were made"),
        pictures: bytes("pictures of slides"),
        logos: bytes("logos"),
        total: bytes("all of these"),
      })
      .describe("What the organization's files take at present"),
  })
  .meta({ id: "Usage", description: "How much the organization uses the service" });
export type Usage = z.infer<typeof usage>;

export const usageQuery = z.object({
  days: wholeNumber({ min: 1, max: 366 }).default(30).describe("How many days, today included"),
});

export const getUsage = defineOperation({
  id: "getUsage",
  method: "GET",
  path: "/api/v1/usage",
  tag: "Organization",
  summary: "See limits, their present values, and what was done on each day",
  description: "Days begin at midnight UTC.",
  access: { kind: "any" },
  query: usageQuery,
  status: 200,
  response: usage,
  failures: [],
});
