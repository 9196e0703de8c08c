import { z } from "zod";
import { encryptJson } from "@/lib/server/auth/tokens";
import type { ServerContext } from "@/lib/server/context";
import type { Prisma } from "@/lib/server/db";
import { enqueueEvent } from "@/lib/server/outbox";
import { newId } from "./columns";

const common = { to: z.string(), link: z.string() };
const expiring = { ...common, expiresAt: z.string() };

/** A message that is waiting to be sent. */
export const waitingMail = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("invitation"),
    ...expiring,
    organization: z.string(),
    invitedBy: z.string().nullable(),
    role: z.enum(["owner", "admin", "member"]),
  }),
  z.object({ kind: z.literal("password_link"), ...expiring, name: z.string() }),
  z.object({ kind: z.literal("deck_ready"), ...common, name: z.string(), deck: z.string(), isWhole: z.boolean() }),
  z.object({ kind: z.literal("deck_failed"), ...common, name: z.string(), deck: z.string() }),
  /**
   * Someone who is not signed in requested a link. The service checks whether there is an account only when it sends
   * the email.
   */
  z.object({ kind: z.literal("password_forgotten"), to: z.string() }),
]);
export type WaitingMail = z.infer<typeof waitingMail>;

/**
 * Writes an email, and the event that sends it, in the transaction of the change that it reports.
 *
 * @param organizationId Null: no one is signed in
 * @returns False if the service sends no email
 */
export async function enqueueMail(
  { config }: ServerContext,
  tx: Prisma.TransactionClient,
  organizationId: string | null,
  mail: WaitingMail,
): Promise<boolean> {
  if (!config.mail) return false;
  const id = newId("mail");
  const message = await encryptJson(config.secrets, "mail", mail);
  await tx.mail.create({ data: { id, organizationId, message } });
  await enqueueEvent(tx, { name: "mail/requested", data: { mailId: id } });
  return true;
}
