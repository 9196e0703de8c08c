import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/** Pure functions without a state of their own: their tests share a process, which spares loading the modules for each file. */
const engine = "lib/{analysis,fonts,generation,matching,pptx}/**/*.test.ts";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    pool: "forks",
    testTimeout: 60_000,
    // Tests with real processes meet machines that stall; what is broken fails twice.
    retry: process.env.CI ? 1 : 0,
    projects: [
      { extends: true, test: { name: "engine", include: [engine], isolate: false } },
      {
        extends: true,
        test: { name: "service", include: ["{app,bench,components,lib,inngest,scripts,prisma}/**/*.test.{ts,tsx}"], exclude: [...configDefaults.exclude, engine] },
      },
    ],
  },
});
