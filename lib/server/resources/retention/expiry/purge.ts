import { inBatches, type Part } from "@/lib/server/resources/retention/in-parts";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";
import { purgeOutputs } from "./purge-outputs";
import {
  purgeAuditEvents,
  purgeDecks,
  purgeDeliveries,
  purgeEndedSessions,
  purgeIdempotencyKeys,
  purgeInvitations,
  purgeLivePictures,
  purgePasswordLinks,
  purgeRateWindows,
} from "./purge-rows";
import { purgeDeletedTemplates, purgeUnconfirmedTemplates } from "./purge-templates";

type Rule = { purge: (now: Date, batch: number) => Promise<number>; batch: number };

const rows = 1000;
const files = 50;

/** Everything that is kept for some time only. */
const rules = {
  outputs: { purge: purgeOutputs, batch: files },
  deletedTemplates: { purge: purgeDeletedTemplates, batch: files },
  unconfirmedTemplates: { purge: purgeUnconfirmedTemplates, batch: files },
  decks: { purge: purgeDecks, batch: files },
  deliveries: { purge: purgeDeliveries, batch: rows },
  auditEvents: { purge: purgeAuditEvents, batch: rows },
  idempotencyKeys: { purge: purgeIdempotencyKeys, batch: rows },
  rateWindows: { purge: purgeRateWindows, batch: rows },
  invitations: { purge: purgeInvitations, batch: rows },
  passwordLinks: { purge: purgePasswordLinks, batch: rows },
  endedSessions: { purge: purgeEndedSessions, batch: rows },
  livePictures: { purge: purgeLivePictures, batch: rows },
} as const satisfies Record<string, Rule>;

export type ExpiringKind = keyof typeof rules;
export const expiringKinds = Object.keys(rules) as ExpiringKind[];

/**
 * Removes what has been kept for its time, a part of it when there is much. Of all organizations: nobody asks for this.
 * It may run again, and twice at a time.
 */
export async function purge(kind: ExpiringKind, now = new Date()): Promise<Part> {
  const { purge, batch } = rules[kind];
  const part = await inBatches(batch, () => purge(now, batch));
  if (part.count === 0) return part;
  metrics.removed.inc({ kind }, part.count);
  logger.info({ kind, count: part.count }, "what was kept for its time was removed");
  return part;
}
