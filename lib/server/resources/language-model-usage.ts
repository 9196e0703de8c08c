import type { ServerContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { dayMilliseconds } from "./durations";

/** Returns the start of a day in UTC. */
const startOfDay = (time: Date): Date => new Date(Math.floor(time.getTime() / dayMilliseconds) * dayMilliseconds);

/** Tokens reserved for an outline until its actual use is known. */
type ReservedTokens = {
  /** Replaces the reserved tokens with those that were used. */
  settle(used: number): Promise<void>;
};

/**
 * Reserves some of an organization's tokens for today, so that concurrent requests can't exceed its limit together.
 *
 * @throws ServiceError 429
 */
export async function reserveTokens(
  server: ServerContext,
  organizationId: string,
  tokens: number,
): Promise<ReservedTokens> {
  const now = server.clock.now();
  const day = startOfDay(now);
  const limit = server.config.limits.languageModelTokensPerDay;
  const reserved =
    tokens > limit
      ? 0
      : await server.db.$executeRaw`
          INSERT INTO "LanguageModelUsage" ("organizationId", "day", "requests", "tokens")
          VALUES (${organizationId}, ${day}::date, 1, ${tokens})
          ON CONFLICT ("organizationId", "day") DO UPDATE
          SET "requests" = "LanguageModelUsage"."requests" + 1, "tokens" = "LanguageModelUsage"."tokens" + ${tokens}
          WHERE "LanguageModelUsage"."organizationId" = ${organizationId}
            AND "LanguageModelUsage"."tokens" + ${tokens} <= ${limit}`;
  if (reserved === 0)
    throw new ServiceError(
      429,
      "LANGUAGE_MODEL_LIMIT",
      `The organization may use ${limit} tokens of the language model a day, and this outline could exceed them. Send shorter sources, write the outline yourself, or continue tomorrow.`,
      (day.getTime() + dayMilliseconds - now.getTime()) / 1000,
    );
  return {
    async settle(used) {
      await server.db.languageModelUsage.updateMany({
        where: { organizationId, day },
        data: { tokens: { increment: used - tokens } },
      });
    },
  };
}

/** Returns the tokens that an organization has used today. */
export async function tokensToday(server: ServerContext, organizationId: string): Promise<number> {
  const row = await server.db.languageModelUsage.findFirst({
    where: { organizationId, day: startOfDay(server.clock.now()) },
    select: { tokens: true },
  });
  return row?.tokens ?? 0;
}
