import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/**
 * The engine, the studio's parts and the client, without a state of their own: their tests share processes, which
 * spares loading the modules for each file.
 */
const stateless =
  "{components,packages,lib/engine/{analysis,fonts,generation,matching,pptx},e2e/suites/{corpus,coverage,fuzz,payloads}}/**/*.test.{ts,tsx}";

/**
 * Tests that change or read what a process has once: its metrics, traces, HTTP hooks, environment or timers. All others
 * have a server and a database of their own and can share processes.
 */
const alone = [
  "lib/server/{auth/cookies,http/{server-hooks,single-sign-on},resources/installation,telemetry/logger}.test.ts",
  "lib/engine/preview/slide-renderer.test.ts",
  "e2e/suites/{secrets/secrets,wire/hostile-uploads}.test.ts",
  "inngest/functions/presentations.test.ts",
];

/**
 * Node 20 optimizes functions so early that it spends a sixth of the CPU time of the engine's tests on it. Newer
 * versions wait longer by themselves, and don't have this flag.
 */
const execArgv = process.versions.node.startsWith("20.") ? ["--interrupt-budget=400000"] : [];

const projectPath = (file: string) => fileURLToPath(new URL(file, import.meta.url)).replace(/\/$/, "");

/** What is prepared once for all tests that use a server: its database, and the code of its worker threads. */
const serverSetup = ["prisma/testing/migrated-database.ts", "lib/server/workers/testing/worker-bundle.ts"];

export default defineConfig({
  resolve: {
    alias: {
      "@slidewright/client/files": projectPath("packages/client/src/files.ts"),
      "@slidewright/client": projectPath("packages/client/src/index.ts"),
      // Worker threads run a bundle of the sources: there is no build.
      "@/lib/server/workers/open-worker": projectPath("lib/server/workers/testing/open-worker.ts"),
      "@": projectPath("."),
    },
  },
  test: {
    pool: "forks",
    execArgv,
    // More than there are cores: many tests wait for other processes, or for pauses of the product.
    maxWorkers: availableParallelism() + 2,
    // Ends what hangs. No test relies on how long anything takes.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // The default, a second, is soon over on a machine that is busy.
    expect: { poll: { timeout: 120_000 } },
    // What passed says nothing but its name.
    silent: "passed-only",
    setupFiles: "scripts/test/seed-properties.ts",
    projects: [
      { extends: true, test: { name: "stateless", include: [stateless], isolate: false } },
      {
        extends: true,
        test: {
          name: "server",
          include: ["{app,bench,lib,inngest,scripts,prisma,e2e/suites}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, stateless, ...alone],
          isolate: false,
          globalSetup: serverSetup,
        },
      },
      { extends: true, test: { name: "alone", include: alone, globalSetup: serverSetup } },
    ],
  },
});
