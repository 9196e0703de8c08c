import { type Server, createServer } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { type ReadLimits, createReadWatch } from "./unread-responses";

/** More than the system keeps for a connection. */
const size = 24_000_000;
const never = 1000;

let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

/** Starts a server whose responses have `size` bytes. Returns a function that requests one, without reading it. */
async function start(limits: Omit<ReadLimits, "checkSeconds">): Promise<() => Promise<Socket>> {
  const watch = createReadWatch({ ...limits, checkSeconds: 0.05 });
  const body = Buffer.alloc(size);
  server = createServer((request, response) => {
    watch(request, response);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return async () => {
    const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
    clients.push(client);
    client.on("error", () => {});
    client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    client.pause();
    await new Promise<void>((resolve) => client.once("connect", resolve));
    return client;
  };
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

it("a response that is not read is ended", async () => {
  const request = await start({ seconds: 0.5, bytes: Number.POSITIVE_INFINITY });
  await request();
  await expect.poll(connections).toBe(0);
});

it("a response that is read slowly arrives", async () => {
  const request = await start({ seconds: 2, bytes: Number.POSITIVE_INFINITY });
  const client = await request();
  let [read, pauses] = [0, 0];
  client.on("data", (chunk: Buffer) => {
    read += chunk.length;
    if (pauses++ > 100) return;
    client.pause();
    setTimeout(() => client.resume(), 15);
  });
  client.resume();
  await expect.poll(() => read, { timeout: 20_000 }).toBeGreaterThan(size);
});

it("those that leave the most unread for longest are ended, and others arrive", async () => {
  const request = await start({ seconds: never, bytes: 3 * size });
  for (let count = 0; count < 6; count += 1) await request();
  await expect.poll(connections).toBeLessThanOrEqual(4);
  expect(await connections()).toBeGreaterThan(0);
  const reader = await request();
  let read = 0;
  reader.on("data", (chunk: Buffer) => (read += chunk.length));
  reader.resume();
  await expect.poll(() => read, { timeout: 10_000 }).toBeGreaterThan(size);
});

it("a connection that waits for its response is left alone", async () => {
  const watch = createReadWatch({ seconds: 0.2, bytes: 1, checkSeconds: 0.05 });
  server = createServer(async (incoming, response) => {
    watch(incoming, response);
    await delay(600);
    response.end("done");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await response.text()).toBe("done");
});
