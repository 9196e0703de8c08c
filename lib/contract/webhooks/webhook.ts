import { z } from "zod";
import { line, time } from "@/lib/contract/common";
import { eventTypes } from "./events";

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
