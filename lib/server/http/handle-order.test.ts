import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineOperation } from "@/lib/contract/define-operation";
import { conflict, notFound } from "@/lib/server/errors";
import { createKey } from "@/lib/server/resources/keys";
import { createOrganization } from "@/lib/server/resources/organizations";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { handle } from "./handle";

// The logger reads its level when it is loaded.
const thing = defineOperation({
  id: "makeThing",
  method: "POST",
  path: "/api/v1/things/{thing_id}",
  tag: "Things",
  summary: "Make a thing",
  access: { kind: "scope", scope: "templates:write" },
  params: z.object({ thing_id: z.string() }),
  body: { json: z.object({ name: z.string(), org_name: z.string().nullish() }) },
  status: 201,
  response: z.object({ created: z.string() }),
  failures: ["NOT_FOUND", "JOB_FINISHED"],
});

const make = handle(thing, async ({ params, body }) => {
  if (params.thing_id.includes("absent")) throw notFound();
  if (params.thing_id.includes("busy")) throw conflict("JOB_FINISHED", "busy");
  return { created: body.name };
});

let service: ScratchService;
const keys = { good: "", reading: "", tired: "", "tired reading": "" };
const perMinute = 60;

beforeAll(async () => {
  service = await startScratchService({
    LIMIT_REQUESTS_PER_MINUTE: String(perMinute),
    LIMIT_JSON_BODY_BYTES: "1000",
    ALLOW_ORG_HEADER: "true",
  });
  const { caller, apiKey } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" });
  const another = async (scope: "templates:read" | "templates:write") =>
    (await createKey(service, caller, { name: scope, scopes: [scope], expiresAt: null })).api_key;
  Object.assign(keys, {
    good: apiKey,
    reading: await another("templates:read"),
    tired: await another("templates:write"),
    "tired reading": await another("templates:read"),
  });
  for (let count = 0; count < perMinute; count += 1)
    await Promise.all([make(send({ key: "tired" })), make(send({ key: "tired reading" }))]);
});
afterAll(() => service.stop());

/** The possible defects of a request. A body is text, or a value that is sent as JSON. */
type Wrong = {
  key?: keyof typeof keys | "unknown";
  organization?: string;
  type?: string;
  body?: unknown;
  thing?: string;
};

function send({
  key = "good",
  organization,
  type = "application/json",
  body = { name: "x" },
  thing = "t1",
}: Wrong): NextRequest {
  const apiKey = key === "unknown" ? "sg_live_unknown" : keys[key];
  return new NextRequest(`http://localhost:3000/api/v1/things/${thing}`, {
    method: "POST",
    headers: { "x-api-key": apiKey, "content-type": type, ...(organization && { "x-org-name": organization }) },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const large = "x".repeat(2000);
const isKeyed = (status: number) => status !== 401;

describe("of two errors, a request is rejected for the earlier one:", () => {
  it.each<[string, number, string, Wrong]>([
    ["credential before organization", 401, "UNAUTHORIZED", { key: "unknown", organization: "Other" }],
    ["organization before scope", 403, "ORG_MISMATCH", { organization: "Other", key: "reading" }],
    ["scope before rate", 403, "MISSING_SCOPE", { key: "tired reading" }],
    ["rate before size", 429, "RATE_LIMITED", { key: "tired", body: large }],
    ["size before type", 413, "BODY_TOO_LARGE", { body: large, type: "text/plain" }],
    ["type before JSON", 415, "UNSUPPORTED_MEDIA_TYPE", { type: "text/plain", body: "{" }],
    ["JSON before existence", 400, "INVALID_JSON", { body: "{", thing: "absent" }],
    ["organization in the body before its form", 403, "ORG_MISMATCH", { body: { org_name: "Other", name: 5 } }],
    ["form before existence", 422, "VALIDATION_ERROR", { body: { name: 5 }, thing: "absent" }],
    ["existence before state", 404, "NOT_FOUND", { thing: "absent-busy" }],
    ["state before acting", 409, "JOB_FINISHED", { thing: "busy" }],
  ])("%s", async (_, status, code, wrong) => {
    const response = await make(send(wrong));
    const body = (await response.json()) as { code: string; request_id: string };
    expect([response.status, body.code]).toEqual([status, code]);
    expect(response.headers.get("x-request-id")).toBe(body.request_id);
    expect(response.headers.get("ratelimit-limit")).toBe(isKeyed(status) ? String(perMinute) : null);
    expect(response.headers.has("retry-after")).toBe(status === 429);
  });

  it("ignores a key in the query, and rejects a compressed body", async () => {
    const url = `http://localhost:3000/api/v1/things/t1?api_key=${keys.good}&x-api-key=${keys.good}&token=${keys.good}`;
    const headers = { "content-type": "application/json" };
    expect((await make(new NextRequest(url, { method: "POST", headers, body: "{}" }))).status).toBe(401);
    const compressed = { ...headers, "x-api-key": keys.good, "content-encoding": "gzip" };
    expect((await make(new NextRequest(url, { method: "POST", headers: compressed, body: "{}" }))).status).toBe(415);
  });

  it("accepts a request without errors", async () =>
    expect((await make(send({ organization: "Acme", body: { name: "x", org_name: "Acme" } }))).status).toBe(201));
});
