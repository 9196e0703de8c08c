import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/**
 * The engine, the studio's parts and the client, without a state of their own: their tests share processes, which
 * spares loading the modules for each file.
 */
const stateless =
  "{components,packages,lib/engine/{analysis,fonts,generation,matching,pptx},e2e/suites/{corpus,coverage,fuzz,payloads}}/**/*.test.{ts,tsx}";

const projectPath = (file: string) => fileURLToPath(new URL(file, import.meta.url)).replace(/\/$/, "");

export default defineConfig({
  resolve: {
    alias: {
      "@slidewright/client/files": projectPath("packages/client/src/files.ts"),
      "@slidewright/client": projectPath("packages/client/src/index.ts"),
      // Workers run the sources: there is no build.
      "@/lib/server/workers/open-worker": projectPath("lib/server/workers/testing/open-worker.ts"),
      "@": projectPath("."),
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
      { extends: true, test: { name: "stateless", include: [stateless], isolate: false } },
      {
        extends: true,
        test: {
          name: "service",
          include: ["{app,bench,lib,inngest,scripts,prisma,e2e/suites}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, stateless],
          globalSetup: "prisma/testing/migrated-database.ts",
        },
      },
    ],
  },
});
