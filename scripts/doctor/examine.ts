import type { Environment } from "@/lib/server/config/setting";
import { checkBackup } from "./check-backup";
import { checkDataFolder } from "./check-data-folder";
import { checkDatabase } from "./check-database";
import { checkMachine } from "./check-machine";
import { checkPorts } from "./check-ports";
import { checkQueue } from "./check-queue";
import { checkRenderer } from "./check-renderer";
import { checkSettings } from "./check-settings";
import { checkStorage } from "./check-storage";
import { type Check, errorText, fault, type Finding } from "./finding";
import { readInstallation } from "./read-installation";
import { checkRotation } from "./secrets/check-rotation";
import { checkSecrets } from "./secrets/check-secrets";

const checks: readonly Check[] = [
  checkMachine,
  checkSettings,
  checkDataFolder,
  checkSecrets,
  checkPorts,
  checkDatabase,
  checkRotation,
  checkStorage,
  checkQueue,
  checkRenderer,
  checkBackup,
];

/** Looks at an installation from all sides, whether it runs or not, and changes nothing in it. */
export async function examine(dataDir: string, env: Environment, asked = checks): Promise<Finding[]> {
  const installation = readInstallation(dataDir, env);
  const findings = asked.map(async (check) => {
    try {
      return await check(installation);
    } catch (error) {
      return [
        fault(
          `A check could not be made: ${errorText(error)}.`,
          "Mend the other faults first; if it stays, report it with this sentence.",
        ),
      ];
    }
  });
  return (await Promise.all(findings)).flat();
}
