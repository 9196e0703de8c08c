import { createTransport } from "nodemailer";
import type { Role } from "@/lib/contract/define-operation";
import { decryptJson } from "@/lib/server/auth/tokens";
import type { MailSettings } from "@/lib/server/config";
import { type ServerContext, systemCaller } from "@/lib/server/context";
import { type WaitingMail, waitingMail } from "./enqueue-messages";
import { createPasswordLink } from "./passwords";

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

/** The kind of an email and its variable content. Times are ISO 8601. */
type MailContent =
  | { kind: "invitation"; organization: string; invitedBy: string | null; role: Role; link: string; expiresAt: string }
  | { kind: "password_link"; name: string; link: string; expiresAt: string }
  | { kind: "deck_ready"; name: string; deck: string; isWhole: boolean; link: string }
  | { kind: "deck_failed"; name: string; deck: string; link: string };

type ComposedMail = { subject: string; text: string; html: string };

type Letter = { subject: string; paragraphs: readonly string[]; button: string; link: string; closing: string };

/** Writes an email as plain text, and as HTML that loads nothing. */
function composeMail(content: MailContent): ComposedMail {
  const { subject, paragraphs, button, link, closing } = letterOf(content);
  return {
    subject,
    text: `${[...paragraphs, `${button}:\n${link}`, closing].join("\n\n")}\n`,
    html: [
      `<div style="font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1f2430;max-width:34rem">`,
      ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#3149c9;color:#ffffff;padding:10px 18px;border-radius:6px;text-decoration:none">${escapeHtml(button)}</a></p>`,
      `<p style="color:#626977;font-size:13px">${escapeHtml(closing)}</p>`,
      `</div>`,
    ].join("\n"),
  };
}

const roles: Record<Role, string> = { owner: "an owner", admin: "an admin", member: "a member" };

function letterOf(content: MailContent): Letter {
  const { link } = content;
  switch (content.kind) {
    case "invitation": {
      const { organization, invitedBy, role } = content;
      const invites = invitedBy === null ? "You are invited" : `${invitedBy} invites you`;
      return {
        subject: `Join ${organization} on Slidewright`,
        paragraphs: [`${invites} to join ${organization} on Slidewright as ${roles[role]}.`],
        button: "Accept the invitation",
        link,
        closing: `The link works once and expires on ${dayOf(content.expiresAt)}. If you did not expect this invitation, ignore it.`,
      };
    }
    case "password_link":
      return {
        subject: "Reset your Slidewright password",
        paragraphs: [
          `Hello ${content.name},`,
          "Use this link to choose a new password. You will be signed out everywhere else.",
        ],
        button: "Choose a new password",
        link,
        closing: `The link works once and expires on ${dayOf(content.expiresAt)}. If you did not ask for it, ignore this message: your password stays as it is.`,
      };
    case "deck_ready":
      return {
        subject: `Your deck is ready: ${content.deck}`,
        paragraphs: [
          `Hello ${content.name},`,
          content.isWhole
            ? `“${content.deck}” is ready to download.`
            : `“${content.deck}” is ready to download. Some of its slides could not be generated; the page says which and why.`,
        ],
        button: "Open the deck",
        link,
        closing,
      };
    case "deck_failed":
      return {
        subject: `Your deck could not be generated: ${content.deck}`,
        paragraphs: [
          `Hello ${content.name},`,
          `“${content.deck}” could not be generated. The page says why and what to do.`,
        ],
        button: "See what went wrong",
        link,
        closing,
      };
  }
}

const closing =
  "You get this message because you asked for one when a deck is finished. Turn it off under Settings, Profile.";

/** Formats a date and time for readers in any time zone. */
function dayOf(time: string): string {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(new Date(time))} UTC`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
