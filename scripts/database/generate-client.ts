import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { exitCode } from "@/scripts/exit-code";
import { projectPath, projectDir } from "@/scripts/paths";
import { withFileLock } from "@/scripts/service/file-lock";
import { StoppedError } from "@/scripts/service/start-error";
import { schemaFile } from "./migration-files";

const clientDir = projectPath("lib", "server", "db", "generated");
const stampFile = projectPath("lib", "server", "db", "generated", ".stamp");
const require = createRequire(import.meta.url);

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(schemaFile));
  for (const name of ["prisma", "@prisma/client"]) hash.update(String(require(`${name}/package.json`).version));
  return hash.digest("hex");
}

/**
 * Generates the database client if the schema or Prisma has changed.
 *
 * @returns Whether anything was generated
 * @throws StoppedError if `signal` aborts
 */
export async function generateDatabaseClient(signal?: AbortSignal): Promise<boolean> {
  return withFileLock(projectPath(".data", "generate.lock"), () => generateIfNeeded(signal), signal);
}

async function generateIfNeeded(signal: AbortSignal | undefined): Promise<boolean> {
  const expected = await fingerprint();
  if ((await readFile(stampFile, "utf8").catch(() => "")) === expected) return false;
  await rm(clientDir, { recursive: true, force: true });
  await runPrisma(["generate", "--schema", schemaFile], signal);
  await writeFile(stampFile, expected);
  return true;
}

async function runPrisma(args: string[], signal: AbortSignal | undefined): Promise<void> {
  // Generating needs no schema engine, but the CLI would download one. Setting its path to any existing file prevents
  // that.
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  };
  const child = spawn(process.execPath, [require.resolve("prisma/build/index.js"), ...args], {
    cwd: projectDir,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const stop = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  const code = await exitCode(child, "close");
  signal?.removeEventListener("abort", stop);
  if (signal?.aborted) throw new StoppedError();
  if (code !== 0) throw new Error(`prisma ${args[0]} ended with code ${code}:\n${output.trim()}`);
}
