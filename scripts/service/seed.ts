import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
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
/** The sign-in of a database that is filled, or nearly. It becomes the marker. */
const signInIn = (dataDir: string) => path.join(dataDir, "sign-in");

export const isSeeded = (dataDir: string): boolean => existsSync(markerIn(dataDir));

/**
 * Fills a new installation. Returns null if it was already filled and the sign-in shown, or the database already has an
 * owner. The sign-in stays in the data folder until `forgetSignIn`, so that a start that fails or is killed, whenever
 * that is, doesn't lose it.
 */
export async function seedOnce({ dataDir, env, logFile, signal }: SeedOptions): Promise<Seeded | null> {
  if (isSeeded(dataDir)) return parse(readFileSync(markerIn(dataDir), "utf8"));
  const args = ["--import", exitWithSupervisor, "--import", "tsx", projectPath("prisma", "seed.ts")];
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    env: { ...env, SEED_SIGN_IN_FILE: signInIn(dataDir) },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    detached: true,
  });
  const stop = () => void endProcess(child, 2_000);
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  child.stderr?.on("data", (chunk: Buffer) => appendFileSync(logFile, chunk, { mode: 0o600 }));
  const code = await exitCode(child, "close");
  signal.removeEventListener("abort", stop);
  // Also if the start was aborted meanwhile, or an earlier one was killed: the owner exists now.
  if (code === 0 && existsSync(signInIn(dataDir))) renameSync(signInIn(dataDir), markerIn(dataDir));
  else if (code === 0) markSeeded(dataDir);
  if (signal.aborted) throw new StoppedError();
  if (code !== 0) throw new StartError("The first data could not be created.", logFile);
  return parse(readFileSync(markerIn(dataDir), "utf8"));
}

/** Deletes the sign-in from the data folder after it was shown. From then on, only hashes are stored. */
export function forgetSignIn(dataDir: string): void {
  if (isSeeded(dataDir)) markSeeded(dataDir);
}

/** Records that the installation has been filled. */
export function markSeeded(dataDir: string): void {
  writeFileSync(markerIn(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600 });
}

const parse = (marker: string): Seeded | null =>
  marker.startsWith("{") ? (seeded.safeParse(JSON.parse(marker)).data ?? null) : null;
