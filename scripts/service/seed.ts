import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { exitCode } from "@/scripts/exit-code";
import { projectPath, projectDir } from "@/scripts/paths";
import { StartError, StoppedError } from "./start-error";
import { endProcess, exitWithSupervisor } from "./supervised-process";

/** Credentials created by the first start. Password and API key are stored only as hashes, so they are shown once. */
const seeded = z.object({ email: z.string().min(1), password: z.string().min(1), apiKey: z.string().min(1) });
export type Seeded = z.infer<typeof seeded>;

type SeedOptions = { dataDir: string; env: NodeJS.ProcessEnv; logFile: string; signal: AbortSignal };

const markerIn = (dataDir: string) => path.join(dataDir, "seeded");

export const isSeeded = (dataDir: string): boolean => existsSync(markerIn(dataDir));

/**
 * Fills a new installation. Returns null if it was already filled and the sign-in shown, or the database already has an
 * owner. The sign-in stays in the data folder until `forgetSignIn`, so that a start that fails later doesn't lose it.
 */
export async function seedOnce({ dataDir, env, logFile, signal }: SeedOptions): Promise<Seeded | null> {
  if (isSeeded(dataDir)) return parse(readFileSync(markerIn(dataDir), "utf8"));
  const args = ["--import", exitWithSupervisor, "--import", "tsx", projectPath("prisma", "seed.ts")];
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  const stop = () => void endProcess(child, 2_000);
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => appendFileSync(logFile, chunk, { mode: 0o600 }));
  const code = await exitCode(child, "close");
  signal.removeEventListener("abort", stop);
  if (signal.aborted) throw new StoppedError();
  if (code !== 0) throw new StartError("The first data could not be created.", logFile);
  writeFileSync(markerIn(dataDir), output, { mode: 0o600 });
  return parse(output);
}

/** Deletes the sign-in from the data folder after it was shown. From then on, only hashes are stored. */
export function forgetSignIn(dataDir: string): void {
  if (isSeeded(dataDir)) markSeeded(dataDir);
}

/** Records that the installation has been filled. */
export function markSeeded(dataDir: string): void {
  writeFileSync(markerIn(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600 });
}

function parse(output: string): Seeded | null {
  // Log lines may come before and after it.
  const line = output.split("\n").findLast((text) => text.startsWith('{"email":'));
  if (!line) return null;
  return seeded.safeParse(JSON.parse(line)).data ?? null;
}
