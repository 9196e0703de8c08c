import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import { isSigningKey } from "@/lib/server/config/settings";
import type { ServerContext } from "@/lib/server/context";
import { errorText } from "@/lib/server/errors";
import { isProbeAnswered, reportRegistration, sendProbe, wasCalledByServer } from "@/lib/server/resources/registration";
import { createInngest } from "./client";

/** Path of the route that the Inngest server calls. */
const servePath = "/api/inngest";
const retryMilliseconds = 5_000;
/** How often functions are registered again: a server that has lost its state learns them within this time. */
const repeatMilliseconds = 60_000;
/** How long a server may take to deliver the probe to a worker before this is reported. */
const probeMilliseconds = 15_000;
const pollMilliseconds = 500;
const answerMilliseconds = 10_000;

/** The server rejects the registration or can't use it. The message says what to do. */
class RegistrationError extends Error {}

/**
 * Registers this worker's functions with the Inngest server that `INNGEST_BASE_URL` names. Repeats until the process
 * ends, so that processes can start in any order. The worker is not ready until the server has called one of them: only
 * that proves that the address, the keys and the functions work. Does nothing without `INNGEST_SERVE_ORIGIN`, because
 * the local runner and servers started with `--sdk-url` ask the workers themselves.
 *
 * @param createFunctions Creates the functions for a client
 */
