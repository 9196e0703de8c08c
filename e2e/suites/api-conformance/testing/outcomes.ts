import { type ErrorCode, errorCodes, failuresOf, type Operation } from "@/lib/contract/common";

/** What may become of a request, beside a refusal by its code. */
const goodOnes = ["success", "the first answer again", "not modified", "a part", "other organization"] as const;
export type Outcome = (typeof goodOnes)[number] | ErrorCode;

/**
 * Every outcome that an operation documents, with its status; those of a faulty or broken-down service have tests of
 * their own.
 */
export function outcomesOf(operation: Operation): { outcome: Outcome; status: string }[] {
  const { access, params, idempotent, conditional, ranges, status } = operation;
  const good: { outcome: Outcome; status: string }[] = [{ outcome: "success", status: String(status) }];
  if (idempotent) good.push({ outcome: "the first answer again", status: String(status) });
  if (conditional) good.push({ outcome: "not modified", status: "304" });
  if (ranges) good.push({ outcome: "a part", status: "206" });
  if (access.kind !== "public") good.push({ outcome: "other organization", status: params ? "404" : "sees nothing" });
  const refusals = failuresOf(operation).filter((code) => code !== "INTERNAL_ERROR" && code !== "SERVICE_UNAVAILABLE");
  return [...good, ...refusals.map((code) => ({ outcome: code, status: String(errorCodes[code].status) }))];
}
