import { existsSync } from "node:fs";
import { z } from "zod";
import { type Environment, readSetting } from "../../lib/config/setting";
import { inProject } from "../paths";

/** Names that set up the service. What the caller doesn't give of them is blank for its processes. */
const settingName =
  /^(DATABASE_URL|BASE_URL|DATA_DIR|STORAGE|ALLOW_ORG_HEADER|LOG_LEVEL|API_KEY_PEPPER|URL_SIGNING_SECRET|PORT|LISTEN_HOST|PG_PORT|CHROMIUM_PATH|(S3|LIMIT|INNGEST|NEXTAUTH|RUNNER|WORKER|SLIDEWRIGHT|POSTGRES|SEED|WEBHOOK)_\w+)$/;

const port = z
  .string()
  .regex(/^\d+$/, "must be a port, such as 3001")
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, "must be a port from 1 to 65535")
  .optional();

export type ServiceSettings = {
  port: number | undefined;
  /** Where the web role listens; undefined: on all addresses. */
  listenHost: string | undefined;
  workerPort: number | undefined;
  workerHost: string;
  runnerPort: number | undefined;
  postgresPort: number | undefined;
  /** Set: a database of one's own instead of the embedded one. */
  databaseUrl: string | undefined;
  /** Set: an Inngest server instead of the local runner. */
  inngestBaseUrl: string | undefined;
  baseUrl: string | undefined;
};

/** @throws SettingError */
export function readServiceSettings(env: Environment): ServiceSettings {
  const text = z.string().optional();
  return {
    port: readSetting(env, "PORT", port),
    listenHost: readSetting(env, "LISTEN_HOST", text),
    workerPort: readSetting(env, "WORKER_PORT", port),
    workerHost: readSetting(env, "WORKER_HOST", z.string().default("127.0.0.1")),
    runnerPort: readSetting(env, "RUNNER_PORT", port),
    postgresPort: readSetting(env, "PG_PORT", port),
    databaseUrl: readSetting(env, "DATABASE_URL", text),
    inngestBaseUrl: readSetting(env, "INNGEST_BASE_URL", text),
    baseUrl: readSetting(env, "BASE_URL", text),
  };
}

/** Takes the settings of the file `.env`, if any, into this process; the environment wins over the file. */
export function loadEnvFile(): void {
  const file = inProject(".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The settings among the variables of this process. */
export function ownSettings(): Environment {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => settingName.test(name)));
}

/** The environment of a process of the service: ours, without our settings, with the given ones. */
export function processEnvironment(settings: Environment): NodeJS.ProcessEnv {
  // Blank instead of absent: Next would read an absent one from the file .env again.
  const blank = Object.fromEntries(Object.keys(ownSettings()).map((name) => [name, ""]));
  return { ...process.env, ...blank, NEXT_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", ...settings, NODE_ENV: "production" };
}
