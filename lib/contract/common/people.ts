import { z } from "zod";
import { line } from "./fields";

/**
 * Dots neither begin, end nor follow each other, as in zod's own pattern; a label of the domain doesn't end with a
 * hyphen either (RFC 1035, 2.3.1).
 */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

/** An e-mail address of a request, in lower case. */
export const emailAddress = z
  .email({ pattern: emailPattern, error: "must be an e-mail address" })
  .max(254)
  .transform((text) => text.toLowerCase())
  .meta({ examples: ["anna@example.com"] });

export const personName = line(100)
  .regex(/\S/, "must not be empty")
  .meta({ examples: ["Anna Example"] });

/** A password that is to be set. Its rules are checked by the service, whose answer doesn't repeat it. */
export const newPassword = z
  .string()
  .max(1024)
  .describe(
    "At least 12 characters, of any kind; well-known ones and those made of one's own name or address are refused.",
  );

/** The secret part of a link: what stands after `#`. */
export const linkToken = z.string().max(200).describe("What stands after `#` in the link.");
