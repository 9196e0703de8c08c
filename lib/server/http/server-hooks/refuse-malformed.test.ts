import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openFrontDoor } from "./open-front-door";

// The logger reads its level when it is loaded.
vi.hoisted(() => (process.env.LOG_LEVEL = "silent"));

let server: Server;
beforeAll(async () => {
  openFrontDoor();
  server = createServer(
    { headersTimeout: 50, connectionsCheckingInterval: 20 },
    (_, response) => void response.end("good"),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

/** Everything that comes back on a connection for the bytes that are sent, until it is closed. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => void socket.write(bytes));
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
])("%s is refused in our words", async (_, bytes, status, code) => {
  const [head = "", body = ""] = (await send(bytes)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const id = /X-Request-Id: (req_\w+)/.exec(head)?.[1];
  expect(JSON.parse(body)).toMatchObject({ code, request_id: id, detail: expect.any(String) });
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
});

it("the server goes on", async () => {
  expect(await send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).toContain("good");
});
