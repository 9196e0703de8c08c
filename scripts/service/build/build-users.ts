import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findInstance } from "@/scripts/service/locks/instance-lock";
import { StartError } from "@/scripts/service/start-error";

/** Notes that the service on `dataDir` runs from the build that `folder` stands for. */
export function noteUser(folder: string, dataDir: string): void {
  mkdirSync(folder, { recursive: true });
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  writeFileSync(path.join(folder, name), JSON.stringify({ dataDir }));
}

/**
 * Services of one project share its build: one whose build is replaced under it answers with errors from then on.
 *
 * @throws StartError when a service other than this process's own uses the build
 */
export function refuseWhileUsed(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const { dataDir } = JSON.parse(readFileSync(path.join(folder, name), "utf8")) as { dataDir: string };
    const service = findInstance(dataDir);
    if (service?.isRunning && service.supervisor.pid !== process.pid) {
      throw new StartError(
        `The sources changed, and the service on ${dataDir} (process ${service.supervisor.pid}) runs from the build that would be replaced. ` +
          `Stop it first (kill ${service.supervisor.pid}), or start from a folder of its own: git worktree add <folder>`,
      );
    }
    rmSync(path.join(folder, name), { force: true });
  }
}
