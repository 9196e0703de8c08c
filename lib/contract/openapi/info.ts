import type { JsonObject } from "./json-schema";

export const info: JsonObject = {
  title: "Slidewright API",
  version: "1.0.0",
  summary: "PowerPoint presentations from a company's own templates and its data.",
  description: `A client uploads a template (.pptx), has it analysed, and requests slides: each names an analysed slide and sends its content. Generation is asynchronous: a request returns a job at once, its status is polled (every 2 to 5 seconds) or followed by events or webhooks, and the finished file is downloaded.

**Credentials.** Programs send an API key as \`X-API-Key\`. A key belongs to one organization; what belongs to another answers as if it were not there (404).

**Requests** are JSON in UTF-8. Keys that the API doesn't know are ignored unless a schema says otherwise; a known key of the wrong type or range is refused with 422, and \`detail\` lists every issue at once. A field that may be null may as well be left out.

**Answers.** Times are RFC 3339 in UTC with milliseconds. Lengths are points (1/72 inch), rounded to 2 decimals. Indexes count from 0, numbers of slides from 1. Every answer carries \`X-Request-Id\`; every refusal \`{"detail", "code", "request_id"}\`. Fields may be added to answers at any time. Every \`GET\` answers \`HEAD\` too.

**Retries.** 429 and 503 carry \`Retry-After\` in seconds. Send an \`Idempotency-Key\` with requests that create something, and a repeated request gets the first answer again.`,
  contact: { name: "The operator of this installation" },
  license: { name: "MIT", identifier: "MIT" },
};
