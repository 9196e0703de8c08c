import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PreviewUnavailableError } from "./errors";
import { projectPath, installedVersion } from "./installed-files";

/** A browser that starts on this machine, and how to start it. */
export type Chromium = { executablePath: string; env: Record<string, string>; sandbox: boolean };

type ChromiumPlaces = {
  /** The only browser to try, if set. */
  named: string | null;
  /** Folders with the programs of the system. */
  programs: readonly string[];
  /** A folder for unpacking the browser of the npm package, in addition to the project's own cache. */
  cache?: string;
  /**
   * If true, characters missing in our fonts are drawn with the machine's fonts, so that pictures depend on the
   * machine.
   */
  systemFonts?: boolean;
};

const systemNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * Finds a browser: the one in `named`, or that of the npm package, or that of the system. Starts each one to test it:
 * with its own sandbox unless we are root, and with the libraries of the package if the system lacks them. If the
 * package is installed, every browser uses only the fonts of the package, so that pictures are the same on all
 * machines.
 *
 * @throws PreviewUnavailableError if none starts. The message says what to configure
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
  // Passes no other variables, because the browser reads untrusted files and settings contain secrets.
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
 * Runs in a separate process, because the package unpacks into the temporary folder of its environment and reuses
 * anything it finds there.
 */
const script = `import("@sparticuz/chromium").then(({ default: chromium }) => chromium.executablePath())`;

/**
 * Unpacks the Chromium of the npm package once, into a versioned folder in the first writable folder of `caches`.
 * Several processes can do this at the same time; the first one to finish wins.
 *
 * @returns The folder. Null if the package is not installed or has no build for this machine, or if no folder is
 *   writable
 */
async function unpackChromium(caches: readonly string[]): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const version = await installedVersion("@sparticuz/chromium").catch(() => null);
  if (version === null) return null;
  // The last number is increased when the contents of the folder change.
  const name = `chromium-${version}-2`;
  const known = caches.map((cache) => path.join(cache, name)).find(isUnpacked);
  if (known) return known;
  for (const cache of caches) {
    const draft = await openDraft(cache);
    if (draft) return unpackInto(draft, path.join(cache, name));
  }
  return null;
}

/** Also returns false if another user unpacked it and we can't read it. */
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
    // With a platform name, the package also unpacks system libraries that a minimal machine lacks.
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

/**
 * A configuration with only the fonts of the package, wherever the folder is. The package's own configuration refers to
 * other folders.
 */
const ownFonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n`;
