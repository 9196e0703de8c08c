import { createTransport } from "nodemailer";
import { decryptJson } from "@/lib/server/auth/encrypt-json";
import type { MailSettings } from "@/lib/server/config";
import type { ServerContext } from "@/lib/server/context";
import { systemCaller } from "@/lib/server/resources/caller";
import { createPasswordLink } from "@/lib/server/resources/passwords";
import { type ComposedMail, type MailContent, composeMail } from "./compose-mail";
import { type WaitingMail, waitingMail } from "./enqueue-mail";

/**
 * Sends an email that waits, then deletes it. Does nothing if it was already sent.
 *
 * @throws If the mail server can't be reached or rejects the email, which then stays queued
 */
export async function deliverMail(server: ServerContext, mailId: string): Promise<void> {
  const { config } = server;
  const row = await server.db.mail.findUnique({ where: { id: mailId } });
  if (!row) return;
  const message = await decryptJson(config.secrets, "mail", row.message);
  const mail = message && waitingMail.parse(message);
  const content = mail && (await contentOf(server, mail, row.createdAt));
  if (config.mail && mail && content) await sendMail(config.mail, { ...composeMail(content), to: mail.to, id: mailId });
  await dropMail(server, mailId);
}

/** Deletes an email that was sent or given up. */
export async function dropMail(server: ServerContext, mailId: string): Promise<void> {
  await server.db.mail.deleteMany({ where: { id: mailId } });
}

/** A person who keeps requesting links gets at most one in this time. */
const linkPauseMs = 5 * 60 * 1000;

/**
 * Returns the content of an email; null if there is no one to send it to.
 *
 * @param requestedAt When it was requested
 */
async function contentOf(server: ServerContext, mail: WaitingMail, requestedAt: Date): Promise<MailContent | null> {
  if (mail.kind !== "password_forgotten") return mail;
  const person = await server.db.user.findUnique({
    where: { email: mail.to },
    select: { id: true, name: true, memberships: { orderBy: { createdAt: "asc" }, take: 1 } },
  });
  const [membership] = person?.memberships ?? [];
  if (!person || !membership || server.config.oidc?.required) return null;
  const { organizationId } = membership;
  const before = { gt: new Date(requestedAt.getTime() - linkPauseMs), lt: requestedAt };
  const recent = { organizationId, userId: person.id, createdById: null, createdAt: before };
  if ((await server.db.passwordLink.count({ where: recent })) > 0) return null;
  const created = await createPasswordLink(server, systemCaller(organizationId), person.id, { isMailed: false });
  return { kind: "password_link", name: person.name, link: created.link, expiresAt: created.expires_at };
}

/** Time limit for the mail server to accept a connection, and to answer each command. */
const timeoutMs = 20_000;

/**
 * Passes an email to the mail server.
 *
 * @param id Becomes the message id, by which a mailbox recognizes a message that was sent twice
 * @throws If the server can't be reached or rejects the message
 */
async function sendMail(
  { smtpUrl, from }: MailSettings,
  { to, id, ...mail }: ComposedMail & { to: string; id: string },
): Promise<void> {
  const transport = openTransport(smtpUrl);
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "slidewright";
  try {
    // The address is one recipient, whatever characters it has.
    await transport.sendMail({ ...mail, from, to: { name: "", address: to }, messageId: `<${id}@${domain}>` });
  } finally {
    transport.close();
  }
}

/**
 * Signs in to the mail server without sending anything.
 *
 * @throws If the server can't be reached or rejects the account
 */
export async function checkMailServer({ smtpUrl }: MailSettings): Promise<void> {
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function openTransport(url: string) {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
}
