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

const limits: Record<LimitName, { name: string; hint: string }> = {
  requests_per_minute: { name: "Requests a minute", hint: "For each key and person; now the busiest of them" },
  active_jobs: { name: "Jobs at the same time", hint: "Waiting and running ones" },
  webhooks: { name: "Webhooks", hint: "Addresses that are told about ends of jobs" },
  template_bytes: { name: "Size of a template", hint: "The largest that you have" },
  slides_per_template: { name: "Slides of a template", hint: "The most that one of yours has" },
  slides_per_deck: { name: "Slides of a deck", hint: "The most that one of yours had" },
  decks: { name: "Decks in the making", hint: "Deleted ones don't count" },
  logo_bytes: { name: "Size of a logo", hint: "The largest that you have" },
  json_body_bytes: { name: "Size of a request", hint: "What a program may send at once" },
  output_days: { name: "Finished decks are kept for", hint: "Download them before" },
  deleted_template_days: { name: "Deleted templates can be restored for", hint: "Then they are gone for good" },
  webhook_delivery_days: { name: "Webhook logs are kept for", hint: "Older messages are forgotten" },
  audit_days: { name: "The audit log is kept for", hint: "Export it to keep it longer" },
};

export const usageMessages = {
  title: "Usage and limits",
  intro: "How much your organization makes, and how much room is left.",
  period: "Period",
  periods: { "7": "7 days", "30": "30 days", "90": "90 days" },
  measures,
  measure: "What is shown",
  overTime: (measure: string) => `${measure} a day`,
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  summary: (measure: string, total: string, days: number) => `${measure}: ${total} in ${days} days`,
  nothing: "Nothing in this time.",
  average: (amount: string) => `${amount} a day on average`,
  asTable: "Show as a table",
  day: "Day (UTC)",
  storage: "Storage",
  storageTotal: (amount: string) => `${amount} in all`,
  stores: { templates: "Templates", outputs: "Finished decks", pictures: "Pictures of slides", logos: "Logos" },
  limits: "Limits",
  limitsHint: "Set by whoever runs this installation.",
  limit: limits,
  of: (used: string, most: string) => `${used} of ${most}`,
  near: "Almost reached",
};
