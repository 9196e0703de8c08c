import { existsSync } from "node:fs";
import { z } from "zod";
import { readSettings as readRunnerSettings } from "@/inngest/runner/settings";
import { findSettingErrors } from "@/lib/server/config";
import { settingNames } from "@/lib/server/config/setting-warnings";
import {
  type Environment,
  SettingError,
  flag,
  host,
  isSigningKey,
  port,
  readSetting,
  webAddress,
} from "@/lib/server/config/settings";
import { projectPath } from "@/scripts/paths";
import { StartError } from "./start-error";

export type ServiceSettings = {
  port: number | undefined;
  /** Address that the web role listens on; undefined: all addresses. */
  listenHost: string | undefined;
  workerPort: number | undefined;
  workerHost: string;
  runnerPort: number | undefined;
  postgresPort: number | undefined;
  /** Database that replaces the embedded one. */
  databaseUrl: string | undefined;
  /** Server that replaces the local runner. */
  inngestBaseUrl: string | undefined;
  /** URL at which the Inngest server reaches the worker role; undefined: on this machine, at the worker's own address. */
  serveOrigin: string | undefined;
  baseUrl: string | undefined;
};

/** @throws SettingError */
export function readServiceSettings(env: Environment): ServiceSettings {
  const text = z.string().optional();
  readSetting(env, "SEED_OWNER_EMAIL", z.email("must be an e-mail address").optional());
  readSetting(env, "SEED_SAMPLES", flag);
  requireServerSettings(env);
  return {
    port: readSetting(env, "PORT", port.optional()),
    listenHost: readSetting(env, "LISTEN_HOST", host.optional()),
    workerPort: readSetting(env, "WORKER_PORT", port.optional()),
    workerHost: readSetting(env, "WORKER_HOST", host.default("127.0.0.1")),
    runnerPort: readSetting(env, "RUNNER_PORT", port.optional()),
    postgresPort: readSetting(env, "PG_PORT", port.optional()),
    databaseUrl: readSetting(env, "DATABASE_URL", text),
    inngestBaseUrl: readSetting(env, "INNGEST_BASE_URL", text),
    serveOrigin: readSetting(env, "INNGEST_SERVE_ORIGIN", webAddress.optional()),
    baseUrl: readSetting(env, "BASE_URL", text),
  };
}

/**
 * Requires configured keys and addresses for an Inngest server: only the local runner knows the keys that we generate,
 * and only programs on this machine reach the worker.
 */
function requireServerSettings(env: Environment): void {
  const server = env.INNGEST_BASE_URL?.trim();
  if (!server) return;
  const missing = ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"].find((name) => !env[name]?.trim());
  if (missing)
    throw new SettingError(
      missing,
      "is needed beside INNGEST_BASE_URL: it is the key of the server that is named there.",
    );
  if (!isSigningKey(env.INNGEST_SIGNING_KEY?.trim() ?? ""))
    throw new SettingError(
      "INNGEST_SIGNING_KEY",
      "must be a hexadecimal number of even length, as Inngest servers require: generate one with openssl rand -hex 32",
    );
  const origin = env.INNGEST_SERVE_ORIGIN?.trim();
  if (!origin && !isLoopback(server))
    throw new SettingError(
      "INNGEST_SERVE_ORIGIN",
      "is needed beside INNGEST_BASE_URL when the server runs on another machine: the address at which it reaches the worker, such as http://10.0.0.5:3001. Also set WORKER_PORT to that port, and WORKER_HOST=0.0.0.0.",
    );
  if (origin && !env.WORKER_PORT?.trim())
    throw new SettingError("WORKER_PORT", "is needed beside INNGEST_SERVE_ORIGIN: the port that leads to the worker.");
}

/** Returns true if the address belongs to this machine. Invalid addresses are reported elsewhere. */
function isLoopback(address: string): boolean {
  const hostname = URL.canParse(address) ? new URL(address).hostname : "";
  return /^(localhost|127\.[\d.]+|\[::1\]|)$/.test(hostname);
}

/** Loads the file `.env`, if any, into this process's environment. Existing variables take precedence. */
export function loadEnvFile(): void {
  const file = projectPath(".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Returns the settings among this process's environment variables. */
export function ownSettings(): Environment {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => settingNames.has(name)));
}

/** Returns the environment of a service process: this process's environment, with the given settings instead of its own. */
export function processEnvironment(settings: Environment): NodeJS.ProcessEnv {
  // Blank rather than absent, because Next would read an absent setting from `.env` again.
  const blank = Object.fromEntries(Object.keys(ownSettings()).map((name) => [name, ""]));
  return {
    ...process.env,
    ...blank,
    NEXT_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
    NODE_ENV: "production",
    ...settings,
  };
}

/** Placeholders for what the start itself provides, so that only errors of the given settings remain. */
const found = {
  ...Object.fromEntries(
    ["API_KEY_PEPPER", "URL_SIGNING_SECRET", "NEXTAUTH_SECRET"].map((name) => [name, "x".repeat(32)]),
  ),
  DATABASE_URL: "postgresql://localhost/later",
  INNGEST_BASE_URL: "http://127.0.0.1:1",
  INNGEST_EVENT_KEY: "later",
  INNGEST_SIGNING_KEY: "later",
  WORKER_URL: "http://127.0.0.1:2/api/inngest",
};

/** Returns one sentence for every invalid setting of any process; empty if all are valid. */
export function findInvalidSettings(env: Environment): string[] {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const complete = { ...found, ...given };
  const readings = [() => readServiceSettings(given), () => readRunnerSettings(complete)];
  const faults = [...findSettingErrors(complete).map(({ message }) => message), ...readings.flatMap(messagesOf)];
  const named = new Map(faults.map((fault) => [fault.split(":")[0], fault] as const).toReversed());
  return [...named.values()].toReversed();
}

/**
 * Returns the settings of the supervisor.
 *
 * @throws StartError that names every invalid setting at once
 */
export function requireValidSettings(env: Environment): ServiceSettings {
  const faults = findInvalidSettings(env);
  if (faults.length > 0) throw new StartError(faults.join("\n"));
  return readServiceSettings(env);
}

function messagesOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    const isForPeople =
      error instanceof SettingError || (error instanceof Error && error.message.startsWith("Setting "));
    if (!isForPeople) throw error;
    return error.message.split("\n");
  }
}
