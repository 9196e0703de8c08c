import { z } from "zod";
import { line } from "./fields";

/** An e-mail address of a request, in lower case. */
export const emailAddress = z
  .email("must be an e-mail address")
  .max(254)
  .transform((text) => text.toLowerCase())
  .meta({ examples: ["anna@example.com"] });

export const personName = line(100).regex(/\S/, "must not be empty").meta({ examples: ["Anna Example"] });

/** A password that is to be set. Its rules are checked by the service, whose answer doesn't repeat it. */
export const newPassword = z.string().max(1024).describe("At least 12 characters, of any kind; well-known ones and those made of one's own name or address are refused.");

/** The secret part of a link: what stands after `#`. */
export const linkToken = z.string().max(200).describe("What stands after `#` in the link.");
