import { readSettings as readRunnerSettings } from "@/inngest/runner/settings";
import { findSettingErrors } from "@/lib/server/config";
import { type Environment, SettingError } from "@/lib/server/config/setting";
import { StartError } from "@/scripts/service/start-error";
import { readServiceSettings, type ServiceSettings } from "./service-settings";

/** Stand-ins for what the start itself finds: with them only faults of the given settings are left. */
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

/** Every fault in the settings of all processes, one sentence each. Empty: all is well. */
export function findSettingFaults(env: Environment): string[] {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const complete = { ...found, ...given };
  const readings = [() => readServiceSettings(given), () => readRunnerSettings(complete)];
  const faults = [...findSettingErrors(complete).map(({ message }) => message), ...readings.flatMap(messagesOf)];
  const named = new Map(faults.map((fault) => [fault.split(":")[0], fault] as const).toReversed());
  return [...named.values()].toReversed();
}

/** @throws StartError that names every fault at once */
export function requireGoodSettings(env: Environment): ServiceSettings {
  const faults = findSettingFaults(env);
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
