import type { WebhookSettings } from "@/lib/server/config";
import { post } from "./post";
import { receiverAddresses, type Resolve, resolveHost } from "./receiver-addresses";
import { hostOf, receiverUrlProblem } from "./receiver-url";
import { describeFault, describeStatus } from "./refusal-words";
import { signedHeaders } from "./signing-secret";

export type Message = { id: string; body: string };
export type Receiver = { url: string; secrets: readonly string[] };

/** What became of one attempt. `error` null: the receiver took the message. */
export type SendResult = {
  startedAt: Date;
  /** Milliseconds. */
  duration: number;
  /** Null: there was no answer. */
  statusCode: number | null;
  /** The first 1 KiB of the answer's body. */
  responseBody: string | null;
  /** Why it counts as failed, in words. */
  error: string | null;
  /** Header `Retry-After` as it came. */
  retryAfter: string | null;
};

/**
 * Sends a message once, signed after Standard Webhooks, within the time limit. Every fault of the receiver is part of
 * the result: nothing is thrown for it. Where it goes is checked anew, after its name was resolved.
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
  const problem = receiverUrlProblem(receiver.url, settings);
  const nothing = { startedAt, statusCode: null, responseBody: null, retryAfter: null };
  if (problem !== null) return { ...nothing, duration: 0, error: `The URL ${problem}` };
  const deadline = AbortSignal.timeout(settings.timeoutSeconds * 1000);
  try {
    const { statusCode, body, retryAfter } = await exchange(message, receiver, startedAt, settings, resolve, deadline);
    return {
      startedAt,
      duration: duration(),
      statusCode,
      responseBody: body,
      retryAfter,
      error: describeStatus(statusCode),
    };
  } catch (error) {
    const words = deadline.aborted
      ? `The receiver did not answer within ${settings.timeoutSeconds} s`
      : describeFault(error);
    return { ...nothing, duration: duration(), error: words };
  }
}

async function exchange(
  { id, body }: Message,
  { url: text, secrets }: Receiver,
  time: Date,
  settings: WebhookSettings,
  resolve: Resolve,
  deadline: AbortSignal,
) {
  const url = new URL(text);
  // A look-up can't be called off, so it is left behind when the time is over.
  const addresses = await Promise.race([
    receiverAddresses(hostOf(url), settings.allowPrivate, resolve),
    over(deadline),
  ]);
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "Slidewright-Webhooks/1",
    ...signedHeaders(id, time, body, secrets),
  };
  return post(url, addresses, headers, body, deadline);
}

function over(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    deadline.addEventListener("abort", () => reject(deadline.reason as Error), { once: true }),
  );
}
