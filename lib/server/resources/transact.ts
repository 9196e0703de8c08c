import type { AuditAction } from "@/lib/contract/audit";
import type { Origin, ServerContext } from "@/lib/server/context";
import { type Prisma } from "@/lib/server/db";
import type { Actor, Caller } from "./caller";
import { claimInProgress, storeResponse } from "./idempotency";
import { newId } from "./new-id";

type Transaction = Prisma.TransactionClient;

/** An entry of the audit log. `target`: id of what was changed. `by`: who did it, if not the caller. */
export type AuditEntry = { action: AuditAction; target: string; detail?: Prisma.InputJsonObject; by?: Caller };

/** The reason why a change has no audit entry. */
export type Unaudited = { unaudited: string };

/** The outcome of a change of state. */
export type Change<T, Entry = AuditEntry> = {
  /** The return value of `transact`. */
  result: T;
  audit: Entry | readonly Entry[] | Unaudited;
  /** The JSON response to the client, if it differs from `result`. */
  response?: object;
};

/** An audit entry that names the actor. */
export type AttributedEntry = AuditEntry & { by: Caller };
type Options = { timeout?: number; maxWait?: number };

/**
 * Makes a change of state. No other code opens transactions. The change, its audit entries and, if the request has an
 * Idempotency-Key, the response for repetitions are committed together or not at all.
 *
 * @param caller Null: there is no caller within one organization. Each audit entry then names the actor
 * @throws ServiceError 409 if another request took over the Idempotency-Key meanwhile
 */
export function transact<T>(
  server: ServerContext,
  caller: Caller,
  action: (tx: Transaction) => Promise<Change<T>>,
  options?: Options,
): Promise<T>;
export function transact<T>(
  server: ServerContext,
  caller: null,
  action: (tx: Transaction) => Promise<Change<T, AttributedEntry>>,
  options?: Options,
): Promise<T>;
export async function transact<T>(
  server: ServerContext,
  caller: Caller | null,
  action: (tx: Transaction) => Promise<Change<T>>,
  options?: Options,
): Promise<T> {
  const claim = caller && claimInProgress(server, caller);
  let concernsCallers = true;
  const committed = await server.db.$transaction(async (tx) => {
    const { result, audit, response } = await action(tx);
    concernsCallers = "unaudited" in audit || entriesOf(audit).some(({ action: kind }) => !isOfContent(kind));
    for (const entry of entriesOf(audit)) {
      const by = entry.by ?? caller;
      if (!by) throw new Error(`The audit entry ${entry.action} does not say who did it.`);
      await recordAudit(tx, server.origin, by, entry);
    }
    if (claim) await storeResponse(server, tx, claim, response ?? result);
    return result;
  }, options);
  // The change may have revoked a key or renamed the organization.
  if (concernsCallers) server.callers.forget(caller?.organization.id ?? null);
  return committed;
}

/** Returns true if an action changes content: nothing that says who a caller is, or what they may do. */
const isOfContent = (action: AuditAction) => /^(?:analysis|asset|deck|generation|logo|presentation)\./.test(action);

/** Marks a change that has no audit entry, with the reason. */
export function unaudited(reason: string): Unaudited {
  return { unaudited: reason };
}

function entriesOf<Entry extends AuditEntry>(audit: Change<unknown, Entry>["audit"]): readonly Entry[] {
  if ("unaudited" in audit) return [];
  return "action" in audit ? [audit] : audit;
}

/** Writes an audit entry within the transaction of the change. */
async function recordAudit(
  tx: Prisma.TransactionClient,
  { address, requestId }: Origin,
  { organization, actor }: Caller,
  { action, target: targetId, detail }: AuditEntry,
): Promise<void> {
  await tx.auditEvent.create({
    data: {
      id: newId("aud"),
      organizationId: organization.id,
      actorType: actor.type,
      actorId: actor.id,
      action,
      targetId,
      detail,
      searchText: [action, targetId, ...namesOf(actor), detail && JSON.stringify(detail), address, requestId]
        .filter(Boolean)
        .join(" ")
        .toLowerCase(),
      address,
      requestId,
    },
  });
}

function namesOf(actor: Actor): string[] {
  if (actor.type === "user") return [actor.id, actor.name, actor.email];
  return actor.type === "key" ? [actor.id, actor.name] : [];
}
