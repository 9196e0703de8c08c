import { z } from "zod";
import { limit, page, pagination, time } from "@/lib/contract/common";
import { eventTypes, testEventType } from "./events";

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
