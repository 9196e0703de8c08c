import * as z from "zod";
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
  "assets",
  "asset_bytes",
  "webhooks",
  "json_body_bytes",
  "language_model_tokens",
  "output_days",
  "deleted_template_days",
  "webhook_delivery_days",
  "audit_days",
] as const;
export type LimitName = (typeof limitNames)[number];

const usageLimit = z
  .object({
    name: z.enum(limitNames).describe("The limit."),
    limit: count.describe("The maximum."),
    used: count
      .nullable()
      .describe(
        "The current value. `requests_per_minute`: requests of the busiest API key or person in this minute; `active_jobs`, `decks` (drafts), `assets` (uploaded pictures) and `webhooks`: their number; `language_model_tokens`: tokens used today (UTC), if there is a language model; sizes and slides: the largest so far. Null: nothing to measure.",
      ),
    unit: z
      .enum(["requests", "jobs", "bytes", "slides", "decks", "pictures", "webhooks", "tokens", "days"])
      .describe("Unit of both numbers."),
  })
  .meta({ id: "UsageLimit", description: "A limit of the installation, and how close the organization is to it." });
export type UsageLimit = z.infer<typeof usageLimit>;

const counts = {
  decks: count.describe("Jobs that generated a presentation, completely or partially."),
  slides: count.describe("Slides in the generated presentations."),
  chart_updates: count.describe("Chart update jobs."),
  failed_jobs: count.describe("Failed jobs."),
  uploads: count.describe("Template files accepted."),
};

const usageDay = z
  .object({ date: z.iso.date().describe("The day, in UTC."), ...counts })
  .meta({ id: "UsageDay", description: "The activity of one day. Jobs count on the day they were requested." });
export type UsageDay = z.infer<typeof usageDay>;

const bytes = (what: string) => count.describe(`Bytes of ${what}.`);

export const usage = z
  .object({
    from: time.describe("The start of the first day."),
    to: time.describe("The time of the response."),
    limits: z.array(usageLimit).describe("The limits, with their current values."),
    days: z.array(usageDay).describe("One entry per day, oldest first, today last."),
    totals: z.object(counts).describe("The totals of these days."),
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
  .meta({ id: "Usage", description: "The organization's usage of the service." });
export type Usage = z.infer<typeof usage>;

export const usageQuery = z.object({
  days: wholeNumber({ min: 1, max: 366 }).default(30).describe("Number of days, including today."),
});

export const getUsage = defineOperation({
  id: "getUsage",
  method: "GET",
  path: "/api/v1/usage",
  tag: "Organization",
  summary: "Get limits, current values and daily activity",
  description: "Days start at midnight UTC.",
  access: { kind: "any" },
  query: usageQuery,
  status: 200,
  response: usage,
  failures: [],
});
