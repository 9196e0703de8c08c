import { type Config, createConfig, findSettingErrors } from "@/lib/server/config";
import type { Environment } from "@/lib/server/config/settings";
import { databaseName, databaseUrlFor } from "@/scripts/database/embedded-postgres";
import { parseJsonFile } from "@/scripts/json-file";
import { findInstance } from "@/scripts/service/instance-lock";
import { loopback, readPorts } from "@/scripts/service/ports";
import { secretNames, secretsFile, secretsSchema } from "@/scripts/service/secrets";

/** The result of a check. A fault keeps the service from working, a warning deserves attention, a note is information. */
export type Finding = {
  level: "fine" | "note" | "warning" | "fault";
  text: string;
  /** How to fix it. */
  advice?: string;
};

type Installation = {
  /** Absolute path. */
  dataDir: string;
  env: Environment;
  /** The settings of the service's processes, including secrets. */
  settings: Environment;
  /** The parsed settings; null if they are invalid. */
  config: Config | null;
  /** Contents of secrets.json; empty before the first start. */
  secrets: Readonly<Record<string, string>>;
  /** False before the first start, which creates the secrets. Until then, `config.secrets` can't be read. */
  hasSecrets: boolean;
  /** True if a service is running on the data folder. */
  isRunning: boolean;
  ports: Partial<Record<"web" | "worker" | "runner" | "postgres", number>>;
};

export type Check = (installation: Installation) => Promise<Finding[]> | Finding[];

export const fine = (text: string): Finding => ({ level: "fine", text });
export const note = (text: string, advice?: string): Finding => ({ level: "note", text, ...(advice && { advice }) });
export const warning = (text: string, advice: string): Finding => ({ level: "warning", text, advice });
export const fault = (text: string, advice: string): Finding => ({ level: "fault", text, advice });

/** Reads an installation's settings, secrets and ports without contacting any of its parts. */
export function readInstallation(dataDir: string, env: Environment): Installation {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const secrets = readKnownSecrets(dataDir);
  const ports = readPorts(dataDir);
  const { POSTGRES_PASSWORD: password = "", ...defaults } = secrets;
  const found: Environment = {
    ...defaults,
    DATABASE_URL: databaseUrlFor({ port: ports.postgres ?? 5432, password }, databaseName),
    INNGEST_BASE_URL: `http://${loopback}:${ports.runner ?? 8288}`,
    ...given,
    DATA_DIR: dataDir,
  };
  // The first start creates secrets, so it is not a fault if they are missing before that.
  const complete = Object.keys(secrets).length === 0 ? { ...futureSecrets, ...found } : found;
  return {
    dataDir,
    env: given,
    secrets,
    hasSecrets: complete === found || findSettingErrors(found).length === findSettingErrors(complete).length,
    ports,
    isRunning: findInstance(dataDir)?.isRunning ?? false,
    settings: found,
    config: findSettingErrors(complete).length > 0 ? null : createConfig(complete),
  };
}

/** Placeholders for the secrets that the first start creates. */
const futureSecrets = Object.fromEntries(
  secretNames.map((name) => [name, "created-by-the-first-start".padEnd(32, ".")]),
);

/** Returns no secrets if their file is missing or not JSON. */
function readKnownSecrets(dataDir: string): Record<string, string> {
  try {
    return parseJsonFile(secretsFile(dataDir), secretsSchema);
  } catch {
    return {};
  }
}
