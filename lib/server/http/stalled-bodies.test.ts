import { type IncomingMessage, type Server, createServer } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { createBodyWatch } from "./stalled-bodies";

const limits = { bytesPerSecond: 10_000, seconds: 0.5, checkSeconds: 0.05 };
const head = (length: number, connection = "close") =>
  `PUT / HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\nContent-Length: ${length}\r\n\r\n`;

let server: Server;
afterEach(() => void server.close());

type Handler = (request: IncomingMessage, finish: (text: string) => void) => void;

/** Starts a server that ends stalled bodies, and connects to it. */
async function start(action: Handler): Promise<{ ended: Socket[]; client: Socket; answered: Promise<string> }> {
  const ended: Socket[] = [];
  const watch = createBodyWatch((socket) => {
    ended.push(socket);
    socket.destroy();
  }, limits);
  server = createServer((request, response) => {
    watch(request, response);
    action(request, (text) => response.end(text));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  client.on("data", (bytes: Buffer) => (text += bytes.toString()));
  client.on("error", () => {});
  return { ended, client, answered: new Promise((resolve) => client.once("close", () => resolve(text))) };
}

const readAll: Handler = (request, finish) => {
  let size = 0;
  request.on("data", (chunk: Buffer) => (size += chunk.length));
  request.on("error", () => {});
  request.on("end", () => finish(`read ${size}`));
};

it.each([
  ["nothing", async () => {}],
  [
    "a few bytes now and then",
    async (client: Socket) => {
      while (!client.destroyed) {
        client.write("x");
        await delay(20);
      }
    },
  ],
])("a body that stops, with %s after its start, is ended", async (_, resume) => {
  const { ended, client, answered } = await start(readAll);
  client.write(`${head(1_000_000)}${"x".repeat(5000)}`);
  await Promise.all([answered, resume(client)]);
  expect(ended).toHaveLength(1);
});

it("a body that keeps arriving is read completely, however long it takes", async () => {
  const { ended, client, answered } = await start(readAll);
  client.write(head(100 * 2000));
  for (let sent = 0; sent < 100; sent += 1) {
    client.write("x".repeat(2000));
    await delay(10);
  }
  await expect.poll(() => client.bytesRead).toBeGreaterThan(0);

  expect(await answered).toContain("read 200000");
  expect(ended).toEqual([]);
});

it("a body that this process doesn't read yet is not the client's fault", async () => {
  const { ended, client, answered } = await start(async (request, finish) => {
    await delay(1000);
    readAll(request, finish);
  });
  client.write(`${head(200_000)}${"x".repeat(200_000)}`);
  expect(await answered).toContain("read 200000");
  expect(ended).toEqual([]);
});

it("a body that continues after the response is ended, however fast it is", async () => {
  const { ended, client, answered } = await start((_, finish) => finish("refused"));
  client.write(head(1e12, "keep-alive"));
  const flood = setInterval(() => client.write("x".repeat(10_000)), 5);
  expect(await answered).toContain("refused");
  clearInterval(flood);
  expect(ended).toHaveLength(1);
});

it("requests without a body are left alone", async () => {
  const { ended, client, answered } = await start((_, finish) => void delay(600).then(() => finish("slow")));
  client.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect(await answered).toContain("slow");
  expect(ended).toEqual([]);
});

it("an aborted request without a connection is left alone", async () => {
  const { ended, client, answered } = await start((request) => {
    request.on("error", () => {});
    request.once("data", () => {
      request.destroy();
      Object.assign(request, { socket: null });
    });
  });
  client.write(`${head(1e6)}x`);
  await answered;
  await delay(200);
  expect(ended).toEqual([]);
});
