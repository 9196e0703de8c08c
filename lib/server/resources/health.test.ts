import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let folder = "";
let runner: Server;
let runnerStatus = 200;
let asked = 0;

beforeEach(async () => {
  vi.resetModules();
  folder = mkdtempSync(path.join(tmpdir(), "slidewright-test-"));
  asked = 0;
  runner = createServer((_, response) => {
    asked += 1;
    response.writeHead(runnerStatus).end();
  });
  await new Promise<void>((resolve) => runner.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("DATA_DIR", folder);
  // Nothing listens there.
  vi.stubEnv("DATABASE_URL", "postgresql://nobody:nothing@127.0.0.1:1/none");
  vi.stubEnv("INNGEST_BASE_URL", `http://127.0.0.1:${(runner.address() as AddressInfo).port}`);
  vi.stubEnv("INNGEST_EVENT_KEY", "event");
  vi.stubEnv("INNGEST_SIGNING_KEY", "signkey-test-00");
});
afterEach(() => {
  runner.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const check = async () => (await import("./health")).checkReadiness();

it("names the part that is out of reach", async () => {
  runnerStatus = 200;
  // On a busy machine, the first check may exceed the time of a part.
  await vi.waitFor(
    async () =>
      expect(await check()).toEqual({
        ready: false,
        checks: { database: "unavailable", storage: "ok", runner: "ok", renderer: "unknown" },
      }),
    { timeout: 40_000, interval: 1_100 },
  );
});

it("takes any answer of a runner for life, but no fault of its", async () => {
  runnerStatus = 404;
  expect((await check()).checks.runner).toBe("ok");
  vi.resetModules();
  runnerStatus = 503;
  expect((await check()).checks.runner).toBe("unavailable");
});

it("notices a runner that is gone and a store that can't be used", async () => {
  runner.close();
  writeFileSync(path.join(folder, "files"), "a file where the folder should be");
  expect((await check()).checks).toEqual({
    database: "unavailable",
    storage: "unavailable",
    runner: "unavailable",
    renderer: "unknown",
  });
});

it("asks the parts once, however many probes there are", async () => {
  runnerStatus = 200;
  const answers = await Promise.all(Array.from({ length: 50 }, check));
  await check();
  expect(new Set(answers.map(({ ready }) => ready))).toEqual(new Set([false]));
  expect(asked).toBe(1);
});
