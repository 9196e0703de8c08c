import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** A message as it arrived. */
export type Received = { method: string; path: string; headers: Record<string, string>; body: string };

export type Receiver = { url: string; received: Received[]; close: () => Promise<void> };

/** A receiver on this machine. `answer` decides what each message gets, by its number from 0. */
export async function startReceiver(answer: (response: http.ServerResponse, index: number) => void): Promise<Receiver> {
  const received: Received[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks = (await request.toArray()) as Buffer[];
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.push({
      method: request.method ?? "",
      path: request.url ?? "",
      headers,
      body: Buffer.concat(chunks).toString(),
    });
    answer(response, received.length - 1);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?of=us`,
    received,
    close: async () => {
      const closed = once(server, "close");
      server.close().closeAllConnections();
      await closed;
    },
  };
}
