import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type Received = { method: string; path: string; headers: IncomingMessage["headers"]; body: Buffer };
type Turn = (response: ServerResponse, request: Received) => void;

/** Starts a server that responds as scripted, one turn per request, and records the requests. */
export async function scriptedService(...turns: Turn[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const seen = { method, path: url, headers, body: await buffer(request) };
    const turn = turns[received.push(seen) - 1] ?? json(500, { detail: "The script has ended", code: "SCRIPT_ENDED" });
    turn(response, seen);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, received, [Symbol.asyncDispose]: () => close(server) };
}

function close(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}

/** A turn that responds with JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Turn {
  return (response) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** A turn that rejects the request for now and allows an immediate retry. */
export const busy = (status: number): Turn => json(status, { detail: "Later", code: "LATER" }, { "retry-after": "0" });

/** A turn whose response breaks off in the middle. */
export const cutOff: Turn = (response) =>
  void response
    .writeHead(200, { "content-type": "application/json", "content-length": "100" })
    .write("{", () => response.destroy());

/** A turn that breaks the connection without a response. */
export const broken: Turn = (response) => void response.destroy();
