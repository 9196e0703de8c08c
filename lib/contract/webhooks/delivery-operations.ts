import { z } from "zod";
import { defineOperation, pathId } from "@/lib/contract/common";
import { delivery, deliveryDetail, deliveryFilters, deliveryList } from "./delivery";

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
