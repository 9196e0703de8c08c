import { z } from "zod";
import { type ErrorCode, failuresOf, type Operation } from "@/lib/contract/common";
import { config } from "@/lib/server/config";
import { ServiceError, ValidationProblem } from "@/lib/server/resources/service-error";

/**
 * Holds an answer against the schema of its operation, everywhere but in production: a field that is missing, of the
 * wrong type or not described is a fault of ours that must not wait for a client to find it.
 *
 * @param wire The answer as the client reads it
 */
export function checkAnswer(operation: Operation, wire: unknown): void {
  if (!(operation.response instanceof z.ZodType))
    throw new Error(`${operation.id} answers with JSON where its contract says a file`);
  const { success, data, error } = operation.response.safeParse(wire);
  if (!success) throw new Error(`The answer of ${operation.id} does not fit its schema: ${z.prettifyError(error)}`);
  const extra = undescribed(wire, data);
  if (extra.length > 0)
    throw new Error(`The answer of ${operation.id} has fields that its schema does not describe: ${extra.join(", ")}`);
}

/** The error itself when the operation documents its code; else one that says what is missing in the contract. */
export function documented(operation: Operation, error: unknown): unknown {
  const code =
    error instanceof ValidationProblem ? "VALIDATION_ERROR" : error instanceof ServiceError ? error.code : null;
  if (code === null || failuresOf(operation).includes(code) || isOfTrials(code)) return error;
  return new Error(`${operation.id} refuses with ${code}, which its contract does not name`, { cause: error });
}

/** The header `X-Org-Name` exists where settings allow it, and is no part of the contract. */
function isOfTrials(code: ErrorCode): boolean {
  return code === "ORG_MISMATCH" && config.allowOrgHeader;
}

/** Paths of what a schema dropped because it doesn't know it. */
function undescribed(wire: unknown, known: unknown, path = ""): string[] {
  if (!(wire instanceof Object) || !(known instanceof Object)) return [];
  return Object.entries(wire).flatMap(([name, value]) => {
    const here = path === "" ? name : `${path}.${name}`;
    return Object.hasOwn(known, name) ? undescribed(value, (known as Record<string, unknown>)[name], here) : [here];
  });
}
