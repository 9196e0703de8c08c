import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineOperation } from "@/lib/contract/define-operation";
import type { ServerContext } from "@/lib/server/context";
import { conflict } from "@/lib/server/errors";
import { createOrganization } from "@/lib/server/resources/organizations";
import { Versioned } from "@/lib/server/resources/response-bodies";
import { transact, unaudited } from "@/lib/server/resources/transact";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { handle } from "./handle";
import { matchesEntityTag } from "./responses";

// The logger reads its level when it is loaded.
const base = { tag: "Things", summary: "A thing", access: { kind: "any" }, failures: [] } as const;
const thing = z.object({ name: z.string(), parts: z.array(z.object({ id: z.number() })) });
const getThing = defineOperation({
  ...base,
  id: "getThing",
  method: "GET",
  path: "/api/v1/thing",
  status: 200,
  response: thing,
  conditional: true,
});
const putThing = defineOperation({
  ...base,
  id: "putThing",
  method: "PUT",
  path: "/api/v1/thing",
  body: { json: z.object({ name: z.string() }), streams: ["text/plain"] },
  idempotent: true,
  status: 201,
  response: z.object({ number: z.number(), secret: z.string() }),
});

let service: ScratchService;
let apiKey: string;
beforeAll(async () => {
  service = await startScratchService();
  ({ apiKey } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" }));
});
afterAll(() => service.stop());

type Init = { method?: string; headers?: Record<string, string>; body?: BodyInit; signal?: AbortSignal };
const request = ({ method = "GET", headers = {}, ...init }: Init = {}) =>
  new NextRequest("http://localhost:3000/api/v1/thing", {
    method,
    headers: { "x-api-key": apiKey, ...headers },
    ...init,
  });

describe("a response", () => {
  const good = { name: "a", parts: [{ id: 1 }] };
  const give = (answer: object) => handle(getThing, async () => answer as z.infer<typeof thing>);

  it("that is large arrives in pieces, and takes its owner's share of memory until then", async () => {
    const large = { name: "é".repeat(3_000_000), parts: [] };
    const route = give(large);
    const leaving = new AbortController();
    const unread = [await route(request()), await route(request({ signal: leaving.signal }))];
    expect((await route(request())).status).toBe(503);
    leaving.abort();
    unread.push(await route(request()));
    expect((await route(request())).status).toBe(503);
    await unread[2]?.body?.cancel();
    const head = await route(request({ method: "HEAD" }));
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "6000022"]);
    const pieces: Uint8Array[] = [];
    for await (const piece of unread[0]?.body ?? []) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(40);
    expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual(large);
    const other = await route(request());
    expect(await other.json()).toEqual(large);
  });

  it.each([
    ["lacks a field", { name: "a" }],
    ["has a field of the wrong type", { ...good, name: 1 }],
    ["has a field that is not described", { ...good, extra: true }],
    ["has one deep within", { name: "a", parts: [{ id: 1, colour: "red" }] }],
    ["refuses for a reason that is not described", null],
  ])("that %s is a fault outside production", async (_, answer) => {
    const route = answer ? give(answer) : handle(getThing, () => Promise.reject(conflict("JOB_FINISHED", "no")));
    expect((await route(request())).status).toBe(500);
  });

  it("is not sent again to a client that already has it", async () => {
    const first = await give(good)(request());
    const tag = first.headers.get("etag") ?? "";
    expect([first.status, await first.json(), first.headers.get("cache-control")]).toEqual([
      200,
      good,
      "private, no-cache, no-transform",
    ]);
    for (const header of [tag, tag.replace("W/", ""), `"other", ${tag}`, "*"]) {
      const again = await give(good)(request({ headers: { "if-none-match": header } }));
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
    }
    expect((await give({ ...good, name: "b" })(request({ headers: { "if-none-match": tag } }))).status).toBe(200);
  });

  it("with a version of its own is not made again for a client that has this version", async () => {
    const answer = (tag: string | null, header = "") =>
      handle(
        getThing,
        async ({ request }) =>
          new Versioned(tag, tag && matchesEntityTag(request.headers.get("if-none-match"), tag) ? null : good),
      )(request({ headers: { "if-none-match": header } }));
    const stringify = vi.spyOn(JSON, "stringify");
    const again = await answer('W/"7"', 'W/"7"');
    expect(stringify.mock.calls.filter(([value]) => value === good || value === null)).toEqual([]);
    stringify.mockRestore();
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", 'W/"7"']);
    expect((await answer('W/"7"', '"other", "7"')).status).toBe(304);
    const changed = await answer('W/"8"', 'W/"7"');
    expect([changed.status, await changed.json(), changed.headers.get("etag")]).toEqual([200, good, 'W/"8"']);
    const unversioned = await answer(null);
    const tag = unversioned.headers.get("etag") ?? "";
    expect([unversioned.status, tag]).toEqual([200, expect.stringMatching(/^W\/"/)]);
    expect((await answer(null, tag)).status).toBe(304);
  });

  it("is dropped when the client disconnects", async () => {
    const leaving = AbortSignal.abort();
    const route = handle(getThing, () => Promise.reject(Object.assign(new Error("aborted"), { code: "ECONNRESET" })));
    expect((await route(new NextRequest(request(), { signal: leaving }))).status).toBe(499);
    expect((await route(request())).status).toBe(503);
  });

  it("to HEAD has headers only", async () => {
    const [get, head] = await Promise.all(["GET", "HEAD"].map((method) => give(good)(request({ method }))));
    const named = (response?: Response) => [...(response?.headers.keys() ?? [])];
    expect(named(head)).toEqual(named(get));
    expect(head?.headers.get("content-length")).toBe(String((await get?.text())?.length));
    expect([head?.status, await head?.text()]).toEqual([200, ""]);
  });

  it("to HEAD cancels the stream", async () => {
    const cancelled = vi.fn<() => void>();
    const body = new ReadableStream({ cancel: cancelled });
    const stream = { ...getThing, conditional: undefined, response: { file: "text/event-stream" } };
    const response = await handle(stream, async () => new Response(body))(request({ method: "HEAD" }));
    expect([response.body, cancelled.mock.calls.length]).toEqual([null, 1]);
  });
});

describe("a public operation", () => {
  it("needs no credential, and is counted by address", async () => {
    const route = handle({ ...getThing, access: { kind: "public" } }, async ({ caller }) => ({
      name: String(caller),
      parts: [],
    }));
    const remaining = async (address: string) => {
      const response = await route(request({ headers: { "x-api-key": "", "x-forwarded-for": address } }));
      expect(await response.json()).toEqual({ name: "null", parts: [] });
      return Number(response.headers.get("ratelimit-remaining"));
    };
    const first = await remaining("203.0.113.7");
    expect([await remaining("203.0.113.7"), await remaining("203.0.113.8")]).toEqual([first - 1, first]);
  });
});

describe("with an Idempotency-Key", () => {
  let actions = 0;
  const put = handle(putThing, async ({ server, request, body, caller, runIdempotent }) => {
    const make = (server: ServerContext) =>
      transact(server, caller, async () => {
        const result = { number: (actions += 1), secret: "s3cret" };
        if (request.headers.has("x-fail")) throw new Error("boom");
        return { result, audit: unaudited("A test.") };
      });
    return body ? make(server) : runIdempotent(await request.text(), make);
  });
  const send = (headers: Record<string, string>, body: string) => put(request({ method: "PUT", headers, body }));
  const json = (key: string, name: string, more = {}) =>
    send({ "content-type": "application/json", "idempotency-key": key, ...more }, JSON.stringify({ name }));
  const text = (key: string, words: string) => send({ "content-type": "text/plain", "idempotency-key": key }, words);

  it.each([
    ["JSON", json],
    ["stream", text],
  ])("%s gets its first response again, another body is rejected", async (kind, put) => {
    const first = await put(kind, "one");
    const again = await put(kind, "one");
    expect([first.status, first.headers.has("idempotency-replayed")]).toEqual([201, false]);
    expect([again.status, again.headers.get("idempotency-replayed"), await again.json()]).toEqual([
      201,
      "true",
      await first.json(),
    ]);
    expect(await (await put(kind, "two")).json()).toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
  });

  it("a failed request releases the key, also for another body", async () => {
    expect((await json("k", "one", { "x-fail": "1" })).status).toBe(500);
    expect((await json("k", "two")).headers.has("idempotency-replayed")).toBe(false);
  });

  it("of several simultaneous requests only one acts; the others must wait or get its response", async () => {
    const before = actions;
    const answers = await Promise.all([1, 2, 3, 4].map(() => json("twins", "one")));
    expect(actions).toBe(before + 1);
    for (const { status, headers } of answers) expect([201, 409]).toContain(headers.has("retry-after") ? 409 : status);
  });

  it("reports a malformed header together with errors of the body", async () => {
    const response = await send({ "content-type": "application/json", "idempotency-key": "a b" }, "{}");
    const { detail } = (await response.json()) as { detail: { loc: string[] }[] };
    expect(detail.map(({ loc }) => loc.join("."))).toEqual(["header.idempotency-key", "body.name"]);
  });

  it("nothing of a response can be read in the database", async () => {
    await json("sealed", "one");
    expect(JSON.stringify(await service.db.idempotencyKey.findMany())).not.toContain("s3cret");
  });
});
