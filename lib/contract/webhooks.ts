import { z } from "zod";
import { defineOperation } from "./define-operation";
import { line, pathId, rotationRequest, time } from "./fields";

export const eventTypes = [
  "generation.completed",
  "generation.partial",
  "generation.failed",
  "analysis.completed",
  "analysis.failed",
] as const;
export type EventType = (typeof eventTypes)[number];

/** The event that the test operation sends, to any webhook. */
export const testEventType = "webhook.test";

const error = z
  .object({
    code: z.string().describe("Code of the error, as in the status answer"),
    message: z.string().describe("What went wrong, in words; the status answer tells more"),
  })
  .nullable()
  .describe("Why it failed; null: it did not");

const generationEnded = z
  .object({
    generation_id: z.string().describe("The job, `gen_…`"),
    kind: z.enum(["slide", "deck", "chart_update"]).describe("What was asked for"),
    status: z
      .enum(["completed", "partial", "failed"])
      .describe("How the job ended; a cancelled job is `failed` with the code `CANCELLED`"),
    total_slides_requested: z.number().int().describe("Slides of the request"),
    total_pages_generated: z.number().int().describe("Slides of the presentation; 0: there is none"),
    failed_slides: z.number().int().describe("Slides of the request that could not be made"),
    error,
    created_at: time.describe("When the job was accepted"),
    completed_at: time.describe("When it ended"),
    status_url: z.string().describe("Where the results of the slides and the download URL are: ask there with a key"),
  })
  .meta({ id: "GenerationEnded", description: "A job that has ended, without its content" });
export type GenerationEnded = z.infer<typeof generationEnded>;

const analysisEnded = z
  .object({
    analysis_id: z.string().describe("The analysis, `ana_…`"),
    template_id: z.string().describe("Its template, `tmpl_…`"),
    status: z.enum(["completed", "failed", "cancelled"]).describe("How the analysis ended"),
    slide_count: z.number().int().nullable().describe("Slides found; null: the analysis was not completed"),
    layout_count: z.number().int().nullable().describe("Layouts found; null: the analysis was not completed"),
    error,
    started_at: time.describe("When the analysis was requested"),
    completed_at: time.describe("When it ended"),
    status_url: z.string().describe("Where the state of the analysis is: ask there with a key"),
  })
  .meta({ id: "AnalysisEnded", description: "An analysis that has ended, without its results" });
export type AnalysisEnded = z.infer<typeof analysisEnded>;

export const webhookTest = z
  .object({
    webhook_id: z.string().describe("The webhook that is tried out"),
    message: z.string().describe("A sentence for people"),
  })
  .meta({ id: "WebhookTest", description: "Nothing happened: somebody tries the webhook out" });

/** The body of a message: what happened, when, and the data of it. */
function message<T extends string, D extends z.ZodType>(type: T, data: D, id: string) {
  return z
    .object({ type: z.literal(type).describe("Name of the event"), timestamp: time.describe("When it happened"), data })
    .meta({ id, description: `The message of \`${type}\`` });
}

const ofPerson = "Nothing of the content of a slide is in the message.";

/** Every message that is sent, for the OpenAPI document. */
export const webhookEvents = [
  {
    type: "generation.completed",
    summary: "Every slide of a job was made",
    description: `The presentation can be downloaded. ${ofPerson}`,
    payload: message("generation.completed", generationEnded, "GenerationCompletedMessage"),
  },
  {
    type: "generation.partial",
    summary: "Some slides of a job were made, others failed",
    description: `There is a presentation without the slides that failed; the status answer says why they did. ${ofPerson}`,
    payload: message("generation.partial", generationEnded, "GenerationPartialMessage"),
  },
  {
    type: "generation.failed",
    summary: "A job failed or was cancelled",
    description: `There is no presentation; \`error\` says why. ${ofPerson}`,
    payload: message("generation.failed", generationEnded, "GenerationFailedMessage"),
  },
  {
    type: "analysis.completed",
    summary: "A template was analysed",
    description: `Its slides can be used in requests. ${ofPerson}`,
    payload: message("analysis.completed", analysisEnded, "AnalysisCompletedMessage"),
  },
  {
    type: "analysis.failed",
    summary: "An analysis failed or was cancelled",
    description: `\`error\` says why. ${ofPerson}`,
    payload: message("analysis.failed", analysisEnded, "AnalysisFailedMessage"),
  },
  {
    type: testEventType,
    summary: "Somebody tries a webhook out",
    description: "Sent on demand alone, whatever the events of the webhook.",
    payload: message(testEventType, webhookTest, "WebhookTestMessage"),
  },
] as const;

/** What a webhook may listen to. */
const subscribableEvent = z.enum(eventTypes).describe("Name of an event");

export const webhook = z
  .object({
    webhook_id: z.string().describe("Identifier of the webhook, `hook_…`"),
    url: z.string().describe("Where messages are sent"),
    description: z.string().nullable().describe("What the webhook is for; null: not said"),
    events: z.array(subscribableEvent).describe("The events that are sent"),
    enabled: z.boolean().describe("Whether messages are sent"),
    disabled_at: time
      .nullable()
      .describe(
        "When the service itself disabled the webhook, because its receiver was gone or failed for days; null: it did not",
      ),
    disabled_reason: z.string().nullable().describe("Why the service disabled the webhook; null: it did not"),
    failing_since: time
      .nullable()
      .describe(
        "The first attempt that failed since the last that succeeded; null: the last one succeeded, or there was none",
      ),
    previous_secret_expires_at: time
      .nullable()
      .describe(
        "Until when messages are signed with the secret before the last rotation too; null: with the present one alone",
      ),
    created_at: time.describe("When the webhook was registered"),
    updated_at: time.describe("When its settings or its secret changed last"),
  })
  .meta({ id: "Webhook", description: "An address that is told when jobs and analyses end" });
