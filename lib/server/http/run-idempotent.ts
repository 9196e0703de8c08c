import { z } from "zod";
import type { Operation } from "@/lib/contract/define-operation";
import type { ServerContext } from "@/lib/server/context";
import type { Caller } from "@/lib/server/resources/caller";
import { claimKey, releaseKey, withClaim } from "@/lib/server/resources/idempotency";

const name = "idempotency-key";

/** The header of operations that support idempotency. */
export const idempotencyHeaders = z.object({
  [name]: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, "must have 1 to 255 visible ASCII characters")
    .optional(),
});

/**
 * Runs `act`, or returns the response of an earlier request with the same content and the same Idempotency-Key.
 *
 * @param content Identifies the request: the validated body, or the hashes of a streamed one
 * @throws The errors of
 * `claimKey`
 */
export async function runIdempotent<T>(
  server: ServerContext,
  operation: Operation,
  request: Request,
  caller: Caller,
  content: unknown,
  action: (server: ServerContext) => Promise<T>,
): Promise<T | Response> {
  const key = operation.idempotent ? request.headers.get(name) : null;
  if (key === null) return action(server);
  // The response of an operation that requires a role may contain a secret (a link, a key). It is repeated only to the
  // same person.
  const actorIds = operation.access.kind === "role" ? [caller.actor.id] : [];
  const claim = await claimKey(server, caller, key, [
    operation.id,
    new URL(request.url).pathname,
    content ?? null,
    ...actorIds,
  ]);
  if (claim.answer)
    return Response.json(claim.answer, { status: operation.status, headers: { "Idempotency-Replayed": "true" } });
  try {
    return await action(withClaim(server, caller, claim.id));
  } catch (error) {
    await releaseKey(server, caller, claim.id);
    throw error;
  }
}
