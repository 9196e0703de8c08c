import { createHash, createHmac } from "node:crypto";
import { type IncomingMessage, type ServerResponse, createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { S3Settings } from "@/lib/server/config";

/** The way a request fails. `cut`: the connection is reset after this many bytes of the response body. */
export type Fault = { status: number; code: string } | { delayMs: number } | { cut: number } | "reset" | "silence";

export type Gateway = {
  settings: S3Settings;
  /** Methods and URLs of the requests so far, in order. */
  requests: string[];
  /** Number of responses that a client abandoned before their end. */
  left: number;
  /** Called for each request; null lets it through. */
  fault: (request: { method: string; url: string }) => Fault | null;
  stop(): Promise<void>;
};

const pieceBytes = 64 * 1024;

/**
 * Starts a proxy in front of an S3 server. It checks signatures as a real store does, forwards only complete requests,
 * and fails on demand.
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
    if (fault && "status" in fault) return fail(response, fault.status, fault.code);
    const wrong = signatureFault({ method, url, headers, body }, credentials!.secretAccessKey);
    if (wrong) return fail(response, 403, wrong);
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

function fail(response: ServerResponse, status: number, code: string): void {
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
    const upstream = forward(url, { method, headers: { ...headers, connection: "close" } }, (answered) => {
      answered
        .toArray()
        .then(
          (chunks) =>
            resolve({ status: answered.statusCode ?? 502, headers: answered.headers, body: Buffer.concat(chunks) }),
          reject,
        );
    });
    upstream.on("error", reject).end(body);
  });
}

type SignedRequest = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};

/**
 * Returns what is wrong with a request's signature (version 4) in the header or the URL, as an S3 store would; null if
 * it is valid. Written from Amazon's description rather than from the signing library, so that one checks the other.
 */
function signatureFault(
  { method, url, headers, body }: SignedRequest,
  secret: string,
  now = Date.now(),
): string | null {
  const [path = "", search = ""] = url.split("?");
  const query = new Map(search.split("&").map((pair) => [pair.split("=")[0]!, pair.split("=")[1] ?? ""]));
  const inAddress = (name: string) => decodeURIComponent(query.get(name) ?? "");
  const isPresigned = query.has("X-Amz-Signature");
  const header = /Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=(\w+)/.exec(
    String(headers.authorization ?? ""),
  );
  if (!isPresigned && !header) return "AccessDenied";
  const [credential, signedHeaders, signature] = isPresigned
    ? [inAddress("X-Amz-Credential"), inAddress("X-Amz-SignedHeaders"), inAddress("X-Amz-Signature")]
    : [header![1]!, header![2]!, header![3]!];
  const date = isPresigned ? inAddress("X-Amz-Date") : String(headers["x-amz-date"]);
  if (isPresigned && now > parseDate(date) + Number(inAddress("X-Amz-Expires")) * 1000) return "AccessDenied";

  const payload = isPresigned ? "UNSIGNED-PAYLOAD" : String(headers["x-amz-content-sha256"]);
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const parameters = [...query]
    .filter(([name]) => name !== "" && name !== "X-Amz-Signature")
    .map(([name, value]) => `${name}=${value}`);
  const named = signedHeaders.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  const canonical = [method, path, parameters.sort().join("&"), named.join(""), signedHeaders, payload].join("\n");
  const scope = credential.split("/").slice(1);
  const text = ["AWS4-HMAC-SHA256", date, scope.join("/"), sha256(canonical)].join("\n");
  const key = scope.reduce<Buffer | string>((current, part) => hmac(current, part), `AWS4${secret}`);
  return hmac(key, text).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

/** Parses `20261122T050000Z` to milliseconds. */
function parseDate(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5"));
}

function sha256(data: Buffer | string): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: Buffer | string, data: string): Buffer {
  return createHmac("sha256", key).update(data).digest();
}
