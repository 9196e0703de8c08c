import { ulid } from "ulid";
import type { ServerContext } from "@/lib/server/context";
import { enqueueEvent } from "@/lib/server/outbox";
import { processSingleton } from "@/lib/server/process-state";
import { transact, unaudited } from "./transact";

/**
 * The state of this worker's registration with an Inngest server. Such a server accepts events and answers health
 * checks even if it knows none of our functions or can't reach a worker. Jobs would then never start.
 */
type Registration = {
  /** The problem and how to fix it. Null: there is none, or no registration is needed. */
  problem: string | null;
  /** True once the server has called a worker. */
  isCalled: boolean;
};

const state = (): Registration =>
  processSingleton("registration", (): Registration => ({ problem: null, isCalled: false }));

/** Returns why the Inngest server's jobs don't reach this worker, and how to fix it; null if no problem is known. */
export const registrationProblem = (): string | null => state().problem;

/** Records the result of a registration. @param problem Null if it succeeded */
export function reportRegistration(problem: string | null): void {
  state().problem = problem;
}

/** Records that the server has called this worker with a valid signature. */
export function recordServerCall(): void {
  state().isCalled = true;
}

/** Returns true once the server has called this worker. */
export const wasCalledByServer = (): boolean => state().isCalled;

/** Requests an event that the server delivers to any worker. Returns its id. These rows belong to no organization. */
export async function sendProbe(server: ServerContext): Promise<string> {
  const probeId = ulid();
  await transact(server, null, async (tx) => {
    await enqueueEvent(tx, { name: "worker/probed", data: { probeId } });
    return { result: null, audit: unaudited("A worker asks whether events reach it.") };
  });
  return probeId;
}

const rowId = (probeId: string): string => `evt_worker/probed/${probeId}`;

/** Records that the server has delivered the event of a probe. */
export async function answerProbe(server: ServerContext, probeId: string): Promise<void> {
  await server.db.outbox.deleteMany({ where: { id: rowId(probeId) } });
}

/** Returns true if any worker has received the probe. */
export async function isProbeAnswered(server: ServerContext, probeId: string): Promise<boolean> {
  return (await server.db.outbox.count({ where: { id: rowId(probeId) } })) === 0;
}
