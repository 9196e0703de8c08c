import { createWebhook, listWebhooks } from "@/lib/contract/webhooks";
import { handle } from "@/lib/server/http/handle";
import { createWebhook as create, listWebhooks as list } from "@/lib/server/resources/webhooks";

export const GET = handle(listWebhooks, ({ server, caller }) => list(server, caller));
export const POST = handle(createWebhook, ({ server, caller, body }) => create(server, caller, body));
