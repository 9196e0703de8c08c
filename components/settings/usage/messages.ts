import type { LimitName, UsageDay } from "@/lib/contract/usage";

export type Measure = Exclude<keyof UsageDay, "date">;

const measures: Record<Measure, { name: string; of: (count: number) => string }> = {
  decks: { name: "Decks", of: (count) => (count === 1 ? "1 deck" : `${count.toLocaleString()} decks`) },
  slides: { name: "Slides", of: (count) => (count === 1 ? "1 slide" : `${count.toLocaleString()} slides`) },
  chart_updates: {
    name: "Chart updates",
    of: (count) => (count === 1 ? "1 chart update" : `${count.toLocaleString()} chart updates`),
  },
  failed_jobs: {
    name: "Failed jobs",
    of: (count) => (count === 1 ? "1 failed job" : `${count.toLocaleString()} failed jobs`),
  },
  uploads: { name: "Uploads", of: (count) => (count === 1 ? "1 upload" : `${count.toLocaleString()} uploads`) },
};

/** `hint` is null where the largest one so far is shown, if there is one. */
const limits: Record<LimitName, { name: string; hint: string | null }> = {
  requests_per_minute: { name: "Requests per minute", hint: "Per API key and person; shows the busiest one" },
  active_jobs: { name: "Concurrent jobs", hint: "Waiting and running" },
  webhooks: { name: "Webhooks", hint: "Addresses that get notified" },
  template_bytes: { name: "Template size", hint: null },
  slides_per_template: { name: "Slides per template", hint: null },
  slides_per_deck: { name: "Slides per deck", hint: null },
  decks: { name: "Drafts", hint: "Not counting deleted ones" },
  logo_bytes: { name: "Logo size", hint: null },
  assets: { name: "Pictures", hint: "Uploaded for slides" },
  asset_bytes: { name: "Picture size", hint: null },
  json_body_bytes: { name: "Request size", hint: "Maximum per API request" },
  language_model_tokens: { name: "Language model", hint: "Tokens for outlines today" },
  output_days: { name: "Finished decks are kept for", hint: "Download them in time" },
  deleted_template_days: { name: "Deleted templates can be restored for", hint: "Then they are permanently deleted" },
  webhook_delivery_days: { name: "Webhook logs are kept for", hint: "Older messages are deleted" },
  audit_days: { name: "The audit log is kept for", hint: "Export it to keep it longer" },
};

/** The names of the types of stored files. */
export const storeNames = {
  templates: "Templates",
  outputs: "Finished decks",
  pictures: "Previews",
  logos: "Logos",
  assets: "Pictures",
};

export const usageMessages = {
  title: "Usage and limits",
  intro: "What your organization generates, and how much is left.",
  largest: "Your largest one",
  period: "Period",
  periods: { "7": "7 days", "30": "30 days", "90": "90 days" },
  measures,
  measure: "Measure",
  overTime: (measure: string) => `${measure} per day`,
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  summary: (measure: string, total: string, days: number) => `${measure}: ${total} in ${days} days`,
  nothing: "Nothing in this period.",
  average: (amount: string) => `${amount} per day on average`,
  asTable: "Show as a table",
  day: "Day (UTC)",
  storage: "Storage",
  storageTotal: (amount: string) => `${amount} in total`,
  stores: storeNames,
  limits: "Limits",
  limitsHint: "Set by the operator of this installation.",
  limit: limits,
  of: (used: string, limit: string) => `${used} of ${limit}`,
  near: "Almost reached",
};
