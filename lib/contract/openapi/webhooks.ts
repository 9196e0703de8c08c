import type { EventMessage } from "@/lib/contract/common";
import type { JsonObject } from "./json-schema";
import type { Schemas } from "./schemas";

const header = (name: string, description: string, schema: JsonObject, example: unknown): JsonObject => ({
  name,
  in: "header",
  required: true,
  description,
  schema,
  example,
});

/** Headers of every message, after the Standard Webhooks specification. */
export const messageHeaders: Record<string, JsonObject> = {
  WebhookId: header(
    "webhook-id",
    "Names the message. It is the same in every attempt: use it to take a message once.",
    { type: "string" },
    "msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3",
  ),
  WebhookTimestamp: header(
    "webhook-timestamp",
    "When this attempt was made, in seconds since 1970: refuse what is older than five minutes.",
    { type: "integer" },
    1773480413,
  ),
  WebhookSignature: header(
    "webhook-signature",
    "`v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`; two of them, with a space between, while a secret is being rotated.",
    { type: "string" },
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
};

/** The messages that the service sends, by their type. */
export function webhooksOf(events: readonly EventMessage[], schemas: Schemas): Record<string, JsonObject> {
  return Object.fromEntries(events.map((event) => [event.type, { post: describe(event, schemas) }]));
}

function describe({ type, summary, description, payload }: EventMessage, schemas: Schemas): JsonObject {
  return {
    operationId: `on${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ["Webhooks"],
    summary,
    description,
    security: [],
    parameters: Object.keys(messageHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { "application/json": { schema: schemas.use(payload, "output") } } },
    responses: {
      "2XX": { description: "The message was taken. Answer soon, work afterwards." },
      "4XX": { description: "Any other answer, or none in time: the message is sent again later." },
    },
  };
}
