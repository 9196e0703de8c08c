import type { Operation } from "@/lib/contract/common";
import type { Caller } from "@/lib/services/caller";
import { claimKey, releaseKey } from "@/lib/services/idempotency/claim-key";
import { invalidField } from "@/lib/services/service-error";

const shape = /^[\x21-\x7e]{1,255}$/;

/**
 * Acts, or gives the answer of the same request before when both carry the same Idempotency-Key.
 * @param body the body of the request after its schema; undefined when it comes as a stream, which has no idempotency
 * @throws ValidationProblem for a malformed key; as `claimKey`
 */
export async function actOnce(
  operation: Operation,
  request: Request,
  body: unknown,
  caller: Caller,
  act: (caller: Caller) => Promise<unknown>,
): Promise<unknown> {
  const key = operation.idempotent && !isStream(operation, body) ? request.headers.get("idempotency-key") : null;
  if (key === null) return act(caller);
  if (!shape.test(key)) throw invalidField(["header", "idempotency-key"], "must have 1 to 255 visible ASCII characters", key.slice(0, 255));
  const claim = await claimKey(caller, key, [operation.id, new URL(request.url).pathname, body ?? null]);
  if (claim.answer) return Response.json(claim.answer, { status: operation.status, headers: { "Idempotency-Replayed": "true" } });
  try {
    return await act({ ...caller, idempotencyId: claim.id });
  } catch (error) {
    await releaseKey(caller, claim.id);
    throw error;
  }
}

function isStream(operation: Operation, body: unknown): boolean {
  return body === undefined && operation.body !== undefined;
}
