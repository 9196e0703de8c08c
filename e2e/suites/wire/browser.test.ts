import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type Credential } from "@/e2e/suites/api-conformance/testing/world";
import type { Operation } from "@/lib/contract/define-operation";
import { operations } from "@/lib/contract/operations";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";

let service: ScratchService;
/**
 * The credentials of an owner whose requests come from a page of the studio. `elsewhere`: of an owner whose requests
 * only carry the cookies.
 */
let page: Credential;
let elsewhere: Credential;
let own: string;

beforeAll(async () => {
  service = await startScratchService();
  own = new URL(service.config.baseUrl).origin;
  const world = await createWorld("Acme");
  [page, elsewhere] = await Promise.all([world.person("owner", "page"), world.person("owner", "elsewhere")]);
});
afterAll(() => service.stop());

/** Operations that accept a session. */
const ofSessions = operations.filter(({ access }) => access.kind !== "public" && access.kind !== "upload_token");
const changes = ofSessions.filter(({ method }) => method !== "GET");

/** Sends a request. Returns the error code of the response; null if the request succeeded. */
async function ask(
  operation: Operation,
  credential: Credential,
  more: Record<string, string> = {},
): Promise<string | null> {
  const params = Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((name) => [name, `${name}_none`]));
  const response = await callRoute(operation, null, {
    params,
    headers: { ...credential, ...more },
    ...(operation.body?.json && { json: {} }),
  });
  return response.ok ? null : ((await response.json()) as { code: string }).code;
}

/** Ways in which another site may make the browser of a signed-in person send a request. */
const forgeries: [string, () => Credential, Record<string, string>][] = [
  ["without a token", () => elsewhere, {}],
  ["without a token, from our own address", () => elsewhere, { origin: "http://localhost:3000" }],
  ["with a token that is not the cookie's", () => page, { "x-csrf-token": "beef" }],
  ["with an empty token", () => page, { "x-csrf-token": "" }],
  ["with the token, from another site", () => page, { origin: "https://evil.example" }],
  [
    "with the token, from a site whose name begins with ours",
    () => page,
    { origin: "http://localhost:3000.evil.example" },
  ],
  ["with the token, from another port", () => page, { origin: "http://localhost:3001" }],
  ["with the token, from a page without an origin", () => page, { origin: "null" }],
  ["without a token, as a form", () => elsewhere, { "content-type": "text/plain" }],
];

const revealingCodes = new Set([
  "without a token",
  "with the token, from another site",
  "with the token, from a page without an origin",
]);

describe("a change requested by a session", () => {
  it("is rejected from another site in every form, for every operation", async () => {
    expect(changes.length).toBeGreaterThan(30);
    const accepted: string[] = [];
    for (const [index, operation] of changes.entries()) {
      // All ways are tried only with the last operation, because access doesn't depend on the operation.
      const ways = index === changes.length - 1 ? forgeries : forgeries.filter(([way]) => revealingCodes.has(way));
      await Promise.all(
        ways.map(async ([way, credential, headers]) => {
          const code = await ask(operation, credential(), headers);
          if (code !== "CSRF_FAILED") accepted.push(`${operation.id} ${way}: ${code}`);
        }),
      );
    }
    expect(accepted).toEqual([]);
  });

  it("is accepted from the service's own pages, and rejected for other reasons only", async () => {
    const rejected: string[] = [];
    for (const operation of changes.filter(({ id }) => id !== "endSessions")) {
      if ((await ask(operation, page, { origin: own })) === "CSRF_FAILED") rejected.push(operation.id);
    }
    expect(rejected).toEqual([]);
  });
});

it("a method-override header has no effect", async () => {
  const reads = ofSessions.filter(({ method }) => method === "GET");
  const more = { "x-http-method-override": "DELETE", "x-method-override": "PUT", "x-http-method": "POST" };
  const codes = new Set(await Promise.all(reads.map((operation) => ask(operation, elsewhere, more))));
  // A change would require a CSRF token.
  expect([...codes].toSorted()).toEqual(["NOT_FOUND", "VALIDATION_ERROR", null]);
});

it("a session has no effect on operations for link tokens or without sign-in", async () => {
  const uploads = operations.filter(({ access }) => access.kind === "upload_token");
  expect(uploads.length).toBeGreaterThan(0);
  for (const operation of uploads) expect(await ask(operation, page, { origin: own })).toBe("UNAUTHORIZED");
});
