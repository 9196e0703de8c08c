import { createHmac, timingSafeEqual } from "node:crypto";
import http from "node:http";
import https from "node:https";

/** A worker's signed response. */
export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: unknown };

/**
 * No worker responded properly: it is down, was given up as silent, or is not a worker. `delivered`: it may have
 * started the work.
 */
export class WorkerUnreachableError extends Error {
  constructor(
    message: string,
    readonly delivered: boolean,
  ) {
    super(message);
  }
}

/** The call exceeded its time limit. */
export class CallTimeoutError extends Error {}

const agents = { "http:": new http.Agent({ keepAlive: true }), "https:": new https.Agent({ keepAlive: true }) };

/**
 * Sends a signed request and verifies the signed response. Uses node:http, because fetch waits at most 300 s for
 * headers and a step may take longer.
 *
 * @throws WorkerUnreachableError, CallTimeoutError
 */
export async function exchange(
  target: URL,
  options: {
    method: "PUT" | "POST";
    headers?: Record<string, string>;
    milliseconds: number;
    signal?: AbortSignal;
    signingKey: string;
  },
  payload: object,
): Promise<Answer> {
  const body = canonicalJson(payload);
  const { status, headers, text } = await new Promise<{
    status: number;
    headers: http.IncomingHttpHeaders;
    text: string;
  }>((resolve, reject) => {
    const transport = target.protocol === "https:" ? https : http;
    let delivered = false;
    let isLate = false;
    const fail = (error: Error) =>
      reject(
        isLate
          ? new CallTimeoutError(`The worker did not answer within ${options.milliseconds / 1000} s.`)
          : new WorkerUnreachableError(error.message || error.name, delivered),
      );
    const request = transport.request(target, {
      method: options.method,
      agent: agents[target.protocol === "https:" ? "https:" : "http:"],
      signal: options.signal,
      headers: {
        ...options.headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "x-inngest-signature": sign(body, options.signingKey),
      },
    });
    const deadline = setTimeout(() => {
      isLate = true;
      request.destroy();
    }, options.milliseconds);
    request.on("close", () => clearTimeout(deadline));
    request.on("finish", () => (delivered = true));
    request.on("error", fail);
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", fail);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.end(body);
  });

  const signature = headers["x-inngest-signature"];
  if (typeof signature !== "string" || !verify(text, signature, options.signingKey)) {
    const advice =
      status === 401 ? "Do the worker and the runner have the same signing key?" : "Is this the address of a worker?";
    throw new WorkerUnreachableError(`HTTP ${status} without a valid signature. ${advice}`, false);
  }
  return { status, headers, body: text === "" ? null : JSON.parse(text) };
}

/** Signatures older than this, in seconds, are rejected, so that a recorded message can't be replayed. */
const maxAgeSeconds = 300;

/**
 * Returns JSON with sorted keys (RFC 8785). The receiver verifies the signature against its parsed body in this form,
 * so the body must be sent in it.
 */
export function canonicalJson(value: unknown): string {
  return ordered(JSON.parse(JSON.stringify(value)));
}

/** Builds the text directly, because an object would move keys that look like numbers to the front. */
function ordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(ordered).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${ordered(field)}`).join(",")}}`;
}

const digest = (body: string, key: string, seconds: string): string =>
  createHmac("sha256", key.replace(/^signkey-\w+-/, ""))
    .update(body)
    .update(seconds)
    .digest("hex");

/** Returns the `x-inngest-signature` of a body, signed now. */
export function sign(body: string, key: string): string {
  const seconds = String(Math.round(Date.now() / 1000));
  return `t=${seconds}&s=${digest(body, key, seconds)}`;
}

/** Returns true if the header signs this body with this key and is at most five minutes old. */
export function verify(body: string, header: string | undefined, key: string): boolean {
  const fields = new URLSearchParams(header ?? "");
  const seconds = fields.get("t") ?? "";
  if (!(Math.abs(Date.now() / 1000 - Number.parseInt(seconds, 10)) <= maxAgeSeconds)) return false;
  return isEqualSecret(fields.get("s") ?? "", digest(body, key, seconds));
}

/** Compares secrets in constant time. */
export function isEqualSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
