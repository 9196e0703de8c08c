import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineOperation } from "@/lib/contract/define-operation";
import { notFound } from "@/lib/server/errors";
import { createTestServer } from "@/prisma/testing/scratch-service";
import { type WaitForEnd, preferredWait, respondAtEnd } from "./responses";

describe("how long a client prefers to wait", () => {
  it.each([
    ["wait=10", 10],
    ["respond-async, wait=10", 10],
    ["handling=lenient,WAIT = 5", 5],
    ['wait="7"; foo=bar', 7],
    ["wait=0", 0],
    ["wait=99999", 60],
    ["wait", null],
    ["wait=-1", null],
    ["wait=ten", null],
    ["waiting=10", null],
    ["", null],
  ])("%j is %j seconds", (prefer, seconds) => {
    expect(preferredWait(new Headers({ prefer }))).toBe(seconds);
  });

  it("is null without the header", () => {
    expect(preferredWait(new Headers())).toBeNull();
  });
});

const start = defineOperation({
  id: "startThing",
  method: "POST",
  path: "/api/v1/things",
  tag: "Things",
  summary: "Start a thing",
  access: { kind: "any" },
  idempotent: true,
  waits: z.object({ done: z.literal(true) }),
  status: 202,
  response: z.object({ id: z.string() }),
  failures: [],
});

describe("the response to a request that starts a job", () => {
  const server = createTestServer();
  const request = (prefer?: string, signal?: AbortSignal) =>
    new Request("http://localhost/api/v1/things", {
      method: "POST",
      headers: prefer ? { prefer } : {},
      signal: signal ?? null,
    });
  const never: WaitForEnd = async (_, signal) => {
    if (!signal.aborted) await once(signal, "abort");
    return null;
  };
  const summaryOf = async (response: Response) => [
    response.status,
    await response.json(),
    response.headers.get("preference-applied"),
  ];

  it("is the finished job if the client waits and it finishes in time, and names the job", async () => {
    const ended: WaitForEnd = async (accepted) => (expect(accepted).toEqual({ id: "a" }), { done: true });
    expect(await summaryOf(await respondAtEnd(server, start, request("wait=5"), "org_1", { id: "a" }, ended))).toEqual([
      200,
      { done: true },
      "wait=5",
    ]);
  });

  it("is the accepted job without the preference, or if it takes longer", async () => {
    const unasked: WaitForEnd = () => Promise.reject(new Error("nobody waits"));
    expect(await summaryOf(await respondAtEnd(server, start, request(), "org_1", { id: "a" }, unasked))).toEqual([
      202,
      { id: "a" },
      null,
    ]);
    expect(await summaryOf(await respondAtEnd(server, start, request("wait=0"), "org_1", { id: "a" }, never))).toEqual([
      202,
      { id: "a" },
      "wait=0",
    ]);
  });

  it("is the accepted job if this process can't follow it", async () => {
    const rejected: WaitForEnd = () => Promise.reject(notFound());
    expect((await respondAtEnd(server, start, request("wait=5"), "org_1", { id: "a" }, rejected)).status).toBe(202);
  });

  it("waits for the job of a repeated request too, and says that it was repeated", async () => {
    const first = Response.json({ id: "a" }, { status: 202, headers: { "Idempotency-Replayed": "true" } });
    const response = await respondAtEnd(server, start, request("wait=5"), "org_1", first, async () => ({ done: true }));
    expect([response.status, response.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
  });

  it("stops waiting when the client disconnects", async () => {
    const leaving = new AbortController();
    const response = respondAtEnd(server, start, request("wait=60", leaving.signal), "org_1", { id: "a" }, never);
    leaving.abort();
    expect((await response).status).toBe(202);
  });
});
