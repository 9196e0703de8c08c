import { db } from "@/lib/server/db";

export type RateState = {
  limit: number;
  remaining: number;
  /** Whole seconds until the window ends. */
  reset: number;
  exceeded: boolean;
};

/**
 * Counts one request of a subject (key, person, address) in its present window and says how many are left. One
 * statement on one row of an unlogged table: right across processes, and no disk flush.
 */
export async function consumeRate(subject: string, limit: number, windowSeconds = 60): Promise<RateState> {
  const [row] = await db.$queryRaw<{ count: number; reset: number }[]>`
    INSERT INTO "RateWindow" AS w ("subject", "count", "resetAt")
    VALUES (${subject}, 1, now() + make_interval(secs => ${windowSeconds}))
    ON CONFLICT ("subject") DO UPDATE SET
      "count" = CASE WHEN w."resetAt" <= now() THEN 1 ELSE w."count" + 1 END,
      "resetAt" = CASE WHEN w."resetAt" <= now() THEN excluded."resetAt" ELSE w."resetAt" END
    RETURNING "count", ceil(extract(epoch FROM "resetAt" - now()))::int AS reset`;
  const count = row?.count ?? limit;
  return {
    limit,
    remaining: Math.max(0, limit - count),
    reset: Math.min(windowSeconds, Math.max(1, row?.reset ?? windowSeconds)),
    exceeded: count > limit,
  };
}
