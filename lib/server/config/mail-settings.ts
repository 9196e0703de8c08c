import { z } from "zod";
import { type Environment, readSetting } from "./settings";

/** The settings for sending email. */
export type MailSettings = {
  /** `smtp://` or `smtps://`, with user name and password if the server requires them. */
  smtpUrl: string;
  /** The sender of every message, such as `Slidewright <slides@example.com>`. */
  from: string;
};

/**
 * Returns the mail settings; null without `SMTP_URL`.
 *
 * @throws SettingError
 */
export function readMailSettings(env: Environment): MailSettings | null {
  const smtpUrl = readSetting(
    env,
    "SMTP_URL",
    z
      .url({ protocol: /^smtps?$/, error: "must be an address such as smtps://user:password@mail.example.com" })
      .optional(),
  );
  if (!smtpUrl) return null;
  const sender = z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, "must be an address, such as Slidewright <slides@example.com>");
  return {
    smtpUrl,
    from: readSetting(env, "MAIL_FROM", sender, "is required with SMTP_URL: the sender of all messages"),
  };
}
