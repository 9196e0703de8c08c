import { isIP } from "node:net";
import { z } from "zod";

/** The environment that settings are read from. Tests pass their own. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A missing or invalid setting. The message names it and says what it must be. */
export class SettingError extends Error {
  override readonly name = "SettingError";
  constructor(
    readonly setting: string,
    reason: string,
  ) {
    super(`Setting ${setting}: ${reason}`);
  }
}

/**
 * Reads one setting. An empty value counts as missing, because compose files and shells leave unset values empty. The
 * error never repeats the value, which may be a secret.
 *
 * @param missing The message for a required setting that is missing
 * @throws SettingError
 */
export function readSetting<S extends z.ZodType>(
  environment: Environment,
  name: string,
  schema: S,
  missing = "is missing. `npm start` provides it; any other start must set it.",
): z.output<S> {
  const raw = environment[name]?.trim();
  const result = schema.safeParse(raw === "" ? undefined : raw);
  if (result.success) return result.data;
  const reason = raw ? result.error.issues[0]?.message : missing;
  throw new SettingError(name, reason ?? "is not valid");
}

/** Types of settings, each parsed from text. Messages complete the sentence "Setting X: …". */

export const flag = z
  .enum(["true", "false", "1", "0"], { error: "must be true or false" })
  .default("false")
  .transform((value) => value === "true" || value === "1");

/** The longest delay of a timer, in seconds. A longer one would fire at once. */
export const maxTimerSeconds = 2_000_000;

export const wholeNumber = (fallback: number, maximum = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= 1, "must be at least 1")
    .refine((value) => value <= maximum, `must be at most ${maximum}`)
    .default(fallback);

/** A count, which may be 0. */
export const count = (fallback: number, maximum: number, message = "must be a whole number") =>
  z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value <= maximum, `must be at most ${maximum}`)
    .default(fallback);

/** Whole seconds, which may be 0. */
export const seconds = (fallback: number, maximum = Number.MAX_SAFE_INTEGER) =>
  count(fallback, maximum, "must be a whole number of seconds");

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

/** Returns true if an Inngest server accepts the key: hexadecimal, of even length, after an optional `signkey-…-`. */
export const isSigningKey = (key: string): boolean => /^(signkey-\w+-)?([0-9a-f]{2})+$/i.test(key);

/** A host name or IP address, without a port. */
export const host = z
  .string()
  .refine(
    (value) => isIP(value) > 0 || /^[\w.-]+$/.test(value),
    "must be a host or an IP address alone, such as 127.0.0.1",
  );
