import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { withSignInBody } from "./sign-in-body";

const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json" };
const post = (body: BodyInit, headers: Record<string, string> = form) =>
  withSignInBody(
    new NextRequest("http://localhost:3000/api/auth/callback/credentials?a=1", {
      method: "POST",
      body,
      headers: { ...headers, cookie: "a=b" },
      duplex: "half",
    }),
  );

it("keeps the request as it is", async () => {
  const request = await post("email=a&password=b");
  expect([await request.text(), request.method, request.nextUrl.search, request.cookies.get("a")?.value]).toEqual([
    "email=a&password=b",
    "POST",
    "?a=1",
    "b",
  ]);
  expect(await (await post('{"csrfToken":"x"}', json)).json()).toEqual({ csrfToken: "x" });
  const get = new NextRequest("http://localhost:3000/api/auth/csrf");
  expect(await withSignInBody(get)).toBe(get);
});

it("reads no more than a sign-in may have, whether its length is told or not", async () => {
  const refused = { status: 413, code: "BODY_TOO_LARGE" };
  await expect(post(`password=${"x".repeat(1024 * 1024)}`)).rejects.toMatchObject(refused);
  let taken = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1;
      controller.enqueue(new Uint8Array(4096));
    },
  });
  await expect(post(endless)).rejects.toMatchObject(refused);
  expect(taken).toBeLessThan(10);
});

it("refuses JSON that is none", async () => {
  for (const broken of ["{", "", "\xff"])
    await expect(post(broken, json)).rejects.toMatchObject({ status: 400, code: "INVALID_JSON" });
});
