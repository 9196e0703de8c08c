import type { Environment } from "@/lib/server/config/settings";
import { errorText } from "@/lib/server/errors";
import { checkBackup, checkDataFolder } from "./check-data-folder";
import { checkMachine, checkPorts } from "./check-machine";
import {
  checkDatabase,
  checkIdentityProvider,
  checkLanguageModel,
  checkMail,
  checkQueue,
  checkRenderer,
  checkStorage,
} from "./check-parts";
import { checkRotation, checkSecrets, checkSettings } from "./check-settings";
import { type Check, type Finding, fault, readInstallation } from "./installation";

export const checks: readonly Check[] = [
  checkMachine,
  checkSettings,
  checkDataFolder,
  checkSecrets,
  checkPorts,
  checkDatabase,
  checkRotation,
  checkStorage,
  checkQueue,
  checkIdentityProvider,
  checkLanguageModel,
  checkMail,
  checkRenderer,
  checkBackup,
];

/** Runs all checks on an installation, whether or not it runs, without changing anything. */
export async function examine(dataDir: string, env: Environment, selected = checks): Promise<Finding[]> {
  const installation = readInstallation(dataDir, env);
  const findings = selected.map(async (check) => {
    try {
      return await check(installation);
    } catch (error) {
      return [
        fault(
          `A check failed to run: ${errorText(error)}.`,
          "Fix the other faults first; if it remains, report it with this message.",
        ),
      ];
    }
  });
  return (await Promise.all(findings)).flat();
}
