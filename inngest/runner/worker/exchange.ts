import http from "node:http";
import https from "node:https";
import { canonicalJson, sign, verify } from "./signature";

/** An answer that a worker signed. */
export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: unknown };

/**
 * No worker answered as one: it is down, given up as silent, or what answered is not a worker. `delivered`: it may have
 * begun the work.
 */
export class WorkerUnreachableError extends Error {
  constructor(
    message: string,
    readonly delivered: boolean,
  ) {
    super(message);
  }
}

/** The worker took longer than the call may. */
export class CallTimeoutError extends Error {}

const agents = { "http:": new http.Agent({ keepAlive: true }), "https:": new https.Agent({ keepAlive: true }) };

/**
 * One signed request and its signed answer. node:http, because fetch gives up when headers take more than 300 s, and a
 * step may. Throws WorkerUnreachableError and CallTimeoutError.
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
