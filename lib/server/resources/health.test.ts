import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ServerContext } from "@/lib/server/context";
import { createTestServer } from "@/prisma/testing/scratch-service";
import { checkReadiness } from "./health";
import { reportRegistration } from "./registration";

let folder = "";
let runner: Server;
let server: ServerContext;
let runnerStatus = 200;
let probes = 0;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "slidewright-test-"));
  probes = 0;
  runner = createServer((_, response) => {
    probes += 1;
    response.writeHead(runnerStatus).end();
  });
  await new Promise<void>((resolve) => runner.listen(0, "127.0.0.1", resolve));
  server = startServer();
});
afterEach(() => {
  runner.close();
  rmSync(folder, { recursive: true, force: true });
});

const startServer = () =>
  createTestServer({
    DATA_DIR: folder,
    INNGEST_BASE_URL: `http://127.0.0.1:${(runner.address() as AddressInfo).port}`,
  });
const check = () => checkReadiness(server);

it("names the part that can't be reached", async () => {
  runnerStatus = 200;
  // On a busy machine, the first check may exceed the time limit of a part.
  await vi.waitFor(
    async () =>
      expect(await check()).toEqual({
        ready: false,
        checks: { database: "unavailable", storage: "ok", runner: "ok", renderer: "unknown" },
        problem: null,
      }),
    { timeout: 40_000, interval: 1_100 },
  );
});

it("counts any response of a runner as alive, except its own errors", async () => {
  runnerStatus = 404;
  expect((await check()).checks.runner).toBe("ok");
  server = startServer();
  runnerStatus = 503;
  expect((await check()).checks.runner).toBe("unavailable");
});

it("reports a runner that is gone and a store that can't be used", async () => {
  runner.close();
  writeFileSync(path.join(folder, "files"), "a file where the folder should be");
  expect((await check()).checks).toEqual({
    database: "unavailable",
    storage: "unavailable",
    runner: "unavailable",
    renderer: "unknown",
  });
});

it("does not count a runner that doesn't know this worker, and says why", async () => {
  runnerStatus = 200;
  reportRegistration("The worker has not registered yet.");
  try {
    expect(await check()).toMatchObject({
      ready: false,
      checks: { runner: "unavailable" },
      problem: "The worker has not registered yet.",
    });
  } finally {
    reportRegistration(null);
  }
});

it("counts a runner that is being restarted as reachable for a while", async () => {
  let time = Date.now();
  server = { ...startServer(), clock: { now: () => new Date(time) } };
  const after = async (seconds: number) => {
    time += seconds * 1_000;
    return (await check()).checks.runner;
  };
  runnerStatus = 200;
  expect(await after(0)).toBe("ok");
  runnerStatus = 503;
  expect([await after(2), await after(7)]).toEqual(["ok", "ok"]);
  expect(await after(2)).toBe("unavailable");
  runnerStatus = 200;
  expect(await after(2)).toBe("ok");
});

it("checks each part once, however many probes there are", async () => {
  runnerStatus = 200;
  const answers = await Promise.all(Array.from({ length: 50 }, check));
  await check();
  expect(new Set(answers.map(({ ready }) => ready))).toEqual(new Set([false]));
  expect(probes).toBe(1);
});
