import { createWebhook, listWebhooks } from "@/lib/contract/webhooks";
import { handle } from "@/lib/server/http/handle";
import { createWebhook as create } from "@/lib/server/resources/webhooks/create-webhook";
import { listWebhooks as list } from "@/lib/server/resources/webhooks/list-webhooks";

export const GET = handle(listWebhooks, ({ caller }) => list(caller));
export const POST = handle(createWebhook, ({ caller, body }) => create(caller, body));
