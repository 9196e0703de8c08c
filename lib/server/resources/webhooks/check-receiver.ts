import { setTimeout as delay } from "node:timers/promises";
import { config } from "@/lib/server/config";
import { invalidField } from "@/lib/server/resources/service-error";
import { PrivateReceiverError, receiverAddresses } from "@/lib/server/webhooks/receiver-addresses";
import { hostOf, notThere, receiverUrlProblem } from "@/lib/server/webhooks/receiver-url";

/** So long a look-up may keep a registration waiting, in milliseconds. */
const patience = 2000;

/**
 * Refuses a URL that messages will not be sent to. A name that can't be looked up just now is accepted: each sending
 * looks again.
 *
 * @throws ValidationProblem for `body.url`
 */
export async function checkReceiver(text: string): Promise<void> {
  const problem = receiverUrlProblem(text, config.webhooks) ?? (await addressProblem(new URL(text)));
  if (problem !== null) throw invalidField(["body", "url"], problem, text);
}

async function addressProblem(url: URL): Promise<string | null> {
  const given = receiverAddresses(hostOf(url), config.webhooks.allowPrivate).then(
    () => null,
    (error: unknown) => (error instanceof PrivateReceiverError ? notThere : null),
  );
  return Promise.race([given, delay(patience, null, { ref: false })]);
}