export type Webhook = z.infer<typeof webhook>;

export const webhookWithSecret = webhook
  .extend({
    secret: z.string().describe("The secret that messages are signed with, `whsec_…`: shown in this answer alone"),
  })
  .meta({ id: "WebhookWithSecret", description: "A webhook together with its signing secret" });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const webhookList = z
  .object({ webhooks: z.array(webhook).describe("The newest first") })
  .meta({ id: "WebhookList", description: "The organization's webhooks" });

export const deletedWebhook = z
  .object({
    webhook_id: z.string().describe("The webhook that was deleted"),
    deleted: z.literal(true).describe("Always true"),
  })
  .meta({ id: "DeletedWebhook", description: "The answer to a deletion" });

const url = z
  .url({ protocol: /^https?$/, error: "must be a URL such as https://example.com/webhooks" })
  .max(2048)
  .refine((text) => !/[\s\p{Cc}\p{Cs}]/u.test(text), "must be a URL without spaces")
  .meta({
    description: "Where messages are sent: `https`, and no address of a private network",
    examples: ["https://example.com/webhooks/slides"],
  });
const description = line(200).nullable().describe("What the webhook is for; null: nothing");
const events = z
  .array(subscribableEvent)
  .min(1)
  .transform((names) => [...new Set(names)])
  .describe("The events to be sent");
const enabled = z.boolean().describe("Whether messages are sent");

export const createWebhookRequest = z
  .object({
    url,
    description: description.optional(),
    events: events.optional().describe("The events to be sent; left out: all"),
    enabled: enabled.default(true).describe("Whether messages are sent; true by default"),
  })
  .meta({ id: "CreateWebhookRequest", description: "A webhook to register" });
export type CreateWebhookRequest = z.infer<typeof createWebhookRequest>;

export const updateWebhookRequest = z
  .object({
    url: url.optional(),
    description: description.optional(),
    events: events.optional(),
    enabled: enabled.optional(),
  })
  .meta({ id: "UpdateWebhookRequest", description: "What is to change; what is left out stays" });
export type UpdateWebhookRequest = z.infer<typeof updateWebhookRequest>;

const params = z.object({ webhook_id: pathId.describe("Identifier of the webhook") });
const read = { kind: "scope", scope: "presentations:read", role: "admin" } as const;
const write = { kind: "scope", scope: "presentations:write", role: "admin" } as const;
const tag = "Webhooks";
const path = "/api/v1/webhooks/{webhook_id}";

export const listWebhooks = defineOperation({
  id: "listWebhooks",
  method: "GET",
  path: "/api/v1/webhooks",
  tag,
  summary: "List the organization's webhooks",
  description: "All of them, the newest first, without their secrets.",
  access: read,
  status: 200,
  response: webhookList,
  failures: [],
});

export const createWebhook = defineOperation({
  id: "createWebhook",
  method: "POST",
  path: "/api/v1/webhooks",
  tag,
  summary: "Register a webhook; its secret is shown in this answer alone",
  description:
    "Messages are signed after [Standard Webhooks](https://www.standardwebhooks.com): verify them with the secret and one of its libraries. The URL must be `https` and must not lead to a private network, which is checked again whenever a message is sent; redirects are not followed.",
  access: write,
  body: { json: createWebhookRequest },
  idempotent: true,
  status: 201,
  response: webhookWithSecret,
  failures: ["TOO_MANY_WEBHOOKS"],
});

export const getWebhook = defineOperation({
  id: "getWebhook",
  method: "GET",
  path,
  tag,
  summary: "Get a webhook",
  description: "Without its secret: rotate it to get a new one.",
  access: read,
  params,
  status: 200,
  response: webhook,
  failures: ["NOT_FOUND"],
});

export const updateWebhook = defineOperation({
  id: "updateWebhook",
  method: "PATCH",
  path,
  tag,
  summary: "Change a webhook",
  description:
    "Fields that are left out stay. Messages that wait for another attempt fail when their webhook is disabled; enabling it clears the note of why the service disabled it.",
  access: write,
  params,
  body: { json: updateWebhookRequest },
  status: 200,
  response: webhook,
  failures: ["NOT_FOUND"],
});

export const deleteWebhook = defineOperation({
  id: "deleteWebhook",
  method: "DELETE",
  path,
  tag,
  summary: "Delete a webhook with its delivery log",
  description: "Nothing more is sent, messages that wait for another attempt included.",
  access: write,
  params,
  status: 200,
  response: deletedWebhook,
  failures: ["NOT_FOUND"],
});

export const rotateWebhookSecret = defineOperation({
  id: "rotateWebhookSecret",
  method: "POST",
  path: `${path}/rotate-secret`,
  tag,
  summary: "Replace a webhook's secret; the new one is shown in this answer alone",
  description:
    "During the grace messages carry a signature by each of the two secrets, so that a receiver can change over without losing one.",
  access: write,
  params,
  body: { json: rotationRequest, optional: true },
  idempotent: true,
  status: 200,
  response: webhookWithSecret,
  failures: ["NOT_FOUND"],
});
