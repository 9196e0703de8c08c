import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createConfig, findSettingErrors } from "@/lib/server/config";
import type { Environment } from "@/lib/server/config/setting";
import { databaseName, databaseUrlFor } from "@/scripts/database/database";
import { findInstance } from "@/scripts/service/locks/instance-lock";
import { loopback } from "@/scripts/service/ports/ports";
import { secretNames, secretsFile } from "@/scripts/service/settings/secrets";
import type { Installation } from "./finding";

/** What is known of an installation without asking any of its parts. */
export function readInstallation(dataDir: string, env: Environment): Installation {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const secrets = readJson(secretsFile(dataDir)) ?? {};
  const ports = (readJson(path.join(dataDir, "ports.json")) ?? {}) as Installation["ports"];
  const { POSTGRES_PASSWORD: password = "", ...defaults } = secrets;
  const found: Environment = {
    ...defaults,
    DATABASE_URL: databaseUrlFor({ port: ports.postgres ?? 5432, password }, databaseName),
    INNGEST_BASE_URL: `http://${loopback}:${ports.runner ?? 8288}`,
    ...given,
    DATA_DIR: dataDir,
  };
  // Secrets are made by the first start: until then their absence is no fault.
  const isMade = (setting: string) =>
    Object.keys(secrets).length === 0 && !given[setting] && secretNames.some((name) => name === setting);
  const errors = findSettingErrors(found);
  const faulty = errors.filter(({ setting }) => !isMade(setting));
  return {
    dataDir,
    env: given,
    secrets,
    hasSecrets: !errors.some(({ setting }) => isMade(setting)),
    ports,
    isRunning: findInstance(dataDir)?.isRunning ?? false,
    config: faulty.length > 0 ? null : createConfig(found),
  };
}

/** Null when it isn't there or is no JSON object. */
function readJson(file: string): Record<string, string> | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  } catch {
    return null;
  }
}
