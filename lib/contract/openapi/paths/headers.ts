import type { JsonObject } from "@/lib/contract/openapi/json-schema";

const whole = (description: string, example: number): JsonObject => ({
  description,
  schema: { type: "integer", minimum: 0 },
  example,
});
const text = (description: string, example: string): JsonObject => ({
  description,
  schema: { type: "string" },
  example,
});

/** Headers of answers, by name. */
export const responseHeaders: Record<string, JsonObject> = {
  "X-Request-Id": text(
    "Names this request in the service's log; errors repeat it as `request_id`.",
    "req_01K4Z8T5Q0V3X9M2B7C6D5F4G3",
  ),
  "RateLimit-Limit": whole("Requests that the credential may make in a minute.", 600),
  "RateLimit-Remaining": whole("Requests left in the present minute.", 597),
  "RateLimit-Reset": whole("Seconds until the present minute ends.", 42),
  "Retry-After": whole("Seconds to wait before another try.", 5),
  "Idempotency-Replayed": text(
    "`true` when this is the first answer to the same `Idempotency-Key`, given again.",
    "true",
  ),
  ETag: text("Names this version of the content: send it as `If-None-Match` next time.", '"9f86d081884c7d65"'),
  "Accept-Ranges": text("`bytes`: the file may be asked for in parts, with `Range`.", "bytes"),
  "Content-Range": text("The part that is sent, and the size of the whole.", "bytes 0-1023/48213"),
  "Content-Disposition": text(
    "The file's name, after RFC 6266.",
    "attachment; filename=\"deck.pptx\"; filename*=UTF-8''deck.pptx",
  ),
};

/** References to headers of answers, as an answer lists them. */
export function headersNamed(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
