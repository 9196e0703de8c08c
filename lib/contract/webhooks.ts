import * as z from "zod";
import { defineOperation } from "./define-operation";
import { line, exampleId, rotationRequest, time } from "./fields";

export const eventTypes = [
  "generation.completed",
  "generation.partial",
  "generation.failed",
  "analysis.completed",
  "analysis.failed",
] as const;
export type EventType = (typeof eventTypes)[number];

/** The event of the test operation, sent to any webhook. */
export const testEventType = "webhook.test";

const error = z
  .object({
    code: z.string().describe("Error code, as in the job status."),
    message: z.string().describe("What went wrong, as a sentence. The status has the details."),
  })
  .nullable()
  .describe("Why it failed; null if it did not.");

const generationEnded = z
  .object({
    generation_id: z.string().describe("The job, `gen_…`."),
    kind: z.enum(["slide", "deck", "chart_update"]).describe("The type of job."),
    status: z
      .enum(["completed", "partial", "failed"])
      .describe("The final status of the job. A cancelled job is `failed` with the code `CANCELLED`."),
    total_slides_requested: z.number().int().describe("Number of slides in the request."),
    total_pages_generated: z.number().int().describe("Number of slides in the presentation; 0 if there is none."),
    failed_slides: z.number().int().describe("Slides of the request that failed."),
    error,
    created_at: time.describe("When the job was accepted."),
    completed_at: time.describe("When the job finished."),
    status_url: z
      .string()
      .describe("URL of the status, with the slide results and the download URL. Request it with a key."),
  })
  .meta({ id: "GenerationEnded", description: "A finished job, without its content." });
export type GenerationEnded = z.infer<typeof generationEnded>;

const analysisEnded = z
  .object({
    analysis_id: z.string().describe("The analysis, `ana_…`."),
    template_id: z.string().describe("Its template, `tmpl_…`."),
    status: z.enum(["completed", "failed", "cancelled"]).describe("The final status of the analysis."),
    slide_count: z.number().int().nullable().describe("Number of slides; null if the analysis was not completed."),
    layout_count: z.number().int().nullable().describe("Number of layouts; null if the analysis was not completed."),
    error,
    started_at: time.describe("When the analysis was requested."),
    completed_at: time.describe("When the analysis finished."),
    status_url: z.string().describe("URL of the analysis status. Request it with a key."),
  })
  .meta({ id: "AnalysisEnded", description: "A finished analysis, without its results." });
export type AnalysisEnded = z.infer<typeof analysisEnded>;

export const webhookTest = z
  .object({
    webhook_id: z.string().describe("The webhook that is being tested."),
    message: z.string().describe("A message for people."),
  })
  .meta({ id: "WebhookTest", description: "A test message." });

/** Returns the body of a message: event, time and data. */
function message<T extends string, D extends z.ZodType>(type: T, data: D, id: string) {
  return z
    .object({
      type: z.literal(type).describe("Name of the event."),
      timestamp: time.describe("When it occurred."),
      data,
    })
    .meta({ id, description: `The \`${type}\` message.` });
}

const withoutContent = "The message contains no slide content.";

/** Every message, for the OpenAPI document. */
export const webhookEvents = [
  {
    type: "generation.completed",
    summary: "Every slide of a job was generated",
    description: `The presentation can be downloaded. ${withoutContent}`,
    payload: message("generation.completed", generationEnded, "GenerationCompletedMessage"),
  },
  {
    type: "generation.partial",
    summary: "Some slides of a job were generated, others failed",
    description: `The presentation lacks the failed slides; the status says why they failed. ${withoutContent}`,
    payload: message("generation.partial", generationEnded, "GenerationPartialMessage"),
  },
  {
    type: "generation.failed",
    summary: "A job failed or was cancelled",
    description: `There is no presentation; \`error\` says why. ${withoutContent}`,
    payload: message("generation.failed", generationEnded, "GenerationFailedMessage"),
  },
  {
    type: "analysis.completed",
    summary: "A template was analysed",
    description: `Its slides can be used in requests. ${withoutContent}`,
    payload: message("analysis.completed", analysisEnded, "AnalysisCompletedMessage"),
  },
  {
    type: "analysis.failed",
    summary: "An analysis failed or was cancelled",
    description: `\`error\` says why. ${withoutContent}`,
    payload: message("analysis.failed", analysisEnded, "AnalysisFailedMessage"),
  },
  {
    type: testEventType,
    summary: "A webhook is being tested",
    description: "Sent only on request, whatever events the webhook subscribes to.",
    payload: message(testEventType, webhookTest, "WebhookTestMessage"),
  },
] as const;

/** The events that a webhook can subscribe to. */
const subscribableEvent = z.enum(eventTypes).describe("Name of an event.");

