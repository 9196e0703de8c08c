import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { nextCli } from "./build";
import { roleArguments, startService } from "./start-service";

it("gives the main thread of a role a heap that V8 doesn't let grow to four times what is alive", () => {
  const args = roleArguments(3000, undefined);
  const script = "process.stdout.write(String(require('node:v8').getHeapStatistics().heap_size_limit))";
  const bytes = Number(execFileSync(process.execPath, [...args.slice(0, args.indexOf(nextCli)), "-e", script]));
  // From 2 GiB on it would. Beside the old generation, the limit counts the young one.
  expect(bytes).toBeGreaterThan(512 * 1024 ** 2);
  expect(bytes).toBeLessThan(1.5 * 1024 ** 3);
});

it("needs no address of the worker when the Inngest server runs on this machine", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-test-"));
  const env = {
    INNGEST_BASE_URL: "http://127.0.0.1:8288",
    INNGEST_EVENT_KEY: "abcd",
    INNGEST_SIGNING_KEY: "ab".repeat(32),
    DATABASE_URL: "postgresql://127.0.0.1:1/missing",
  };
  await expect(startService({ dataDir, env, isDev: true })).rejects.toThrow("The database can't be reached");
  await rm(dataDir, { recursive: true });
});
