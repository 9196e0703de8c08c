import * as z from "zod";
import { defineOperation } from "./define-operation";
import { limit, page, pagination, exampleId, time } from "./fields";
import { eventTypes, testEventType } from "./webhooks";

const deliveryStatus = z.enum(["pending", "delivered", "failed"]);
const sentEvent = z.enum([...eventTypes, testEventType]);

const attempt = z
  .object({
    attempted_at: time.describe("When the attempt started."),
    duration_ms: z.number().int().describe("Duration in milliseconds."),
    status_code: z.number().int().nullable().describe("HTTP status of the response; null if there was none."),
    response_body: z
      .string()
      .nullable()
      .describe("The first 1,024 bytes of the response body as text; null if there was no response."),
    error: z.string().nullable().describe("Why the attempt failed, as a sentence; null if it succeeded."),
  })
  .meta({ id: "WebhookAttempt", description: "An attempt to deliver a message." });

export const delivery = z
  .object({
    delivery_id: z
      .string()
      .describe("Identifier of the message, `msg_…`: its `webhook-id` header, the same in every attempt."),
    webhook_id: z.string().describe("The webhook that it is sent to."),
    event: sentEvent.describe("Name of the event."),
    status: deliveryStatus.describe("`pending` until an attempt succeeds (`delivered`) or none is left (`failed`)."),
    attempt_count: z.number().int().describe("Number of attempts so far, including those before a resend."),
    last_attempt: attempt.nullable().describe("The latest attempt; null if there was none."),
    next_attempt_at: time
      .nullable()
      .describe("When the next attempt is due; null if it is due at once, or there is none."),
    error: z.string().nullable().describe("Why the message failed permanently, as a sentence; null if it did not."),
    created_at: time.describe("When the event occurred."),
    completed_at: time.nullable().describe("When it was delivered or given up; null while pending."),
  })
  .meta({ id: "WebhookDelivery", description: "A message to a webhook." });
export type Delivery = z.infer<typeof delivery>;

export const deliveryDetail = delivery
  .extend({
    payload: z.record(z.string(), z.unknown()).describe("The body of the message."),
    attempts: z.array(attempt).describe("The latest attempts, newest first; at most 100."),
  })
  .meta({ id: "WebhookDeliveryDetail", description: "A message with its body and attempts." });
export type DeliveryDetail = z.infer<typeof deliveryDetail>;
export type DeliveryAttempt = z.infer<typeof attempt>;

export const deliveryFilters = z.object({
  page: page.describe("Page of the list, starting at 1."),
  limit: limit.describe("Messages per page."),
  status: deliveryStatus.optional().describe("Only messages with this status."),
  event: sentEvent.optional().describe("Only messages of this event."),
});
export type DeliveryFilters = z.infer<typeof deliveryFilters>;

export const deliveryList = z
  .object({
    deliveries: z.array(delivery).describe("The messages, newest first."),
    pagination,
    filters: z.record(z.string(), z.unknown()).describe("The filters that were applied."),
  })
  .meta({ id: "WebhookDeliveryList", description: "A page of a webhook's delivery log." });
export type DeliveryList = z.infer<typeof deliveryList>;

const params = z.object({ webhook_id: exampleId("hook", "Identifier of the webhook.") });
const ofDelivery = params.extend({ delivery_id: exampleId("msg", "Identifier of the message.") });
const read = { kind: "scope", scope: "presentations:read", role: "admin" } as const;
const write = { kind: "scope", scope: "presentations:write", role: "admin" } as const;
const tag = "Webhooks";
const path = "/api/v1/webhooks/{webhook_id}";

export const testWebhook = defineOperation({
  id: "testWebhook",
  method: "POST",
  path: `${path}/test`,
  tag,
  summary: "Send a `webhook.test` message",
  description: "It is delivered like any other message; the delivery log shows the result.",
  access: write,
  params,
  idempotent: true,
  status: 202,
  response: delivery,
  failures: ["NOT_FOUND", "WEBHOOK_DISABLED"],
});

export const listDeliveries = defineOperation({
  id: "listDeliveries",
  method: "GET",
  path: `${path}/deliveries`,
  tag,
  summary: "List the messages of a webhook",
  description: "Newest first, for as long as the delivery log is kept.",
  access: read,
  params,
  query: deliveryFilters,
  status: 200,
  response: deliveryList,
  failures: ["NOT_FOUND"],
});

export const getDelivery = defineOperation({
  id: "getDelivery",
  method: "GET",
  path: `${path}/deliveries/{delivery_id}`,
  tag,
  summary: "Get a message with its body and attempts",
  description: "Serialized as JSON without spaces, `payload` is exactly the body that is sent.",
  access: read,
  params: ofDelivery,
  status: 200,
  response: deliveryDetail,
  failures: ["NOT_FOUND"],
});

export const resendDelivery = defineOperation({
  id: "resendDelivery",
  method: "POST",
  path: `${path}/deliveries/{delivery_id}/resend`,
  tag,
  summary: "Resend a message",
  description:
    "Sends the same message again at once, with the same `webhook-id`, whether or not it was delivered before. If that fails, it is retried on schedule.",
  access: write,
  params: ofDelivery,
  idempotent: true,
  status: 202,
  response: delivery,
  failures: ["NOT_FOUND", "WEBHOOK_DISABLED"],
});
