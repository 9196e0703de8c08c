import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { inProject } from "../paths";
import { withFileLock } from "../service/file-lock";

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** How to start a browser that works on this machine. */
export type Chromium = { executablePath: string; env: Record<string, string>; sandbox: boolean };

const systemNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The browser that CHROMIUM_PATH names, else the one of the npm package, else the system's. Each is tried out: with its own
 * sandbox unless we are root, and with the libraries that came in the package when the system lacks them.
 * @throws Error that says what to set when none works
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH;
  const packaged = named ? null : await unpackChromium();
  const system = (process.env.PATH ?? "").split(path.delimiter).flatMap((folder) => systemNames.map((name) => path.join(folder, name)));
  const candidates = named ? [named] : [...(packaged ? [path.join(packaged, "chromium")] : []), ...system.filter((file) => existsSync(file))];
  for (const executablePath of candidates) {
    const libraries = packaged ? [{}, { LD_LIBRARY_PATH: path.join(packaged, "al2023", "lib") }] : [{}];
    for (const env of libraries) {
      for (const sandbox of process.getuid?.() === 0 ? [false] : [true, false]) {
        const found = { executablePath, env: env as Record<string, string>, sandbox };
        if (await works(found)) return found;
      }
    }
  }
  throw new Error(`No Chromium starts here${candidates.length > 0 ? ` (tried ${candidates.join(", ")})` : ""}. Install one and name it with CHROMIUM_PATH.`);
}

/** A folder of our own for each version: the package would take whatever lies in the shared temporary folder. */
async function unpackChromium(): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const manifest = path.join(path.dirname(require.resolve("@sparticuz/chromium")), "..", "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const cache = inProject("node_modules", ".cache", "slidewright");
  const folder = path.join(cache, `chromium-${version}`);
  return withFileLock(path.join(cache, "chromium.lock"), async () => {
    if (existsSync(folder)) return folder;
    await mkdir(cache, { recursive: true });
    const draft = await mkdtemp(`${folder}-`);
    try {
      await run(process.execPath, [inProject("scripts", "browser", "unpack.mjs")], { env: { ...process.env, TMPDIR: draft } });
      await rename(draft, folder);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return folder;
  });
}

async function works({ executablePath, env, sandbox }: Chromium): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, chromiumSandbox: sandbox, timeout: 30_000 });
    const page = await browser.newPage();
    await page.setContent("<p>works</p>");
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
