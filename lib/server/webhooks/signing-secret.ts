import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";

/**
 * Returns the secret that signs a webhook's messages, in the format of Standard Webhooks (`whsec_`, base64 of 32
 * bytes). It is derived from the webhook's salt and a server secret, and never stored, so the database alone is not
 * enough to sign. A new salt gives a new secret.
 */
export function signingSecret(webhookId: string, salt: string, serverSecret: string): string {
  return `whsec_${createHmac("sha256", serverSecret).update(`webhook signing secret\n${webhookId}\n${salt}`).digest("base64")}`;
}

/** Returns the headers that identify a message's sender and time, with one signature per secret. */
export function signedHeaders(
  id: string,
  time: Date,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(time.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, time, body)).join(" "),
  };
}
