import type { z } from "zod";

/** The environment that settings are read from; a seam for tests. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that is missing or unusable. The message names it and says what it must be. */
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
 * Reads one setting. An empty value counts as absent, as compose files and shells write it so. The refused value is
 * never repeated in the error: it may be a secret.
 *
 * @param missing What to say where it is needed and not there
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
