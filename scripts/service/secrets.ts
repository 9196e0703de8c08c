import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Environment } from "@/lib/server/config/settings";
import { errorMessage } from "@/lib/server/errors";
import { keysOf, mapValues } from "@/lib/server/keys-of";
import { parseJsonFile } from "@/scripts/json-file";
import { isSeeded } from "./seed";
import { StartError } from "./start-error";

const random = () => randomBytes(32).toString("hex");

const generators = {
  API_KEY_PEPPER: random,
  URL_SIGNING_SECRET: random,
  NEXTAUTH_SECRET: random,
  METRICS_TOKEN: random,
  INNGEST_EVENT_KEY: random,
  INNGEST_SIGNING_KEY: () => `signkey-prod-${random()}`,
  POSTGRES_PASSWORD: random,
};

type Secrets = Record<keyof typeof generators, string>;

export const secretNames = keysOf(generators);

/** Existing data depends on these. With other values, existing API keys, sessions and URLs stop working. */
const lasting = ["API_KEY_PEPPER", "URL_SIGNING_SECRET", "NEXTAUTH_SECRET"] as const;

/** The file may also contain secrets of a newer version. */
export const secretsSchema = z.record(z.string(), z.string());

export const secretsFile = (dataDir: string): string => path.join(dataDir, "secrets.json");

/**
 * Returns the installation's secrets. Creates them on first use, and adds those that a newer version needs. The file
 * has mode 600; if others could read it, corrects the mode and passes a warning to `tell`.
 *
 * @param given Settings, which override the file
 * @throws StartError if the file was lost but the data still exists
 */
export async function readSecrets(
  dataDir: string,
  tell: (line: string) => void = () => {},
  given: Environment = {},
): Promise<Secrets> {
  const file = secretsFile(dataDir);
  const known = existsSync(file) ? readKnown(file) : {};
  if (!known.POSTGRES_PASSWORD && existsSync(path.join(dataDir, "postgres", "PG_VERSION"))) {
    throw new StartError(
      `${file} is missing, or has no POSTGRES_PASSWORD, though ${dataDir} contains a database, which can't be opened without it. Restore the file from a backup.`,
    );
  }
  const lost = existsSync(file) || !isSeeded(dataDir) ? [] : lasting.filter((name) => !given[name]);
  if (lost.length > 0)
    throw new StartError(
      `${file} is missing, though ${dataDir} contains an installation: with other secrets its API keys and sessions would stop working. Restore the file from a backup, or set ${lost.join(", ")} as they were.`,
    );
  const missing = secretNames.filter((name) => !known[name]);
  const secrets: Secrets = { ...known, ...mapValues(generators, (make, name) => known[name] || make()) };
  if (existsSync(file) && ((await stat(file)).mode & 0o077) !== 0) {
    tell(
      `  ! ${file} was readable by others. It is closed now; if others have accounts here, rotate the secrets (docs/guides/self-hosting.md, Secrets)`,
    );
  }
  if (missing.length > 0) {
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
  }
  await chmod(file, 0o600);
  return secrets;
}

function readKnown(file: string): Partial<Secrets> {
  try {
    return parseJsonFile(file, secretsSchema);
  } catch (error) {
    throw new StartError(`${file} can't be read: ${errorMessage(error)}. Restore it from a backup.`);
  }
}
