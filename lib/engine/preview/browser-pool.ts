import { readFile } from "node:fs/promises";
import type { Browser, CDPSession } from "playwright";
import { PreviewUnavailableError } from "./errors";
import type { Chromium } from "./find-chromium";
import type { PreviewLog } from "./preview-options";

const args = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--font-render-hinting=none",
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  // Collects garbage early: reading a file leaves several times its size.
  "--js-flags=--max-old-space-size=1024 --optimize-for-size",
];

/** Number of files that one browser opens before it is replaced, which frees accumulated memory. */
const filesPerBrowser = 100;
const startMilliseconds = 30_000;
/** Memory limit of one browser process. The most demanding slides of real templates need less than 0.6 GiB. */
const maxProcessMebibytes = 1536;

export type BrowserPool = {
  /**
   * Returns the running browser for one more file. Starts a new one if there is none, if it died, or if it has opened
   * its maximum number of files.
   */
  get(): Promise<Browser>;
  /** Throws the errors of `get`, as far as they are known without starting a browser. */
  check(): Promise<void>;
  /** Must be called after a context of this browser is closed. A replaced browser closes with its last context. */
  release(browser: Browser): Promise<void>;
  /** Closes the browser. The next `get` starts another. */
  close(): Promise<void>;
};

/**
 * Creates a pool of one running browser.
 *
 * @param find Finds a browser that starts. It is called again after a failed start. `get` throws its errors
 * @param memoryLimit Mebibytes that each browser process may use
 */
export function createBrowserPool(
  find: () => Promise<Chromium>,
  log: PreviewLog = () => {},
  memoryLimit = maxProcessMebibytes,
): BrowserPool {
  let found: Promise<Chromium> | null = null;
  let current: Promise<Browser> | null = null;
  let files = 0;

  async function start(): Promise<Browser> {
    try {
      const { executablePath, env, sandbox } = await (found ??= find());
      if (!sandbox)
        log(
          "warn",
          {},
          "the preview browser runs without its sandbox, which needs an ordinary user and a kernel that allows user namespaces",
        );
      const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
      // Loaded with the first browser. Most processes never start one, and this package takes longer to load than all
      // others.
      const { chromium } = await import("playwright");
      const browser = await chromium.launch({
        executablePath,
        env,
        chromiumSandbox: sandbox,
        args,
        timeout: startMilliseconds,
        ...signals,
      });
      await limitMemory(browser, memoryLimit, log);
      return browser;
    } catch (error) {
      [found, current] = [null, null];
      if (error instanceof PreviewUnavailableError) throw error;
      throw new PreviewUnavailableError("The preview browser does not start", { cause: error });
    }
  }

  /** Returns null if the start failed. The caller of `get` received that error. */
  async function running(): Promise<Browser | null> {
    return (await current?.catch(() => null)) ?? null;
  }

  async function release(browser: Browser): Promise<void> {
    if (browser !== (await running()) && browser.contexts().length === 0) await browser.close();
  }

  return {
    async get() {
      const old = await current;
      if (old && (files >= filesPerBrowser || !old.isConnected())) {
        current = null;
        await release(old);
      }
      if (!current) files = 0;
      files += 1;
      return (current ??= start());
    },
    async check() {
      try {
        await (found ??= find());
      } catch (error) {
        found = null;
        throw error;
      }
    },
    release,
    async close() {
      const old = await running();
      current = null;
      await old?.close();
    },
  };
}

const memoryCheckMilliseconds = 500;

/**
 * Kills browser processes that use too much memory, together with the pages that they render, such as a slide with
 * hundreds of large images. Pages of other files have their own processes. Does nothing if the system has no `/proc`.
 */
async function limitMemory(browser: Browser, mebibytes: number, log: PreviewLog): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    await killLargeProcesses(session, mebibytes, log).catch(() => {});
    isChecking = false;
  };
  const timer = setInterval(() => void check(), memoryCheckMilliseconds).unref();
  browser.on("disconnected", () => clearInterval(timer));
}

async function killLargeProcesses(session: CDPSession, mebibytes: number, log: PreviewLog): Promise<void> {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  // The main process contains nothing of the file, and the browser can't run without it.
  for (const { id, type } of processInfo.filter((one) => one.type !== "browser")) {
    const resident = Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${id}/status`, "utf8"))?.[1]) / 1024;
    if (!(resident > mebibytes)) continue;
    log(
      "warn",
      { mebibytes: Math.round(resident), process: type },
      "a preview browser process used too much memory and was killed",
    );
    process.kill(id, "SIGKILL");
  }
}
