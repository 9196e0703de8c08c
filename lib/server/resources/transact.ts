import { createHash } from "node:crypto";
import type { AuditAction } from "@/lib/contract/audit";
import { decryptJson, encryptJson } from "@/lib/server/auth/tokens";
import type { Origin, ServerContext, Claim, Actor, Caller } from "@/lib/server/context";
import { Prisma } from "@/lib/server/db";
import { ServiceError } from "@/lib/server/errors";
import { hourMilliseconds } from "./durations";
import { newId } from "./new-id";

type Transaction = Prisma.TransactionClient;

/** An entry of the audit log. `target`: id of what was changed. `by`: who did it, if not the caller. */
export type AuditEntry = { action: AuditAction; target: string; detail?: Prisma.InputJsonObject; by?: Caller };

/** The reason why a change has no audit entry. */
type Unaudited = { unaudited: string };

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
type Options = { timeout?: number };

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
    const rows = entriesOf(audit).map((entry) => {
      const by = entry.by ?? caller;
      if (!by) throw new Error(`The audit entry ${entry.action} does not say who did it.`);
      return auditRow(server.origin, by, entry);
    });
    if (rows.length > 0) await tx.auditEvent.createMany({ data: rows });
    if (claim) await storeResponse(server, tx, claim, response ?? result);
    return result;
  }, options);
  // The change may have revoked a key or renamed the organization.
  if (concernsCallers) server.callers.forget(caller?.organization.id ?? null);
  return committed;
}

/** Repeats a transaction that the database aborted because of a deadlock. @param attempts Including the first */
export async function retryOnDeadlock<T>(action: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const isDeadlock = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2034";
    if (!isDeadlock || attempts <= 1) throw error;
    return retryOnDeadlock(action, attempts - 1);
  }
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

function auditRow(
  { address, requestId }: Origin,
  { organization, actor }: Caller,
  { action, target: targetId, detail }: AuditEntry,
): Prisma.AuditEventCreateManyInput {
  return {
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
  };
}

function namesOf(actor: Actor): string[] {
  if (actor.type === "user") return [actor.id, actor.name, actor.email];
  return actor.type === "key" ? [actor.id, actor.name] : [];
}

/** Stored responses may contain secrets, so they are encrypted. */
const purpose = "remembered answers";

/**
 * A request that has no response after this many milliseconds counts as dead, together with its process. Another
 * request may take over its key. If the first request is alive after all, it changes nothing.
 */
const claimTimeoutMs = 10_000;

type ClaimResult = { id: string; answer: null } | { id: string; answer: object };

/**
 * Claims an Idempotency-Key for a request. If the claim has an `answer`, the request is a repetition and gets that
 * response.
 *
 * @param request What must be equal for two requests to be the same
 * @throws ServiceError 422 for a key that was used with another request; 409 while the first request is in progress
 */
export async function claimKey(
  server: ServerContext,
  caller: Caller,
  key: string,
  request: unknown,
): Promise<ClaimResult> {
  const organizationId = caller.organization.id;
  const fingerprint = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  const now = server.clock.now().getTime();
  const id = newId("idem");
  const claim = async () => {
    const data = { id, organizationId, key, fingerprint };
    return (await server.db.idempotencyKey.createMany({ data, skipDuplicates: true })).count > 0;
  };
  if ((await claim()) || ((await removeExpired(server, organizationId, key)) && (await claim())))
    return { id, answer: null };
  const known = await server.db.idempotencyKey.findUnique({ where: { organizationId_key: { organizationId, key } } });
  if (known && known.fingerprint !== fingerprint) {
    throw new ServiceError(
      422,
      "IDEMPOTENCY_MISMATCH",
      "The Idempotency-Key was used with another request. Send a new key.",
    );
  }
  if (typeof known?.answer !== "string") {
    const age = now - Number(known?.createdAt ?? now);
    // Most requests end within a second; otherwise the client waits until the key may be taken over.
    const retryAfter = age < 1000 ? 1 : Math.max(1, Math.ceil((claimTimeoutMs - age) / 1000));
    throw new ServiceError(
      409,
      "IDEMPOTENCY_IN_PROGRESS",
      "A request with this Idempotency-Key is in progress",
      retryAfter,
    );
  }
  const answer = await decryptJson(server.config.secrets, purpose, known.answer);
  if (answer) return { id: known.id, answer };
  // No accepted pepper can decrypt the response any more, so the key counts as unused.
  await server.db.idempotencyKey.deleteMany({ where: { id: known.id, organizationId } });
  return claimKey(server, caller, key, request);
}

/** Removes a key that has expired, or whose request is dead. Returns true if it did. */
async function removeExpired(server: ServerContext, organizationId: string, key: string): Promise<boolean> {
  const now = server.clock.now().getTime();
  const { count } = await server.db.idempotencyKey.deleteMany({
    where: {
      organizationId,
      key,
      OR: [
        { createdAt: { lt: new Date(now - server.config.limits.idempotencyHours * hourMilliseconds) } },
        { answer: { equals: Prisma.DbNull }, createdAt: { lt: new Date(now - claimTimeoutMs) } },
      ],
    },
  });
  return count > 0;
}

/**
 * Returns the server's context for a request that claimed an Idempotency-Key: `transact` stores the response together
 * with the changes.
 */
export function withClaim(server: ServerContext, { organization, actor }: Caller, id: string): ServerContext {
  return { ...server, claim: { id, organizationId: organization.id, actorId: actor.id } };
}

/**
 * Returns the claim of the caller's request; null if the request has no Idempotency-Key, or another caller acts within
 * it.
 */
function claimInProgress({ claim }: ServerContext, { organization, actor }: Caller): Claim | null {
  return claim?.organizationId === organization.id && claim.actorId === actor.id ? claim : null;
}

/** Releases a key after a request that changed nothing, so that it can be used again. */
export async function releaseKey(server: ServerContext, caller: Caller, id: string): Promise<void> {
  await server.db.idempotencyKey.deleteMany({
    where: { id, organizationId: caller.organization.id, answer: { equals: Prisma.DbNull } },
  });
}

/**
 * Stores the response for an Idempotency-Key in the transaction of the change.
 *
 * @throws ServiceError 409 if another request took over the key meanwhile; nothing is changed then
 */
async function storeResponse(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  { id, organizationId }: Claim,
  response: unknown,
): Promise<void> {
  const { count } = await tx.idempotencyKey.updateMany({
    where: { id, organizationId },
    data: { answer: await encryptJson(server.config.secrets, purpose, response) },
  });
  if (count === 0)
    throw new ServiceError(409, "IDEMPOTENCY_IN_PROGRESS", "A request with this Idempotency-Key is in progress", 1);
}
