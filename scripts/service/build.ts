import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { exitCode } from "@/scripts/exit-code";
import { parseJsonFile } from "@/scripts/json-file";
import { projectPath, projectDir } from "@/scripts/paths";
import { withFileLock } from "./file-lock";
import { findInstance } from "./instance-lock";
import { processEnvironment } from "./service-settings";
import { StartError, StoppedError } from "./start-error";
import { endProcess, spawnProcess } from "./supervised-process";

/** The sources of the build. */
const sources = [
  "app",
  "components",
  "lib",
  "inngest",
  "prisma/schema.prisma",
  "instrumentation.ts",
  "proxy.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
/** Not part of the build: tests and their folders, and what is generated before it. */
const ignored = /\.test\.tsx?$|\/testing\/|^lib\/server\/db\/generated\//;
const stampFile = projectPath(".next", "slidewright-build");
const users = projectPath(".data", "build-users");

export const nextCli = createRequire(import.meta.url).resolve("next/dist/bin/next");

/**
 * Builds if the sources have changed since the last build. Only one process builds at a time.
 *
 * @param user The data folder of the service that will use the build, if any
 * @throws StartError, including when another
 * service uses the build that would be replaced
 */
export async function ensureBuild(logFile: string, signal: AbortSignal, user?: string): Promise<void> {
  const action = async () => {
    await buildIfNeeded(logFile, signal);
    if (user) recordBuildUser(users, user);
  };
  await withFileLock(projectPath(".data", "build.lock"), action, signal);
}

async function buildIfNeeded(logFile: string, signal: AbortSignal): Promise<void> {
  const expected = fingerprint();
  if (
    existsSync(projectPath(".next", "BUILD_ID")) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, "utf8") === expected
  )
    return;
  assertBuildUnused(users);
  rmSync(stampFile, { force: true });
  await build(logFile, signal);
  writeFileSync(stampFile, expected);
}

async function build(logFile: string, signal: AbortSignal): Promise<void> {
  const child = spawnProcess({ args: [nextCli, "build"], env: processEnvironment({}), logFile });
  const stop = () => void endProcess(child, 2_000);
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  const code = await exitCode(child);
  signal.removeEventListener("abort", stop);
  if (signal.aborted) throw new StoppedError();
  if (code !== 0) throw new StartError("The build failed.", logFile);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const source of sources) addTo(hash, source);
  return hash.digest("hex");
}

function addTo(hash: ReturnType<typeof createHash>, name: string): void {
  const file = path.join(projectDir, name);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    for (const entry of readdirSync(file).sort()) addTo(hash, `${name}/${entry}`);
  } else if (found && !ignored.test(name)) {
    hash.update(`${name}\0`).update(readFileSync(file)).update("\0");
  }
}

const userSchema = z.object({ dataDir: z.string() });

/** Records that the service on `dataDir` uses the build that `folder` belongs to. */
export function recordBuildUser(folder: string, dataDir: string): void {
  mkdirSync(folder, { recursive: true });
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  writeFileSync(path.join(folder, name), JSON.stringify({ dataDir }));
}

/**
 * Throws if another service uses the build. Services of one project share a build, and a service fails once its build
 * is replaced.
 *
 * @throws StartError
 */
export function assertBuildUnused(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const { dataDir } = parseJsonFile(path.join(folder, name), userSchema);
    const service = findInstance(dataDir);
    if (service?.isRunning && service.supervisor.pid !== process.pid) {
      throw new StartError(
        `The sources changed, and the service on ${dataDir} (process ${service.supervisor.pid}) uses the build that would be replaced. ` +
          `Stop it first (kill ${service.supervisor.pid}), or start from a separate folder: git worktree add <folder>`,
      );
    }
    rmSync(path.join(folder, name), { force: true });
  }
}
