import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

const random = () => randomBytes(32).toString("hex");

const makers = {
  API_KEY_PEPPER: random,
  URL_SIGNING_SECRET: random,
  NEXTAUTH_SECRET: random,
  METRICS_TOKEN: random,
  INNGEST_EVENT_KEY: random,
  INNGEST_SIGNING_KEY: () => `signkey-prod-${random()}`,
  POSTGRES_PASSWORD: random,
};

export type Secrets = Record<keyof typeof makers, string>;

export const secretsFile = (dataDir: string): string => path.join(dataDir, "secrets.json");

/** The secrets of this installation, made on first use; a secret that a newer version needs is added. Mode 600. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = secretsFile(dataDir);
  const known = existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as Partial<Secrets>) : {};
  const missing = Object.entries(makers).filter(([name]) => !known[name as keyof Secrets]);
  const secrets = { ...known, ...Object.fromEntries(missing.map(([name, make]) => [name, make()])) } as Secrets;
  if (missing.length > 0) {
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
  }
  await chmod(file, 0o600);
  return secrets;
}
