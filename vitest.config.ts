import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/** Pure functions without a state of their own: their tests share a process, which spares loading the modules for each file. */
const engine = "lib/{analysis,fonts,generation,matching,pptx}/**/*.test.ts";

const inProject = (file: string) => fileURLToPath(new URL(file, import.meta.url)).replace(/\/$/, "");

export default defineConfig({
  resolve: {
    alias: {
      "@slidewright/client/files": inProject("packages/client/src/files.ts"),
      "@slidewright/client": inProject("packages/client/src/index.ts"),
      // Threads are opened on the sources: no build is there.
      "@/lib/threads/open-thread": inProject("lib/threads/testing/open-thread.ts"),
      "@": inProject("."),
    },
  },
  test: {
    pool: "forks",
    // One less than there are cores would be a single one on small machines, and many tests wait for other processes.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests with real processes meet machines that stall; what is broken fails twice.
    retry: process.env.CI ? 1 : 0,
    projects: [
      { extends: true, test: { name: "engine", include: [engine], isolate: false } },
      {
        extends: true,
        test: {
          name: "service",
          include: ["{app,bench,components,lib,inngest,packages,scripts,prisma}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, engine],
          globalSetup: "prisma/testing/migrated-database.ts",
        },
      },
    ],
  },
});
