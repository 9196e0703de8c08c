import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { initiateUpload } from "@/lib/contract/template-uploads";
import { createTestServer } from "@/prisma/testing/scratch-service";
import { readBody, withSignInBody } from "./bodies";

const server = createTestServer({ LIMIT_JSON_VALUES: "200" });

/** Reads a request's JSON body. */
async function read(request: Request, { optional = false, maxBytes = 10_000 } = {}): Promise<unknown> {
  const accepted = { json: z.object({}), optional };
  const body = await readBody(server, request, accepted, server.intake.memory.open("acme"), maxBytes);
  return body.read ? body.parse() : body;
}

it("reads an absent optional body as {}, and null as null", async () => {
  expect(await read(post(""), { optional: true })).toEqual({});
  expect(await read(post("null"), { optional: true })).toBeNull();
});

it("rejects a missing required body", async () => {
  await expect(read(post(""))).rejects.toMatchObject({ status: 400, code: "INVALID_JSON" });
});

function post(
  body: BodyInit | null,
  headers: Record<string, string> = { "content-type": "application/json" },
): Request {
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

describe("JSON body", () => {
  it("is read, also with a charset or a JSON subtype", async () => {
    expect(await read(post('{"a":1}', { "content-type": "application/json; charset=utf-8" }))).toEqual({ a: 1 });
    expect(await read(post("[]", { "content-type": "application/problem+json" }))).toEqual([]);
  });

  it("may be absent, whatever the type", async () => {
    expect(await read(post(null, {}), { optional: true })).toEqual({});
  });

  it.each(["{", "nope", "NaN", '{"a":1}}', "\xff".repeat(3)])("is rejected when it is %j", async (text) => {
    await expect(read(post(Buffer.from(text, "latin1")))).rejects.toMatchObject({ status: 400, code: "INVALID_JSON" });
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", ""])("of type %j is 415", async (type) => {
    await expect(read(post("{}", { "content-type": type }))).rejects.toMatchObject({ status: 415 });
  });

  it("sent as a form says which operation takes one", async () => {
    const form = new FormData();
    form.set("file", new Blob(["x"]), "template.pptx");
    const request = new Request("http://localhost/", { method: "POST", body: form });
    await expect(
      readBody(server, request, initiateUpload.body, server.intake.memory.open("acme"), 10_000),
    ).rejects.toMatchObject({ status: 415, message: expect.stringContaining("POST /api/v1/templates/upload") });
  });

  it("over the limit is 413 without being read completely", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64));
      },
    });
    await expect(read(post(endless), { maxBytes: 100 })).rejects.toMatchObject({ status: 413 });
    expect(pulled).toBeLessThan(10);
  });

  it("of too many values or levels is rejected before it is parsed", async () => {
    await expect(read(post(`[${"{},".repeat(200)}`))).rejects.toMatchObject({ status: 413, code: "BODY_TOO_LARGE" });
    await expect(read(post("[".repeat(101)))).rejects.toMatchObject({ status: 400, code: "INVALID_JSON" });
  });

  it("counts in the memory for bodies as it arrives, until its share is released", async () => {
    const small = createTestServer({ LIMIT_WAITING_MEMORY_BYTES: "100", LIMIT_JSON_BODY_BYTES: "100" });
    const share = small.intake.memory.open("acme");
    const send = (own = share) => readBody(small, post(`"${"x".repeat(60)}"`), { json: z.string() }, own, 100);
    await send();
    await expect(send(small.intake.memory.open("acme"))).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    share.release();
    await send(small.intake.memory.open("acme"));
  });
});

const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json" };
const postSignIn = (body: BodyInit, headers: Record<string, string> = form) =>
  withSignInBody(
    new NextRequest("http://localhost:3000/api/auth/callback/credentials?a=1", {
      method: "POST",
      body,
      headers: { ...headers, cookie: "a=b" },
      duplex: "half",
    }),
  );

it("leaves the request unchanged", async () => {
  const request = await postSignIn("email=a&password=b");
  expect([await request.text(), request.method, request.nextUrl.search, request.cookies.get("a")?.value]).toEqual([
    "email=a&password=b",
    "POST",
    "?a=1",
    "b",
  ]);
  expect(await (await postSignIn('{"csrfToken":"x"}', json)).json()).toEqual({ csrfToken: "x" });
  const get = new NextRequest("http://localhost:3000/api/auth/csrf");
  expect(await withSignInBody(get)).toBe(get);
});

it("reads no more than a sign-in may have, with or without a declared length", async () => {
  const rejected = { status: 413, code: "BODY_TOO_LARGE" };
  await expect(postSignIn(`password=${"x".repeat(1024 * 1024)}`)).rejects.toMatchObject(rejected);
  let consumed = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      consumed += 1;
      controller.enqueue(new Uint8Array(4096));
    },
  });
  await expect(postSignIn(endless)).rejects.toMatchObject(rejected);
  expect(consumed).toBeLessThan(10);
});

it("rejects invalid JSON", async () => {
  for (const broken of ["{", "", "\xff"])
    await expect(postSignIn(broken, json)).rejects.toMatchObject({ status: 400, code: "INVALID_JSON" });
});
