import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject, projectDir } from "../paths";
import { StartError } from "./start-error";

/** What the first start made; the password and the key are stored as hashes only, so they are shown once. */
export type Seeded = { email: string; password: string; apiKey: string };

/** Fills a new installation. Null: this data folder was seeded before, or the database already had an owner. */
export async function seedOnce(dataDir: string, env: NodeJS.ProcessEnv, logFile: string): Promise<Seeded | null> {
  const marker = path.join(dataDir, "seeded");
  if (existsSync(marker)) return null;
  const child = spawn(process.execPath, ["--import", "tsx", inProject("prisma", "seed.ts")], { cwd: projectDir, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => appendFileSync(logFile, chunk, { mode: 0o600 }));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new StartError("The first data could not be written.", logFile);
  const seeded = parse(output.trim().split("\n").at(-1) ?? "");
  writeFileSync(marker, `${new Date().toISOString()}\n`);
  return seeded;
}

function parse(line: string): Seeded | null {
  if (!line.startsWith("{")) return null;
  const value = JSON.parse(line) as Partial<Seeded>;
  return value.email && value.password && value.apiKey ? { email: value.email, password: value.password, apiKey: value.apiKey } : null;
}
