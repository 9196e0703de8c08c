import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";

/**
 * The secret that a webhook's messages are signed with, in the form of Standard Webhooks (`whsec_`, base64 of 32
 * bytes). It is derived from the webhook's salt under a secret of the server and stored nowhere: who reads the database
 * can't sign. Another salt makes another secret.
 */
export function signingSecret(webhookId: string, salt: string, serverSecret: string): string {
  return `whsec_${createHmac("sha256", serverSecret).update(`webhook signing secret\n${webhookId}\n${salt}`).digest("base64")}`;
}

/** The headers of a message by which its receiver can tell who sent it, and when: one signature for each secret. */
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
