import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { type S3Settings, readStorageSettings } from "@/lib/server/config";

/** The server's account. The server ignores signatures, but the gateway checks them. */
export const testCredentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

export type S3Server = { settings: S3Settings; stop(): Promise<void> };

/**
 * Starts an S3 server on its own port, with one empty bucket, `slides`. It runs in a separate process, because it
 * creates the tokens of truncated lists with DES, which Node offers only with OpenSSL's legacy algorithms.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), "slidewright-s3-"));
  const program = path.join(
    path.dirname(createRequire(import.meta.url).resolve("s3rver/package.json")),
    "bin",
    "s3rver.js",
  );
  const args = [
    "--openssl-legacy-provider",
    "--no-warnings",
    program,
    "-d",
    directory,
    "-a",
    "127.0.0.1",
    "-p",
    "0",
    "--silent",
    "--configure-bucket",
    "slides",
  ];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const endpoint = await listening(child);
  // The server deletes a folder with its last file, and crashes if another file is being written there at that moment.
  await mkdir(path.join(directory, "slides", "checks", "stays"), { recursive: true });
  return {
    settings: {
      kind: "s3",
      bucket: "slides",
      endpoint,
      publicEndpoint: null,
      region: "us-east-1",
      credentials: testCredentials,
      forcePathStyle: true,
      timeoutSeconds: 5,
    },
    async stop() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function listening(child: ChildProcess): Promise<string> {
  let said = "";
  for await (const chunk of child.stdout!) {
    said += String(chunk);
    const [, address] = /listening on (\S+:\d+)/.exec(said) ?? [];
    if (address) return `http://${address}`;
  }
  throw new Error(`The S3 server ended: ${said}`);
}

/**
 * Returns the store that tests use instead of their own, from the service's settings with the prefix TEST_; null if
 * they are not set.
 */
export function testStoreSettings(environment: NodeJS.ProcessEnv): S3Settings | null {
  if (!environment.TEST_S3_BUCKET) return null;
  const own = Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith("TEST_S3_") ? [[name.slice("TEST_".length), value] as const] : [],
  );
  return readStorageSettings({ ...Object.fromEntries(own), STORAGE: "s3" }, "") as S3Settings;
}
