import { z } from "zod";
import { defineOperation } from "./define-operation";
import { limit, page, pagination, pathId, time } from "./fields";
import { eventTypes, testEventType } from "./webhooks";

const deliveryStatus = z.enum(["pending", "delivered", "failed"]);
const sentEvent = z.enum([...eventTypes, testEventType]);

const attempt = z
  .object({
    attempted_at: time.describe("When the attempt began"),
    duration_ms: z.number().int().describe("Milliseconds that it took"),
    status_code: z.number().int().nullable().describe("HTTP status of the answer; null: there was none"),
    response_body: z
      .string()
      .nullable()
      .describe("The first 1 024 bytes of the answer's body as text; null: there was no answer"),
    error: z.string().nullable().describe("Why the attempt failed, in words; null: it succeeded"),
  })
  .meta({ id: "WebhookAttempt", description: "One attempt to deliver a message" });

export const delivery = z
  .object({
    delivery_id: z
      .string()
      .describe("Identifier of the message, `msg_…`: its header `webhook-id`, the same in every attempt"),
    webhook_id: z.string().describe("The webhook that it goes to"),
    event: sentEvent.describe("Name of the event"),
    status: deliveryStatus.describe("`pending` until an attempt succeeds (`delivered`) or none is left (`failed`)"),
    attempt_count: z.number().int().describe("Attempts so far, those before a resending too"),
    last_attempt: attempt.nullable().describe("The latest attempt; null: there was none yet"),
    next_attempt_at: time.nullable().describe("When the next attempt is due; null: at once, or there will be none"),
    error: z.string().nullable().describe("Why the message failed for good, in words; null: it did not"),
    created_at: time.describe("When the event happened"),
    completed_at: time.nullable().describe("When it was delivered or given up; null: pending"),
  })
  .meta({ id: "WebhookDelivery", description: "One message to one webhook" });
export type Delivery = z.infer<typeof delivery>;

export const deliveryDetail = delivery
  .extend({
    payload: z.record(z.string(), z.unknown()).describe("The body of the message"),
    attempts: z.array(attempt).describe("The latest attempts, the newest first, at most 100"),
  })
  .meta({ id: "WebhookDeliveryDetail", description: "A message with its body and its attempts" });
export type DeliveryDetail = z.infer<typeof deliveryDetail>;
export type DeliveryAttempt = z.infer<typeof attempt>;

export const deliveryFilters = z.object({
  page: page.describe("Page of the list, from 1"),
  limit: limit.describe("Messages on a page"),
  status: deliveryStatus.optional().describe("Messages in this state alone"),
  event: sentEvent.optional().describe("Messages of this event alone"),
});
export type DeliveryFilters = z.infer<typeof deliveryFilters>;

export const deliveryList = z
  .object({
    deliveries: z.array(delivery).describe("The newest first"),
    pagination,
    filters: z.record(z.string(), z.unknown()).describe("The filters that were applied"),
  })
  .meta({ id: "WebhookDeliveryList", description: "A page of a webhook's delivery log" });
export type DeliveryList = z.infer<typeof deliveryList>;

const params = z.object({ webhook_id: pathId.describe("Identifier of the webhook") });
const ofDelivery = params.extend({ delivery_id: pathId.describe("Identifier of the message") });
const read = { kind: "scope", scope: "presentations:read", role: "admin" } as const;
const write = { kind: "scope", scope: "presentations:write", role: "admin" } as const;
const tag = "Webhooks";
const path = "/api/v1/webhooks/{webhook_id}";

export const testWebhook = defineOperation({
  id: "testWebhook",
  method: "POST",
  path: `${path}/test`,
  tag,
  summary: "Send a message of the event `webhook.test`",
  description: "It takes the way of every message; the delivery log tells what became of it.",
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
  summary: "List the messages to a webhook",
  description: "The newest first, for as long as the delivery log is kept.",
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
  summary: "Get a message with its body and its attempts",
  description: "The body is the one that is sent, word for word once it is written as JSON without spaces.",
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
  summary: "Send a message again",
  description:
    "The same message under the same `webhook-id`, delivered before or not: at once, and after the schedule again should that fail.",
  access: write,
  params: ofDelivery,
  idempotent: true,
  status: 202,
  response: delivery,
  failures: ["NOT_FOUND", "WEBHOOK_DISABLED"],
});
