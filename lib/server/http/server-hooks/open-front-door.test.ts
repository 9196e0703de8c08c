import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bodyLength } from "./body-length";
import { openFrontDoor } from "./open-front-door";

let server: Server;
let address: string;

/** Answers as the framework does: with what it was asked, and without a length of its own. */
beforeAll(async () => {
  openFrontDoor();
  server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    response.setHeader(bodyLength, line.length);
    if (request.headers["x-compress"]) response.setHeader("Content-Encoding", "identity");
    response.write(line);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("leads a request before the server sees it", async () => {
  expect(await (await fetch(`${address}/api/v1/openapi.json`, { method: "DELETE" })).text()).toBe(
    "DELETE /api/v1/-?allow=GET,HEAD,OPTIONS",
  );
  expect(await (await fetch(`${address}/sign-in/?a=%ff`)).text()).toBe("GET /sign-in/?a=%ff");
});

it("gives an answer its length, but not that of what was compressed since", async () => {
  const [plain, head, compressed] = await Promise.all(
    [{}, { method: "HEAD" }, { headers: { "x-compress": "1" } }].map((init) => fetch(`${address}/a`, init)),
  );
  expect([plain, head, compressed].map((response) => response?.headers.get("content-length"))).toEqual([
    "6",
    "7",
    null,
  ]);
  expect(plain?.headers.has(bodyLength)).toBe(false);
});
