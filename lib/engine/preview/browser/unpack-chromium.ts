import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { inProject, installedVersion } from "@/lib/engine/preview/installed-files";

const run = promisify(execFile);
/** Its own process: the package unpacks into the temporary folder that the environment names, and takes what lies there. */
const script = `import("@sparticuz/chromium").then(({ default: chromium }) => chromium.executablePath())`;

/**
 * Unpacks the Chromium of the npm package, once, into a folder of its version below the first of `caches` that can be
 * written. Any number of processes may do so at once: the first that is done wins.
 *
 * @returns The folder; null where the package has no build for this machine, or no folder can be written
 */
export async function unpackChromium(caches: readonly string[]): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const name = `chromium-${await installedVersion("@sparticuz/chromium")}`;
  const known = caches.map((cache) => path.join(cache, name)).find(isUnpacked);
  if (known) return known;
  for (const cache of caches) {
    const draft = await openDraft(cache);
    if (draft) return unpackInto(draft, path.join(cache, name));
  }
  return null;
}

/** False too when another user unpacked it for himself alone. */
function isUnpacked(folder: string): boolean {
  return existsSync(path.join(folder, "chromium"));
}

async function openDraft(cache: string): Promise<string | null> {
  try {
    await mkdir(cache, { recursive: true });
    return await mkdtemp(path.join(cache, "chromium-draft-"));
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS", "ENOSPC"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

async function unpackInto(draft: string, folder: string): Promise<string> {
  try {
    // The name of a platform makes it unpack the system libraries too that a bare machine lacks.
    const env = { NODE_ENV: "production", TMPDIR: draft, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" } as const;
    await run(process.execPath, ["--input-type=module", "--eval", script], { cwd: inProject(), env });
    await writeFile(path.join(draft, "fonts", "fonts.conf"), fontsIn(path.join(folder, "fonts")));
    await rename(draft, folder);
  } catch (error) {
    if (!isUnpacked(folder)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** A font configuration for machines without one; the package's own looks in places where we don't unpack. */
function fontsIn(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`;
}
