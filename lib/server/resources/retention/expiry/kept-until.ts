import { config, type Limits } from "@/lib/server/config";

export const hourMilliseconds = 3_600_000;
export const dayMilliseconds = 24 * hourMilliseconds;

type Days = Extract<keyof Limits, `${string}Days`>;

/** What is as old as this, or older, has been kept for as many days as the limit says. */
export function daysBefore(now: Date, limit: Days): Date {
  return new Date(now.getTime() - config.limits[limit] * dayMilliseconds);
}
