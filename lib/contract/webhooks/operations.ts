import { z } from "zod";
import { defineOperation, pathId, rotationRequest } from "@/lib/contract/common";
import {
  createWebhookRequest,
  deletedWebhook,
  updateWebhookRequest,
  webhook,
  webhookList,
  webhookWithSecret,
} from "./webhook";

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
