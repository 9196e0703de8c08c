import { clientAddress, networkOf } from "@/lib/server/auth/client-address";
import { config } from "@/lib/server/config";
import type { Caller } from "@/lib/server/resources/caller";
import { consumeRate, type RateState } from "@/lib/server/resources/rates/consume-rate";
import { ServiceError } from "@/lib/server/resources/service-error";

/**
 * Counts a request; null where nothing is counted: signed URLs, whose life is short. @param caller null: anybody,
 * counted by address
 */
export async function countRequest(request: Request, caller: Caller | null): Promise<RateState | null> {
  const address = clientAddress(request.headers.get("x-forwarded-for"));
  const subject = caller ? subjectOf(caller) : `address ${address === null ? "unknown" : networkOf(address)}`;
  return subject === null ? null : consumeRate(subject, config.limits.requestsPerMinute);
}

function subjectOf({ actor, organization }: Caller): string | null {
  if (actor.type !== "key" && actor.type !== "user") return null;
  return actor.id === "header" ? organization.id : actor.id;
}

/** @throws ServiceError 429 */
export function refuseExceeded(rate: RateState | null): void {
  if (rate?.exceeded) throw new ServiceError(429, "RATE_LIMITED", "Too many requests: slow down", rate.reset);
}
