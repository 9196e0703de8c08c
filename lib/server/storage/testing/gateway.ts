import { createServer, type IncomingMessage, request as forward, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { S3Settings } from "@/lib/server/config";
import { signatureFault } from "./signature";

/** What goes wrong with a request. `cut`: so many bytes of the answer's body arrive, then the connection is reset. */
export type Fault = { status: number; code: string } | { delayMs: number } | { cut: number } | "reset" | "silence";

export type Gateway = {
  settings: S3Settings;
  /** Method and address of the requests so far, in order. */
  requests: string[];
  /** Answers that a client left before their end. */
  left: number;
  /** Asked for each request; null lets it through. */
  fault: (request: { method: string; url: string }) => Fault | null;
  stop(): Promise<void>;
};

const pieceBytes = 64 * 1024;

/**
 * Stands before an S3 server: checks signatures as a real store does, passes on whole requests only, and goes wrong in
 * the ways that it is told.
 */
export async function startGateway(store: S3Settings, credentials: S3Settings["credentials"]): Promise<Gateway> {
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const gateway: Gateway = { settings: store, requests: [], left: 0, fault: () => null, stop };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    gateway.requests.push(`${method} ${url}`);
    const fault = gateway.fault({ method, url });
    if (fault === "reset") return void request.socket.resetAndDestroy();
    const body = Buffer.concat(await request.toArray());
    if (fault === "silence") return;
    if (fault && "status" in fault) return refuse(response, fault.status, fault.code);
    const wrong = signatureFault({ method, url, headers, body }, credentials!.secretAccessKey);
    if (wrong) return refuse(response, 403, wrong);
    const stored = await ask(`${store.endpoint}${url}`, method, headers, body);
    if (fault && "delayMs" in fault) await delay(fault.delayMs);
    response.writeHead(stored.status, stored.headers);
    if (!fault || !("cut" in fault))
      return pipeline(Readable.from(pieces(stored.body)), response).catch(() => void (gateway.left += 1));
    response.write(stored.body.subarray(0, fault.cut), () => request.socket.resetAndDestroy());
  }

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  gateway.settings = { ...store, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, credentials };
  return gateway;
}

function* pieces(body: Buffer): Generator<Buffer, void> {
  for (let start = 0; start < body.length; start += pieceBytes) yield body.subarray(start, start + pieceBytes);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function ask(
  url: string,
  method: string,
  headers: IncomingMessage["headers"],
  body: Buffer,
): Promise<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = forward(url, { method, headers: { ...headers, connection: "close" } }, (answered) => {
      answered
        .toArray()
        .then(
          (chunks) =>
            resolve({ status: answered.statusCode ?? 502, headers: answered.headers, body: Buffer.concat(chunks) }),
          reject,
        );
    });
    asked.on("error", reject).end(body);
  });
}
