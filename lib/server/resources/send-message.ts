import { createHmac } from "node:crypto";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { Webhook } from "standardwebhooks";
import type { WebhookSettings } from "@/lib/server/config";
import {
  PrivateReceiverError,
  type Resolve,
  findUrlProblem,
  lookupReceiver,
  resolveHost,
} from "@/lib/server/public-address";

type Message = { id: string; body: string };
type Receiver = { url: string; secrets: readonly string[] };

/** The outcome of one attempt. `error`: null if the receiver accepted the message. */
export type SendResult = {
  startedAt: Date;
  /** In milliseconds. */
  duration: number;
  /** Null: there was no response. */
  statusCode: number | null;
  /** The first 1 KiB of the response body. */
  responseBody: string | null;
  /** Why the attempt failed, as a sentence. */
  error: string | null;
  /** The header `Retry-After` as received. */
  retryAfter: string | null;
};

/**
 * Sends a message once, signed as in Standard Webhooks, within the time limit. Errors of the receiver are returned in
 * the result rather than thrown. Checks the address again after the name was resolved.
 */
export async function sendMessage(
  message: Message,
  receiver: Receiver,
  settings: WebhookSettings,
  resolve: Resolve = resolveHost,
): Promise<SendResult> {
  const startedAt = new Date();
  const started = performance.now();
  const duration = () => Math.round(performance.now() - started);
  const problem = findUrlProblem(receiver.url, settings);
  const noResponse = { startedAt, statusCode: null, responseBody: null, retryAfter: null };
  if (problem !== null) return { ...noResponse, duration: 0, error: `The URL ${problem}` };
  const deadline = AbortSignal.timeout(settings.timeoutSeconds * 1000);
  try {
    const { statusCode, body, retryAfter } = await deliver(message, receiver, startedAt, settings, resolve, deadline);
    return {
      startedAt,
      duration: duration(),
      statusCode,
      responseBody: body,
      retryAfter,
      error: describeStatus(statusCode),
    };
  } catch (error) {
    const failureMessage = deadline.aborted
      ? `The receiver did not respond within ${settings.timeoutSeconds} s`
      : describeFailure(error);
    return { ...noResponse, duration: duration(), error: failureMessage };
  }
}

async function deliver(
  { id, body }: Message,
  { url: text, secrets }: Receiver,
  time: Date,
  settings: WebhookSettings,
  resolve: Resolve,
  deadline: AbortSignal,
) {
  const url = new URL(text);
  const lookup = await lookupReceiver(url, settings.allowPrivate, deadline, resolve);
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "Slidewright-Webhooks/1",
    ...signedHeaders(id, time, body, secrets),
  };
  return post(url, lookup, headers, body, deadline);
}

type Answer = { statusCode: number; retryAfter: string | null; body: string };

/** Maximum length of a response body that is read and kept. The rest is not awaited. */
const maxBodyBytes = 1024;

/**
 * Posts a body to a URL over a new connection to an address that `lookup` finds. The Host header and the TLS
 * certificate are those of the URL's name. Follows no redirects and uses no proxy.
 */
async function post(
  url: URL,
  lookup: LookupFunction,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<Answer> {
  const transport = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    let answered = false;
    const options = { method: "POST", headers, agent: false, lookup, signal, rejectUnauthorized: true } as const;
    const request = transport.request(url, options, (response) => {
      const { statusCode = 0, headers } = response;
      answered = true;
      readBeginning(response).then(
        (body) => resolve({ statusCode, retryAfter: headers["retry-after"] ?? null, body }),
        reject,
      );
    });
    // Once the status is known, an error only ends the body.
    request.on("error", (error) => answered || reject(error));
    request.end(body);
  });
}

/** Reads the beginning of a body as text. If the body breaks off, returns what has arrived. */
async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve) => {
    response.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBodyBytes) resolve();
    });
    response.on("error", () => resolve());
    response.on("close", () => resolve());
  });
  response.destroy();
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBodyBytes), { stream: true });
  // PostgreSQL text can't contain NUL.
  return text.replaceAll("\0", "\u{fffd}");
}

const failureMessages: Record<string, string> = {
  ENOTFOUND: "The host name does not exist",
  EAI_AGAIN: "The host name could not be resolved",
  ECONNREFUSED: "The receiver refused the connection",
  ECONNRESET: "The receiver closed the connection without a response",
  EPIPE: "The receiver closed the connection without a response",
  ETIMEDOUT: "The receiver could not be reached",
  EHOSTUNREACH: "The receiver could not be reached",
  ENETUNREACH: "The receiver could not be reached",
};

/** Returns why a status counts as a failure; null if it is a success. */
function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The receiver answered ${status}: redirects are not followed, so register the final URL`;
  return `The receiver answered ${status}`;
}

/** Explains why there was no response, without revealing anything about the service's own network. */
function describeFailure(error: unknown): string {
  if (error instanceof PrivateReceiverError) return "The host is not on the public internet";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = failureMessages[code];
  if (known) return known;
  if (/CERT|SELF_SIGNED|ISSUER|CRL/.test(code)) return `The receiver's TLS certificate was not accepted (${code})`;
  if (/SSL|TLS|EPROTO/.test(code)) return `The TLS connection failed (${code})`;
  if (code.startsWith("HPE_")) return `The response is not HTTP (${code})`;
  return `The connection failed${code ? ` (${code})` : ""}`;
}

/**
 * Returns the secret that signs a webhook's messages, in the format of Standard Webhooks (`whsec_`, base64 of 32
 * bytes). It is derived from the webhook's salt and a server secret, and never stored, so the database alone is not
 * enough to sign. A new salt gives a new secret.
 */
export function signingSecret(webhookId: string, salt: string, serverSecret: string): string {
  return `whsec_${createHmac("sha256", serverSecret).update(`webhook signing secret\n${webhookId}\n${salt}`).digest("base64")}`;
}

/** Returns the headers that identify a message's sender and time, with one signature per secret. */
function signedHeaders(id: string, time: Date, body: string, secrets: readonly string[]): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(time.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, time, body)).join(" "),
  };
}
