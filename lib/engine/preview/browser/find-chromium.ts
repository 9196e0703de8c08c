import { existsSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import { PreviewUnavailableError } from "@/lib/engine/preview/errors";
import { inProject } from "@/lib/engine/preview/installed-files";
import { unpackChromium } from "./unpack-chromium";

/** How to start a browser that works on this machine. */
export type Chromium = { executablePath: string; env: Record<string, string>; sandbox: boolean };

export type ChromiumPlaces = {
  /** The browser to take, and no other. */
  named: string | null;
  /** Folders in which programs of the system lie. */
  programs: readonly string[];
  /** Where the npm package's browser may be unpacked, besides the project's own cache. */
  cache?: string;
};

/** Without it Chromium finds no font at all; the package brings one. */
const systemFonts = "/etc/fonts/fonts.conf";
const systemNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The browser that is named, else the one of the npm package, else the system's. Each is tried out: with its own
 * sandbox unless we are root, and with the libraries that came in the package when the system lacks them.
 *
 * @throws PreviewUnavailableError that says what to set when none works
 */
export async function findChromium({ named, programs, cache }: ChromiumPlaces): Promise<Chromium> {
  const caches = [inProject("node_modules", ".cache", "slidewright"), ...(cache ? [cache] : [])];
  const packaged = named ? null : await unpackChromium(caches);
  const system = programs
    .flatMap((folder) => systemNames.map((name) => path.join(folder, name)))
    .filter((file) => existsSync(file));
  const candidates = named ? [named] : [...(packaged ? [path.join(packaged, "chromium")] : []), ...system];
  // Nothing else of our environment: what the browser reads is untrusted, and settings are secrets.
  const own = {
    HOME: homedir(),
    PATH: programs.join(path.delimiter),
    ...(packaged && !existsSync(systemFonts) && { FONTCONFIG_PATH: path.join(packaged, "fonts") }),
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
  throw new PreviewUnavailableError(`No Chromium starts here${tried}. Install one and name it with CHROMIUM_PATH.`);
}

async function works({ executablePath, env, sandbox }: Chromium): Promise<boolean> {
  if (!existsSync(executablePath)) return false;
  try {
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
