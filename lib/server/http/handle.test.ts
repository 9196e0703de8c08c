import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Operation, defineOperation } from "@/lib/contract/define-operation";
import { setProcessServer } from "@/lib/server/context";
import { createKey } from "@/lib/server/resources/keys";
import { type NewOrganization, createOrganization } from "@/lib/server/resources/organizations";
import { StorageUnavailableError } from "@/lib/server/storage";
import { withOwnServer } from "@/prisma/testing/scratch-database";
import { type ScratchService, createTestServer, startScratchService } from "@/prisma/testing/scratch-service";
import { handle } from "./handle";

const thing = defineOperation({
  id: "makeThing",
  method: "POST",
  path: "/api/v1/things/{thing_id}",
  tag: "Things",
  summary: "Make a thing",
  access: { kind: "scope", scope: "templates:write" },
  params: z.object({ thing_id: z.string().max(10) }),
  body: { json: z.object({ name: z.string(), org_name: z.string().nullish() }) },
  status: 201,
  response: z.object({ created: z.string() }),
  failures: ["NOT_FOUND"],
} satisfies Operation);

// The logger reads its level when it is loaded.
let service: ScratchService;
let organization: NewOrganization;
let readOnlyKey: string;

beforeAll(async () => {
  service = await startScratchService(
    { LIMIT_REQUESTS_PER_MINUTE: "30", LIMIT_JSON_BODY_BYTES: "1000", ALLOW_ORG_HEADER: "true" },
    withOwnServer,
  );
  organization = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" });
  readOnlyKey = (
    await createKey(service, organization.caller, { name: "r", scopes: ["templates:read"], expiresAt: null })
  ).api_key;
});
afterAll(() => service.stop());

function post(headers: Record<string, string>, body: unknown = { name: "x" }, path = "/api/v1/things/t1"): NextRequest {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new NextRequest(`http://localhost:3000${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: text,
  });
}

const make = handle(thing, async ({ body, params }) => ({ created: `${params.thing_id} ${body.name}` }));
const key = () => ({ "x-api-key": organization.apiKey });

describe("a handled request", () => {
  it("is processed, with its id and rate limit in the headers", async () => {
    const response = await make(post(key()));
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ created: "t1 x" });
    expect(response.headers.get("x-request-id")).toMatch(/^req_/);
    expect(response.headers.get("ratelimit-limit")).toBe("30");
    expect(response.headers.get("cache-control")).toBe("private, no-store, no-transform");
  });

  it("may name one organization by header where that is allowed", async () => {
    expect((await make(post({ "x-org-name": "Acme" }))).status).toBe(201);
    expect((await make(post({ "x-org-name": "Nobody" }))).status).toBe(401);
    expect((await make(post({ ...key(), "x-org-name": "Other" }))).status).toBe(403);
  });

  it("that fails unexpectedly does not reveal the reason", async () => {
    const broken = handle(thing, async () => {
      throw new Error("password=hunter2 at /srv/app");
    });
    const response = await broken(post(key()));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      detail: "Internal server error",
      code: "INTERNAL_ERROR",
      request_id: response.headers.get("x-request-id"),
    });
  });

  it("asks for a retry when storage fails", async () => {
    const broken = handle(thing, async () => {
      throw new StorageUnavailableError("store a file", new Error("disk"));
    });
    const response = await broken(post(key()));
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  });

  it("is parsed in its organization's turn, and counts its bytes until the response", async () => {
    const turns: unknown[] = [];
    const parse: typeof service.intake.parse = (json, action) => {
      turns.push([json.owner, json.values]);
      return service.intake.parse(json, action);
    };
    const held: string[] = [];
    const open = (owner: string) => {
      const { take, release, ...others } = service.intake.memory.open(owner);
      const note = (what: string) => void held.push(what);
      return {
        ...others,
        take: (bytes: number) => (note(`take ${bytes}`), take(bytes)),
        release: () => (note("release"), release()),
      };
    };
    setProcessServer({ ...service, intake: { ...service.intake, parse, memory: { open } } });
    const noting = handle(thing, async ({ body }) => {
      held.push("act");
      return { created: body.name };
    });
    expect((await noting(post(key(), { name: "x", list: [1, {}] }))).status).toBe(201);
    expect([turns, held]).toEqual([[[organization.caller.organization.id, 5]], ["take 26", "act", "release"]]);
    setProcessServer(service);
  });

  it("is rejected once its key is over the rate limit, until the window ends", async () => {
    const statuses = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await make(post(key()))).status);
    expect(statuses.at(-1)).toBe(429);
    const rejected = await make(post(key()));
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(rejected.headers.get("ratelimit-remaining")).toBe("0");
    expect(await rejected.json()).toMatchObject({ code: "RATE_LIMITED" });
    expect((await make(post({ "x-api-key": readOnlyKey }))).status).toBe(403);
  });

  it("is delayed if its client was rejected too often; those of other clients are not", async () => {
    const sender = { "x-api-key": "of a client that sends too much" };
    for (let count = 0; count < 52; count += 1) service.intake.rejections.count(sender["x-api-key"]);
    const order: string[] = [];
    const note = (name: string, response: Promise<Response>) => response.then(() => void order.push(name));
    await Promise.all([note("refused", make(post(sender))), note("other", make(post({ "x-api-key": "of another" })))]);
    expect(order).toEqual(["other", "refused"]);
  });

  it("is delayed and counted for whoever sends it, not only for whom the client claims to be", async () => {
    const open = defineOperation({ ...thing, access: { kind: "public" } } satisfies Operation);
    const makeOpen = handle(open, async ({ body }) => ({ created: body.name }));
    const delayed: string[] = [];
    const counted: string[] = [];
    const wait = async (client: string) => delayed.push(client) === 0;
    const rejections = { wait, count: (client: string) => void counted.push(client) };
    setProcessServer({ ...service, intake: { ...service.intake, rejections } });
    const tooLarge = { name: "x".repeat(2000) };
    for (const claim of ["a", "b"])
      await makeOpen(post({ "x-forwarded-for": "192.0.2.1", "x-api-key": claim }, tooLarge));
    expect(delayed).toEqual(["a", "address 192.0.2.1", "b", "address 192.0.2.1"]);
    expect(counted).toEqual(delayed);
    await make(post({ "x-api-key": readOnlyKey }));
    expect(delayed.slice(4)).toEqual([readOnlyKey, expect.stringMatching(/^key_/)]);
    setProcessServer(service);
  });

  it("without a credential may have 64 KiB", async () => {
    const open = defineOperation({ ...thing, access: { kind: "public" } } satisfies Operation);
    const makeOpen = handle(open, async ({ body }) => ({ created: String(body.name.length) }));
    setProcessServer({ ...service, config: createTestServer().config });
    const [accepted, rejected] = [60_000, 70_000].map((length) => makeOpen(post({}, { name: "x".repeat(length) })));
    expect((await accepted)?.status).toBe(201);
    expect(await (await rejected)?.json()).toMatchObject({
      code: "BODY_TOO_LARGE",
      detail: "The body is larger than 65536 bytes, the limit. Send less in one request.",
    });
    setProcessServer(service);
  });

  it("asks for a retry when the database is unreachable", async () => {
    await service.stop();
    setProcessServer(createTestServer());
    const response = await make(post(key()));
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).not.toBeNull();
  });
});
