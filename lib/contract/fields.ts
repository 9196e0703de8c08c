import * as z from "zod";

/** A time in responses: RFC 3339, UTC, milliseconds. */
export const time = z.iso.datetime({ precision: 3 }).meta({ examples: ["2026-03-14T09:26:53.589Z"] });

/**
 * A single line of text, stored unchanged. Rejects control characters, lone surrogates, characters that XML excludes,
 * and characters that reorder the text around them (bidirectional overrides, embeddings and isolates), because they
 * make one name look like another.
 */
export function line(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]*$/u, "Must be one line of plain text.");
}

/** Text with several lines; otherwise the same as `line`. */
export function paragraphs(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}\ufffe\uffff])*$/u, "Must be plain text.");
}

/** An identifier in a path. Accepts ids of other types, so that they get the same response as unknown ones. */
export const pathId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, "Must be an identifier.");

/** Returns an identifier with the prefix of its kind and an example. */
export function exampleId(prefix: string, description: string): typeof pathId {
  return pathId.meta({ description, examples: [`${prefix}_01K4Z8T5Q0V3X9M2B7C6D5F4G3`] });
}

// Path and query parameters are strings; `wire` is their type in the OpenAPI document.

/** An integer in a path or query. */
export function wholeNumber(limits: { min: number; max: number }) {
  return z
    .string()
    .regex(/^[+-]?\d{1,15}$/, "Must be a whole number.")
    .transform(Number)
    .pipe(z.number().int().min(limits.min).max(limits.max))
    .meta({ wire: { type: "integer", minimum: limits.min, maximum: limits.max } });
}

/** A boolean in a query. */
export const flag = z
  .enum(["true", "false", "1", "0"])
  .transform((text) => text === "true" || text === "1")
  .meta({ wire: { type: "boolean" } });

/** A day or time in a query. */
export const queryTime = z
  .union([
    z.iso.datetime({ offset: true, error: "Must be a time such as 2026-03-14T09:26:53Z." }),
    z.iso.date("Must be a day such as 2026-03-14."),
  ])
  .transform((text) => new Date(text))
  .refine((date) => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999, "Must be of the years 1 to 9999.")
  .meta({ examples: ["2026-03-14", "2026-03-14T09:26:53Z"] });

export const page = wholeNumber({ min: 1, max: 1_000_000 }).default(1).describe("Page of the list, starting at 1.");
export const limit = wholeNumber({ min: 1, max: 100 }).default(20).describe("Items per page.");

export const pagination = z
  .object({
    page: z.number().int().describe("The current page, starting at 1."),
    limit: z.number().int().describe("Items per page."),
    total: z.number().int().describe("Total number of items."),
    pages: z.number().int().describe("Total number of pages."),
  })
  .meta({ id: "Pagination", description: "The position of a page in its list." });

/** `org_name` of a body. If given, it must name the organization of the credential. */
export const orgName = z
  .string()
  .nullish()
  .meta({
    description:
      "The organization's name, as a safeguard: if it is not the organization of the credential, the request is rejected with 403.",
    examples: ["Acme"],
  });

/**
 * Dots must not be first, last or adjacent, as in zod's own pattern. A label of the domain must not end with a hyphen
 * (RFC 1035, 2.3.1).
 */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

/** An email address in a request, converted to lower case. */
export const emailAddress = z
  .email({ pattern: emailPattern, error: "Must be an e-mail address." })
  .max(254)
  .transform((text) => text.toLowerCase())
  .meta({ examples: ["anna@example.com"] });

export const personName = line(100)
  .regex(/\S/, "Must not be empty.")
  .meta({ examples: ["Anna Example"] });

/** A new password. The service checks it against the password rules, and its response doesn't repeat the password. */
export const newPassword = z
  .string()
  .max(1024)
  .describe(
    "At least 12 characters of any type. Common passwords, and those built from the person's own name or address, are rejected.",
  );

/** The secret part of a link, after `#`. */
export const linkToken = z.string().max(200).describe("The part of the link after `#`.");

/** Who did something. Contains only what everyone in the organization may know. */
export const actor = z
  .object({
    type: z.enum(["user", "key"]).describe("A person, or a program with an API key."),
    id: z.string().describe("Identifier of the person or API key."),
    name: z.string().meta({ description: "Name of the person or API key at that time.", examples: ["Anna Example"] }),
  })
  .meta({ id: "Actor", description: "A person or API key of the organization." });
export type Actor = z.infer<typeof actor>;

/** Rotates a key or secret, with a grace period for the old one. */
export const rotationRequest = z
  .object({
    grace_seconds: z
      .number()
      .int()
      .min(0)
      .max(86_400)
      .default(0)
      .describe(
        "How long the old one stays valid alongside the new one, in seconds, at most one day. Default 0: it expires at once.",
      ),
  })
  .meta({ id: "RotationRequest", description: "Options of a rotation." });