export const webhook = z
  .object({
    webhook_id: z.string().describe("Identifier of the webhook, `hook_…`."),
    url: z.string().describe("The URL that receives the messages."),
    description: z.string().nullable().describe("Description; null if there is none."),
    events: z.array(subscribableEvent).describe("The events that are sent."),
    enabled: z.boolean().describe("Whether messages are sent."),
    disabled_at: time
      .nullable()
      .describe(
        "When the service disabled the webhook because its receiver was gone or had failed for days; null if it did not.",
      ),
    disabled_reason: z.string().nullable().describe("Why the service disabled the webhook; null if it did not."),
    failing_since: time
      .nullable()
      .describe(
        "The first failed attempt since the last successful one; null if the last one succeeded or there was none.",
      ),
    previous_secret_expires_at: time
      .nullable()
      .describe(
        "The time until which messages are also signed with the previous secret; null if only the current one is used.",
      ),
    created_at: time.describe("When the webhook was registered."),
    updated_at: time.describe("When its settings or its secret last changed."),
  })
  .meta({ id: "Webhook", description: "A URL that is notified when jobs and analyses finish." });
export type Webhook = z.infer<typeof webhook>;

export const webhookWithSecret = webhook
  .extend({ secret: z.string().describe("The signing secret, `whsec_…`. It is returned only once.") })
  .meta({ id: "WebhookWithSecret", description: "A webhook with its signing secret." });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const webhookList = z
  .object({ webhooks: z.array(webhook).describe("The webhooks, newest first.") })
  .meta({ id: "WebhookList", description: "The organization's webhooks." });

export const deletedWebhook = z
  .object({
    webhook_id: z.string().describe("The deleted webhook."),
    deleted: z.literal(true).describe("Always true."),
  })
  .meta({ id: "DeletedWebhook", description: "Confirms the deletion of a webhook." });

const url = z
  .url({ protocol: /^https?$/, error: "Must be a URL such as https://example.com/webhooks." })
  .max(2048)
  .refine((text) => !/[\s\p{Cc}\p{Cs}]/u.test(text), "Must be a URL without spaces.")
  .meta({
    description: "The URL that receives the messages: `https`, and not in a private network.",
    examples: ["https://example.com/webhooks/slides"],
  });
const description = line(200).nullable().describe("Description; null if there is none.");
const events = z
  .array(subscribableEvent)
  .min(1)
  .transform((names) => [...new Set(names)])
  .describe("The events to send.");
const enabled = z.boolean().describe("Whether to send messages.");

export const createWebhookRequest = z
  .object({
    url,
    description: description.optional(),
    events: events.optional().describe("The events to send. Default: all."),
    enabled: enabled.default(true).describe("Whether to send messages. Default true."),
  })
  .meta({ id: "CreateWebhookRequest", description: "A webhook to register." });
export type CreateWebhookRequest = z.infer<typeof createWebhookRequest>;

export const updateWebhookRequest = z
  .object({
    url: url.optional(),
    description: description.optional(),
    events: events.optional(),
    enabled: enabled.optional(),
  })
  .meta({ id: "UpdateWebhookRequest", description: "The fields to change. Omitted fields stay unchanged." });
export type UpdateWebhookRequest = z.infer<typeof updateWebhookRequest>;

const params = z.object({ webhook_id: exampleId("hook", "Identifier of the webhook.") });
const read = { kind: "scope", scope: "presentations:read", role: "admin" } as const;
const write = { kind: "scope", scope: "presentations:write", role: "admin" } as const;
const tag = "Webhooks";
const path = "/api/v1/webhooks/{webhook_id}";

export const listWebhooks = defineOperation({
  id: "listWebhooks",
  method: "GET",
  path: "/api/v1/webhooks",
  tag,
  summary: "List webhooks",
  description: "All webhooks, newest first, without their secrets.",
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
  summary: "Register a webhook; its secret is returned only once",
  description:
    "Messages are signed as in [Standard Webhooks](https://www.standardwebhooks.com): verify them with the secret and one of its libraries. The URL must be `https` and must not lead to a private network, which is checked again for every message. Redirects are not followed.",
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
  summary: "Update a webhook",
  description:
    "Omitted fields stay unchanged. Messages that are waiting for another attempt fail when the webhook is disabled. Enabling it clears the reason why the service disabled it.",
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
  summary: "Delete a webhook and its delivery log",
  description: "Nothing more is sent, including messages that are waiting for another attempt.",
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
  summary: "Rotate a webhook's secret; the new one is returned only once",
  description:
    "During the grace period messages are signed with both secrets, so that a receiver can switch without losing any.",
  access: write,
  params,
  body: { json: rotationRequest, optional: true },
  idempotent: true,
  status: 200,
  response: webhookWithSecret,
  failures: ["NOT_FOUND"],
});
