import type { Role } from "@/lib/contract/define-operation";

/** The kind of an email and its variable content. Times are ISO 8601. */
export type MailContent =
  | { kind: "invitation"; organization: string; invitedBy: string | null; role: Role; link: string; expiresAt: string }
  | { kind: "password_link"; name: string; link: string; expiresAt: string }
  | { kind: "deck_ready"; name: string; deck: string; isWhole: boolean; link: string }
  | { kind: "deck_failed"; name: string; deck: string; link: string };

export type ComposedMail = { subject: string; text: string; html: string };

type Letter = { subject: string; paragraphs: readonly string[]; button: string; link: string; closing: string };

/** Writes an email as plain text, and as HTML that loads nothing. */
export function composeMail(content: MailContent): ComposedMail {
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
