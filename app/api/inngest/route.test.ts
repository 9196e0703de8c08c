import { createHmac } from "node:crypto";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setProcessServer } from "@/lib/server/context";
import { wasCalledByServer } from "@/lib/server/resources/registration";
import { createTestServer } from "@/prisma/testing/scratch-service";
import { PUT } from "./route";

const key = "ab".repeat(32);
const url = "http://127.0.0.1:3001/api/inngest";

beforeAll(() => setProcessServer(createTestServer({ SLIDEWRIGHT_ROLE: "worker", INNGEST_SIGNING_KEY: key })));
afterAll(() => setProcessServer(null));

/** A server's request for the functions, signed with `signingKey`. */
function sync(signingKey: string) {
  const body = JSON.stringify({ url });
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", signingKey).update(`${body}${time}`).digest("hex");
  const headers = {
    "content-type": "application/json",
    host: "127.0.0.1:3001",
    "x-inngest-sync-kind": "in_band",
    "x-inngest-signature": `t=${time}&s=${signature}`,
  };
  return PUT(new NextRequest(url, { method: "PUT", body, headers }));
}

it("counts a call as the server's only if it is signed", async () => {
  expect((await sync("cd".repeat(32))).status).toBe(401);
  expect(wasCalledByServer()).toBe(false);
  expect((await sync(key)).status).toBe(200);
  expect(wasCalledByServer()).toBe(true);
});