export function startRegistration(
  server: ServerContext,
  createFunctions: (inngest: ReturnType<typeof createInngest>) => InngestFunction.Any[],
): { stop: () => Promise<void> } {
  const origin = server.config.serveOrigin;
  const stopping = new AbortController();
  if (!origin) return { stop: async () => {} };
  const register = createRegister(server, origin, createFunctions);
  reportRegistration(`The worker has not registered with the Inngest server at ${server.config.inngest.baseUrl} yet.`);

  const work = (async () => {
    let isConfirmed = false;
    let lastProblem: string | null = null;
    while (!stopping.signal.aborted) {
      let problem: string | null = null;
      try {
        await register();
        isConfirmed ||= await isServerCalling(server, stopping.signal);
        if (!isConfirmed) problem = adviceForSilence(server, origin);
      } catch (error) {
        problem = error instanceof RegistrationError ? error.message : `Registration failed: ${errorText(error)}`;
      }
      if (stopping.signal.aborted) return;
      reportRegistration(problem);
      if (problem && problem !== lastProblem) server.logger.warn({ problem }, "the worker is not registered");
      else if (!problem && lastProblem !== problem) server.logger.info("the worker is registered");
      lastProblem = problem;
      await delay(problem ? retryMilliseconds : repeatMilliseconds, undefined, {
        signal: stopping.signal,
        ref: false,
      }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await work;
    },
  };
}

/** Returns a function that registers our address and functions with the server. It throws RegistrationError. */
function createRegister(
  server: ServerContext,
  origin: string,
  createFunctions: (inngest: ReturnType<typeof createInngest>) => InngestFunction.Any[],
): () => Promise<void> {
  const { baseUrl } = server.config.inngest;
  let status = 0;
  let text = "";
  const inngest = createInngest(server, async (input, init) => {
    const answer = await fetch(input, { ...init, signal: AbortSignal.timeout(answerMilliseconds) });
    status = answer.status;
    text = (await answer.clone().text()).slice(0, 300);
    return answer;
  });
  // Called only within this process, so it needs no signature; the route does.
  const handler = serve({
    client: inngest,
    functions: createFunctions(inngest),
    serveOrigin: origin,
    servePath,
    enableUnauthedSync: true,
  });
  return async () => {
    const problem = await findServerProblem(server.config.inngest);
    if (problem) throw new RegistrationError(`${problem.text} ${problem.advice}`);
    status = 0;
    // The handler reads the host from the headers, which only a received request has.
    await handler(new Request(`${origin}${servePath}`, { method: "PUT", headers: { host: new URL(origin).host } }));
    if (status >= 200 && status < 300) return;
    throw new RegistrationError(
      `The Inngest server at ${baseUrl} does not take our functions: ${status === 0 ? "no answer" : `${status} ${text}`}. Look into its log.`,
    );
  };
}

/** A reason why an Inngest server can't work with us, and the way to fix it. */
type ServerProblem = { text: string; advice: string };

/** Checks whether the server can work with us. Changes nothing there. Returns null if no problem is known. */
export async function findServerProblem({
  baseUrl,
  signingKey,
}: Readonly<{ baseUrl: string; signingKey: string }>): Promise<ServerProblem | null> {
  if (!isSigningKey(signingKey))
    return {
      text: "INNGEST_SIGNING_KEY is not a hexadecimal number of even length, which Inngest servers require.",
      advice: "Generate one with openssl rand -hex 32, and set it here and as the server's --signing-key.",
    };
  const ask = async (path: string, headers?: HeadersInit): Promise<Response> => {
    const signal = AbortSignal.timeout(answerMilliseconds);
    const answer = await fetch(`${baseUrl}${path}`, { headers, signal, redirect: "manual" });
    await answer.body?.cancel();
    return answer;
  };
  let answer: Response;
  let health: Response;
  try {
    // Servers of `inngest start` answer 404 here, but check the key first; `inngest dev` describes itself.
    answer = await ask("/dev", { Authorization: `Bearer ${hashSigningKey(signingKey)}` });
    health = await ask("/health");
  } catch (error) {
    return {
      text: `The Inngest server at ${baseUrl} can't be reached: ${errorText(error)}`,
      advice:
        "Check INNGEST_BASE_URL, that the server runs, and that it listens on all addresses (inngest start --host 0.0.0.0). Accepted jobs wait in the database until then.",
    };
  }
  const broken = [answer, health].find(({ status }) => status >= 500);
  if (broken)
    return {
      text: `The Inngest server at ${baseUrl} answers ${broken.status}.`,
      advice: "Look into its log; it needs a database and Redis of its own.",
    };
  if (answer.headers.get("x-inngest-server-kind") === "dev")
    return {
      text: `The server at ${baseUrl} is a development server (inngest dev), which doesn't sign its calls, so the workers refuse them.`,
      advice:
        "Run inngest start with --signing-key and --event-key instead, or remove INNGEST_BASE_URL to use the local runner.",
    };
  if (answer.status === 401 || answer.status === 403)
    return {
      text: `The Inngest server at ${baseUrl} refuses our key (${answer.status}).`,
      advice: "Set INNGEST_SIGNING_KEY to the server's --signing-key.",
    };
  if (!health.ok)
    return {
      text: `What answers at ${baseUrl} is no Inngest server: it answers ${health.status} to /health.`,
      advice: "Set INNGEST_BASE_URL to the server's own address with its port, which is 8288 by default.",
    };
  return null;
}

/** Returns the hash of the key that requests to the server carry instead of the key. */
function hashSigningKey(key: string): string {
  const [prefix = ""] = /^signkey-\w+-/.exec(key) ?? [];
  return `${prefix}${createHash("sha256")
    .update(Buffer.from(key.slice(prefix.length), "hex"))
    .digest("hex")}`;
}

/** Waits until the server has called this worker, or has delivered a probe to any worker. Returns false if it did not. */
async function isServerCalling(server: ServerContext, signal: AbortSignal): Promise<boolean> {
  if (wasCalledByServer()) return true;
  const probeId = await sendProbe(server);
  const end = server.clock.now().getTime() + probeMilliseconds;
  while (!signal.aborted && server.clock.now().getTime() < end) {
    if (wasCalledByServer() || (await isProbeAnswered(server, probeId))) return true;
    await delay(pollMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return false;
}

function adviceForSilence(server: ServerContext, origin: string): string {
  return (
    `The Inngest server at ${server.config.inngest.baseUrl} knows our functions, but none of its calls reaches a worker at ${origin}${servePath}. ` +
    `From the server's machine this address must answer: check INNGEST_SERVE_ORIGIN, a fixed WORKER_PORT, and WORKER_HOST=0.0.0.0. ` +
    `If it does, check that INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY are the server's.`
  );
}
