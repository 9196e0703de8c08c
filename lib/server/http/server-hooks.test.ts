import { type IncomingMessage, type Server, type ServerOptions, createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServer } from "@/prisma/testing/scratch-service";
import { contentLengthHeader } from "./responses";
import { resolveClientAddress, installServerHooks } from "./server-hooks";

let server: Server;
let address: string;
/** Whether the last response sent its headers before its body. */
let early: boolean;

/** Responds as the framework does: with the request line it received, and without a Content-Length. */
beforeAll(async () => {
  const pace = { bytesPerSecond: 1000, seconds: 0.3, checkSeconds: 0.05 };
  installServerHooks(createTestServer(), pace, { bytes: 50_000_000, seconds: 0.5, checkSeconds: 0.05 });
  server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    if (!request.headers["x-stream"]) response.setHeader(contentLengthHeader, line.length);
    response.flushHeaders();
    early = response.headersSent;
    if (request.headers["x-compress"]) response.setHeader("Content-Encoding", "identity");
    response.write(line);
    response.end(request.url === "/large" ? Buffer.alloc(24_000_000) : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("rewrites a request before the server sees it", async () => {
  expect(await (await fetch(`${address}/api/v1/openapi.json`, { method: "DELETE" })).text()).toBe(
    "DELETE /api/v1/-?allow=GET,HEAD,OPTIONS",
  );
  expect(await (await fetch(`${address}/sign-in/?a=%ff`)).text()).toBe("GET /sign-in/?a=%ff");
});

it("gives a response its length, unless it was compressed afterwards", async () => {
  const [plain, head, compressed] = await Promise.all(
    [{}, { method: "HEAD" }, { headers: { "x-compress": "1" } }].map((init) => fetch(`${address}/a`, init)),
  );
  expect([plain, head, compressed].map((response) => response?.headers.get("content-length"))).toEqual([
    "6",
    "7",
    null,
  ]);
  expect(plain?.headers.has(contentLengthHeader)).toBe(false);
});

it("sends a response of known length in one piece, and the headers of any other at once", async () => {
  const sent = [];
  for (const headers of [{}, { "x-stream": "1" }] as HeadersInit[]) {
    const response = await fetch(`${address}/a`, { headers });
    sent.push([early, await response.text()]);
  }
  expect(sent).toEqual([
    [false, "GET /a"],
    [true, "GET /a"],
  ]);
});

function noted(
  proxies: number,
  forwarded: string | undefined,
  remoteAddress: string | undefined = "10.0.0.1",
): string | undefined {
  const request = {
    headers: { "x-forwarded-for": forwarded },
    socket: { remoteAddress },
  } as unknown as IncomingMessage;
  resolveClientAddress(request, proxies);
  return request.headers["x-forwarded-for"] as string | undefined;
}

it.each([
  // No proxies: the client's own claim is ignored.
  [0, undefined, "10.0.0.1"],
  [0, "6.6.6.6", "10.0.0.1"],
  [0, "6.6.6.6, 7.7.7.7", "10.0.0.1"],
  // One proxy: it appends the client last, after anything that the client wrote.
  [1, "203.0.113.7", "203.0.113.7"],
  [1, "6.6.6.6, 203.0.113.7", "203.0.113.7"],
  [1, " 6.6.6.6,6.6.6.7 ,\t203.0.113.7 ", "203.0.113.7"],
  [1, undefined, "10.0.0.1"],
  // Two proxies: the second to last entry is used.
  [2, "6.6.6.6, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
  [2, "203.0.113.7, 10.0.0.2", "203.0.113.7"],
  [2, "10.0.0.2", "10.0.0.2"],
  // An invalid address is never used.
  [1, "203.0.113.7, unknown", "10.0.0.1"],
  [1, "<script>", "10.0.0.1"],
  [1, "203.0.113.7:5123", "203.0.113.7"],
  [1, "[2001:db8::1]:443", "2001:db8::1"],
  [1, "2001:db8::1", "2001:db8::1"],
  [1, "::ffff:203.0.113.7", "203.0.113.7"],
])("with %i proxies, %j resolves to %j", (proxies, forwarded, client) =>
  expect(noted(proxies, forwarded)).toBe(client),
);

it("the address of a closed connection is unknown", () => {
  expect(noted(0, "6.6.6.6", "")).toBeUndefined();
  expect(noted(0, undefined, "::ffff:192.0.2.9")).toBe("192.0.2.9");
});

/** A server with the framework's own limits. */
let patient: Server;
/** A server that gives up soon on a request whose headers don't end: only for requests that never do. */
let impatient: Server;
beforeAll(async () => {
  const start = async (options: ServerOptions) => {
    const started = createServer(options, async (request, response) => {
      request.on("error", () => {}).resume();
      if (request.url === "/slow") await new Promise((resolve) => request.once("end", resolve));
      response.end("good");
    });
    await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
    return started;
  };
  patient = await start({});
  impatient = await start({ headersTimeout: 50, connectionsCheckingInterval: 20 });
});
afterAll(() => [patient, impatient].forEach((started) => started.close()));

/** Sends bytes on a new connection, and returns everything received until it is closed. */
function send(bytes: string, to = patient): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect((to.address() as AddressInfo).port, "127.0.0.1", () => void socket.write(bytes));
    socket.on("data", (chunk) => (received += String(chunk)));
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
}

it.each([
  [
    "a header that is too large",
    `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${"a".repeat(16_400)}\r\n\r\n`,
    431,
    "HEADERS_TOO_LARGE",
  ],
  ["an address that is too large", `GET /${"a".repeat(16_400)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, "HEADERS_TOO_LARGE"],
  ["what is no request", "\x16\x03\x01 hello\r\n\r\n", 400, "MALFORMED_REQUEST"],
  [
    "two lengths",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    400,
    "MALFORMED_REQUEST",
  ],
  [
    "a length and chunks",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
    "MALFORMED_REQUEST",
  ],
  ["headers that never end", "GET / HTTP/1.1\r\nHost: a\r\n", 408, "REQUEST_TIMEOUT"],
  [
    "a body that never ends",
    "POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\nabc",
    408,
    "REQUEST_TIMEOUT",
  ],
])("rejects %s with an error body", async (_, bytes, status, code) => {
  const to = code === "REQUEST_TIMEOUT" ? impatient : patient;
  const [head = "", body = ""] = (await send(bytes, to)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const id = /X-Request-Id: (req_\w+)/.exec(head)?.[1];
  expect(JSON.parse(body)).toMatchObject({ code, request_id: id, detail: expect.any(String) });
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
});

it("ends a response that its client doesn't read", async () => {
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => {});
  client.pause();
  client.write("GET /large HTTP/1.1\r\nHost: a\r\nX-Stream: 1\r\n\r\n");
  const closed = new Promise<boolean>((resolve) =>
    server.once("connection", (socket) => socket.once("close", () => resolve(true))),
  );
  expect(await closed).toBe(true);
  client.destroy();
});

it("the server keeps answering", async () => {
  expect(await send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).toContain("good");
});
