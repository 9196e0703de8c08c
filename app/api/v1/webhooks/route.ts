import { createWebhook, listWebhooks } from "@/lib/contract/webhooks";
import { handle } from "@/lib/http/handle";
import { createWebhook as create } from "@/lib/services/webhooks/create-webhook";
import { listWebhooks as list } from "@/lib/services/webhooks/list-webhooks";

export const GET = handle(listWebhooks, ({ caller }) => list(caller));
export const POST = handle(createWebhook, ({ caller, body }) => create(caller, body));
