import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    include: ["{app,bench,components,lib,inngest,scripts,prisma}/**/*.test.{ts,tsx}"],
    pool: "forks",
    testTimeout: 60_000,
    // Tests with real processes meet machines that stall; what is broken fails twice.
    retry: process.env.CI ? 1 : 0,
  },
});
