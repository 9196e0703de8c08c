import type { Limits } from "@/lib/server/config";
import type { ServerContext } from "@/lib/server/context";

export const hourMilliseconds = 3_600_000;
export const dayMilliseconds = 24 * hourMilliseconds;

/** A limit in days, such as a retention period. */
type DayLimit = Extract<keyof Limits, `${string}Days`>;

/** Returns the time that is as many days before another one as a limit says. */
export function daysBefore(server: ServerContext, time: Date, limit: DayLimit): Date {
  return new Date(time.getTime() - server.config.limits[limit] * dayMilliseconds);
}

/** Returns the time that is as many days after another one as a limit says. */
export function daysAfter(server: ServerContext, time: Date, limit: DayLimit): Date {
  return new Date(time.getTime() + server.config.limits[limit] * dayMilliseconds);
}
