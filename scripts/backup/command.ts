import path from "node:path";
import type { Environment } from "@/lib/server/config/setting";
import { projectDir } from "@/scripts/paths";
import { AlreadyRunningError } from "@/scripts/service/locks/instance-lock";
import { loadEnvFile, ownSettings } from "@/scripts/service/settings/service-settings";
import { StartError } from "@/scripts/service/start-error";

type Act = (folder: string, dataDir: string, env: Environment) => Promise<string[]>;

/** Runs a command that is given a folder, on the installation of these settings, and ends the process. */
export async function runFolderCommand(usage: string, act: Act): Promise<never> {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0 || folder.startsWith("-")) {
    process.stderr.write(`Usage: ${usage}\n`);
    process.exit(2);
  }
  loadEnvFile();
  const env = ownSettings();
  try {
    const lines = await act(
      path.resolve(process.env.CALLED_FROM ?? ".", folder),
      path.resolve(projectDir, env.DATA_DIR || ".data"),
      env,
    );
    process.stdout.write(`${lines.join("\n")}\n`);
    process.exit(0);
  } catch (error) {
    const isForPeople = error instanceof StartError || error instanceof AlreadyRunningError;
    process.stderr.write(
      `${isForPeople || !(error instanceof Error) ? String((error as Error).message ?? error) : (error.stack ?? error.message)}\n`,
    );
    process.exit(1);
  }
}
