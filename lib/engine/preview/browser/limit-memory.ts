import { readFile } from "node:fs/promises";
import type { Browser, CDPSession } from "playwright-core";
import { logger } from "@/lib/server/telemetry/logger";

/** What one process of the browser may take: the most demanding slides of real templates stay under 0.6 GiB. */
const mostMebibytes = 1536;
const millisecondsBetweenLooks = 500;

/**
 * Ends a process of the browser that has more memory than it may, and with it the pages that it drew; a slide of
 * hundreds of large pictures, say. Pages of other files have processes of their own. Where the system does not tell in
 * `/proc`, nothing is ended.
 */
export async function limitMemory(browser: Browser, mebibytes = mostMebibytes): Promise<void> {
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
