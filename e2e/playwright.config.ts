import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import type { Chromium } from "@/lib/engine/preview/find-chromium";
import { shareOf } from "@/scripts/test/share-of";

const here = path.dirname(fileURLToPath(import.meta.url));

// Set by the global set-up. The workers, which start browsers, read this file again after it.
const browser = JSON.parse(process.env.E2E_BROWSER ?? "null") as Chromium | null;
const report = process.env.E2E_REPORT;

export default defineConfig({
  testDir: here,
  outputDir: path.join(here, "..", "test-results"),
  // The same on every machine, because snapshots are text.
  snapshotPathTemplate: "{testDir}/snapshots/{arg}{ext}",
  globalSetup: path.join(here, "global-setup.ts"),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the processors of a small machine, because many tests wait for the service. A fourth worker costs
  // more CPU time than it saves: three keep both processors busy.
  workers: 3,
  // Ends tests that hang. No test depends on how long anything takes, even on a busy machine.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: [["list"], ...(report ? [["json", { outputFile: report }] as const] : [])],
  use: {
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "UTC",
    // Drawing animations, such as those of spinners, takes a twentieth of the CPU time.
    reducedMotion: shareOf(["no-preference", "reduce", "reduce"] as const)[0],
    // Otherwise, opening a page and waiting for a download end after half a minute.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: "only-on-failure",
    ...(process.env.E2E_BASE_URL && { baseURL: process.env.E2E_BASE_URL }),
    ...(browser && {
      launchOptions: {
        executablePath: browser.executablePath,
        env: { ...process.env, ...browser.env },
        chromiumSandbox: browser.sandbox,
        args: ["--disable-gpu"],
      },
    }),
  },
  projects: [
    { name: "service", testDir: path.join(here, "service") },
    { name: "api", testDir: path.join(here, "api") },
    // One project, so that workers keep their template and session from one to the other.
    { name: "studio", testMatch: ["studio/**/*.spec.ts", "docs/**"] },
  ],
});
