import { z } from "zod";

/** A time of an answer: RFC 3339, UTC, milliseconds. */
export const time = z.iso.datetime({ precision: 3 });

/** One line of text from a client that is stored as it is: no control characters, no half surrogates. */
export function line(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), "must be one line of plain text");
}

/** Text of several lines, otherwise as `line`. */
export function paragraphs(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text), "must be plain text");
}

/** An identifier in a path. Ids of other kinds are let through, so that they are answered like unknown ones. */
export const pathId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, "must be an identifier");

/** A whole number written in a path or query. */
export function wholeNumber(limits: { min: number; max: number }) {
  return z
    .string()
    .regex(/^[+-]?\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().int().min(limits.min).max(limits.max));
}

/** A boolean written in a query. */
export const flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");

/** A day or time written in a query. */
export const queryTime = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .transform((text) => new Date(text));

export const page = wholeNumber({ min: 1, max: 1_000_000 }).default(1);
export const limit = wholeNumber({ min: 1, max: 100 }).default(20);

export const pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
});

/** `org_name` of a body: if given, it must be the organization of the credential. */
export const orgName = z.string().nullish();
