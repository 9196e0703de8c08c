import { readFile } from "node:fs/promises";
import { type Browser, type CDPSession, chromium } from "playwright-core";
import { PreviewUnavailableError } from "@/lib/engine/preview/errors";
import { logger } from "@/lib/server/telemetry/logger";
import type { Chromium } from "./find-chromium";

const args = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--font-render-hinting=none",
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--js-flags=--max-old-space-size=1024",
];

/** Files that one browser opens before a fresh one takes its place: what it gathers over time goes with it. */
const filesPerBrowser = 100;
const startMilliseconds = 30_000;

export type KeptBrowser = {
  /**
   * The warm browser, for one more file; started when there is none, when it died or when it has had its share of
   * files.
   */
  get(): Promise<Browser>;
  /** Throws what `get` would, as far as that can be known without starting one. */
  check(): Promise<void>;
  /** To be called after a context of this browser was closed: a browser that was replaced ends with its last one. */
  release(browser: Browser): Promise<void>;
  /** Ends it; the next `get` starts another. */
  close(): Promise<void>;
};

/**
 * @param find Finds how to start a browser; asked again after a start that failed. `get` throws its errors
 * @param mebibytes That each of its processes may take
 */
export function keepBrowser(find: () => Promise<Chromium>, mebibytes?: number): KeptBrowser {
  let found: Promise<Chromium> | null = null;
  let current: Promise<Browser> | null = null;
  let files = 0;

  async function start(): Promise<Browser> {
    try {
      const { executablePath, env, sandbox } = await (found ??= find());
      if (!sandbox)
        logger.warn(
          "the browser that draws slides runs without its sandbox: it has one for an ordinary user whose kernel allows user namespaces",
        );
      const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
      const browser = await chromium.launch({
        executablePath,
        env,
        chromiumSandbox: sandbox,
        args,
        timeout: startMilliseconds,
        ...signals,
      });
      await limitMemory(browser, mebibytes);
      return browser;
    } catch (error) {
      [found, current] = [null, null];
      if (error instanceof PreviewUnavailableError) throw error;
      throw new PreviewUnavailableError("The browser that makes pictures of slides does not start", { cause: error });
    }
  }

  /** Null also when the start failed: who asked for it is told. */
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

/** What one process of the browser may take: the most demanding slides of real templates stay under 0.6 GiB. */
const mostMebibytes = 1536;
const millisecondsBetweenLooks = 500;

/**
 * Ends a process of the browser that has more memory than it may, and with it the pages that it drew; a slide of
 * hundreds of large pictures, say. Pages of other files have processes of their own. Where the system does not tell in
 * `/proc`, nothing is ended.
 */
async function limitMemory(browser: Browser, mebibytes = mostMebibytes): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await endLargest(session, mebibytes).catch(() => {});
    isLooking = false;
  };
  const timer = setInterval(() => void look(), millisecondsBetweenLooks).unref();
  browser.on("disconnected", () => clearInterval(timer));
}

async function endLargest(session: CDPSession, mebibytes: number): Promise<void> {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  // Without its first process there is no browser; that one holds none of what a file says.
  for (const { id, type } of processInfo.filter((one) => one.type !== "browser")) {
    const resident = Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${id}/status`, "utf8"))?.[1]) / 1024;
    if (!(resident > mebibytes)) continue;
    logger.warn(
      { mebibytes: Math.round(resident), process: type },
      "a process of the browser that draws slides took too much memory, and was ended",
    );
    process.kill(id, "SIGKILL");
  }
}
