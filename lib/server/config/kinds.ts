import { isIP } from "node:net";
import { z } from "zod";

/** Kinds of setting, each read from text. Messages complete the sentence "Setting X: …". */

export const flag = z
  .enum(["true", "false", "1", "0"], { error: "must be true or false" })
  .default("false")
  .transform((value) => value === "true" || value === "1");

/** Seconds that a timer can count: one of a longer time would go off at once. */
export const longestTimer = 2_000_000;

export const wholeNumber = (fallback: number, largest = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= 1, "must be at least 1")
    .refine((value) => value <= largest, `must be at most ${largest}`)
    .default(fallback);

/** How many, none included. */
export const count = (fallback: number, largest: number, refusal = "must be a whole number") =>
  z
    .string()
    .regex(/^\d{1,15}$/, refusal)
    .transform(Number)
    .refine((value) => value <= largest, `must be at most ${largest}`)
    .default(fallback);

/** Whole seconds, none included. */
export const seconds = (fallback: number, largest: number) =>
  count(fallback, largest, "must be a whole number of seconds");

export const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an http or https address, such as https://slides.example.com" })
  .transform((value) => value.replace(/\/+$/, ""));

export const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be a PostgreSQL address, such as postgresql://user:password@host:5432/name",
});

export const secret = z.string().min(32, "must have at least 32 characters");

export const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port, such as 3001")
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, "must be a port from 1 to 65535");

/** A name or an address of this machine, without a port. */
export const host = z
  .string()
  .refine(
    (value) => isIP(value) > 0 || /^[\w.-]+$/.test(value),
    "must be a host or an IP address alone, such as 127.0.0.1",
  );
