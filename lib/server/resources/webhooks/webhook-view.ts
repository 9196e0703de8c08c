import { eventTypes, type Webhook, type WebhookWithSecret } from "@/lib/contract/webhooks";
import { config } from "@/lib/server/config";
import type { Webhook as WebhookRow } from "@/lib/server/db";
import { signingSecret } from "@/lib/server/webhooks/signing-secret";

/** A webhook as clients see it: never its secret. */
export function webhookView(row: WebhookRow): Webhook {
  const inGrace = row.previousSaltUntil !== null && row.previousSaltUntil > new Date();
  return {
    webhook_id: row.id,
    url: row.url,
    description: row.description,
    events: eventTypes.filter((type) => row.events.includes(type)),
    enabled: row.enabled,
    disabled_at: row.disabledAt?.toISOString() ?? null,
    disabled_reason: row.disabledReason,
    failing_since: row.failingSince?.toISOString() ?? null,
    previous_secret_expires_at: inGrace ? (row.previousSaltUntil?.toISOString() ?? null) : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** As `webhookView`, with the secret: for the answers to creation and rotation. */
export function webhookWithSecret(row: WebhookRow): WebhookWithSecret {
  return { ...webhookView(row), secret: signingSecret(row.id, row.secretSalt, config.secrets.keyPepper) };
}

/**
 * What a message is signed with at a moment: the secret, and the one before it while its grace lasts, each under every
 * pepper that holds.
 */
export function secretsOf(row: WebhookRow, now: Date): string[] {
  const salts = [row.secretSalt];
  if (row.previousSalt !== null && row.previousSaltUntil !== null && row.previousSaltUntil > now)
    salts.push(row.previousSalt);
  return config.secrets.accepted.keyPepper.flatMap((pepper) =>
    salts.map((salt) => signingSecret(row.id, salt, pepper)),
  );
}
