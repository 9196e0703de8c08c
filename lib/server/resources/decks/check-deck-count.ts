import { config } from "@/lib/server/config";
import type { Prisma } from "@/lib/server/db";
import { conflict } from "@/lib/server/resources/service-error";

/**
 * That the organization may have one more deck in the making; others who add one wait until the transaction ends. @throws
 * ServiceError 409
 */
export async function checkDeckCount(tx: Prisma.TransactionClient, organizationId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`decks:${organizationId}`}, 0))`;
  const most = config.limits.decksPerOrganization;
  const count = await tx.deck.count({ where: { organizationId, deletedAt: null } });
  if (count >= most)
    throw conflict(
      "TOO_MANY_DECKS",
      `The organization has ${count} decks in the making (limit ${most}): delete one first`,
    );
}
