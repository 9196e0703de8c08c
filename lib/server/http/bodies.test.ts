import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readBody, readJson, withSignInBody } from "./bodies";

const accepted = { json: z.object({}), optional: true };
const postBytes = (body: string) =>
  new Request("http://localhost/", { method: "POST", body, headers: { "content-type": "application/json" } });

it("reads an absent optional body as {}, and null as null", async () => {
  expect(await readBody(postBytes(""), accepted)).toEqual({ read: true, json: {} });
  expect(await readBody(postBytes("null"), accepted)).toEqual({ read: true, json: null });
});

it("rejects a missing required body", async () => {
  await expect(readBody(postBytes(""), { json: z.object({}) })).rejects.toMatchObject({
    status: 400,
    code: "INVALID_JSON",
  });
});

function post(
  body: BodyInit | null,
  headers: Record<string, string> = { "content-type": "application/json" },
): Request {
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

describe("JSON body", () => {
  it("is read, also with a charset or a JSON subtype", async () => {
    expect(await readJson(post('{"a":1}', { "content-type": "application/json; charset=utf-8" }), 100)).toEqual({
      a: 1,
    });
    expect(await readJson(post("[]", { "content-type": "application/problem+json" }), 100)).toEqual([]);
  });

  it("is undefined when it is absent, whatever the type", async () => {
    expect(await readJson(post(null, {}), 100)).toBeUndefined();
  });

  it.each(["{", "nope", "NaN", '{"a":1}}', "\xff".repeat(3)])("is rejected when it is %j", async (text) => {
    await expect(readJson(post(Buffer.from(text, "latin1")), 100)).rejects.toMatchObject({
      status: 400,
      code: "INVALID_JSON",
    });
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", ""])("of type %j is 415", async (type) => {
    await expect(readJson(post("{}", { "content-type": type }), 100)).rejects.toMatchObject({ status: 415 });
  });

  it("over the limit is 413 without being read to its end", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64));
      },
    });
    await expect(readJson(post(endless), 100)).rejects.toMatchObject({ status: 413 });
    expect(pulled).toBeLessThan(10);
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
  const refused = { status: 413, code: "BODY_TOO_LARGE" };
  await expect(postSignIn(`password=${"x".repeat(1024 * 1024)}`)).rejects.toMatchObject(refused);
  let taken = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1;
      controller.enqueue(new Uint8Array(4096));
    },
  });
  await expect(postSignIn(endless)).rejects.toMatchObject(refused);
  expect(taken).toBeLessThan(10);
});

it("rejects invalid JSON", async () => {
  for (const broken of ["{", "", "\xff"])
    await expect(postSignIn(broken, json)).rejects.toMatchObject({ status: 400, code: "INVALID_JSON" });
});
