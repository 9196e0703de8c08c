import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasEnded } from "@/scripts/exit-code";
import { projectPath } from "@/scripts/paths";
import { watchForAbort } from "./log-files";
import { isAlive } from "./process-identity";
import { StoppedError } from "./start-error";
import {
  type SupervisedProcess,
  endProcess,
  exitWithSupervisor,
  superviseProcess,
  spawnProcess,
  waitHealthy,
} from "./supervised-process";
import { waitUntil } from "./wait-until";

let folder = "";
const logFile = () => path.join(folder, "process.log");
const start = (code: string) => () => spawnProcess({ args: ["-e", code], env: process.env, logFile: logFile() });
const forever = "setInterval(() => {}, 1000)";

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "slidewright-test-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a supervised process", () => {
  it("is restarted when it exits unexpectedly, with a message", async () => {
    const pids: number[] = [];
    const messages: string[] = [];
    const kept = await superviseProcess({
      name: "web",
      start: start(forever),
      onStart: (_, pid) => pids.push(pid),
      onRestart: (message) => messages.push(message),
    });
    process.kill(pids[0] ?? 0, "SIGKILL");
    expect(await waitUntil(() => pids.length === 2 && kept.isRunning(), 10_000)).toBe(true);
    expect(kept.pid).toBe(pids[1]);
    expect(messages).toEqual(["web exited unexpectedly (SIGKILL); restarting in 0.5 s"]);
    await kept.stop();
    expect(isAlive(pids[1] ?? 0)).toBe(false);
  });

  it("says why it aborted, if its log does", async () => {
    const messages: string[] = [];
    const full = "const all = []; for (;;) all.push(new Array(100_000).fill(all.length + 0.5));";
    let explain = () => null as string | null;
    const kept = await superviseProcess({
      name: "web",
      start: () => {
        explain = watchForAbort(logFile());
        const args = ["--max-old-space-size=16", "-e", messages.length === 0 ? full : forever];
        return spawnProcess({ args, env: process.env, logFile: logFile() });
      },
      explain: () => explain(),
      onStart: () => {},
      onRestart: (message) => messages.push(message),
    });
    expect(await waitUntil(() => messages.length > 0 && kept.isRunning(), 60_000)).toBe(true);
    await kept.stop();
    expect(messages).toEqual([
      expect.stringMatching(
        /^web exited unexpectedly \(SIG\w+: FATAL ERROR: .* out of memory.*\); restarting in 0.5 s$/,
      ),
    ]);
    expect(watchForAbort(logFile())(), "only what is written afterwards counts").toBeNull();
  });

  it("stays stopped, also while it waits for its next start", async () => {
    let starts = 0;
    const kept = await superviseProcess({
      name: "web",
      start: start("process.exit(3)"),
      onStart: () => starts++,
      onRestart: () => {},
    });
    await waitUntil(() => starts === 2, 10_000);
    await kept.stop();
    const before = starts;
    expect(await waitUntil(() => starts > before, 1_500)).toBe(false);
  });

  it("is restarted when it exits before anything listens to it", async () => {
    let starts = 0;
    const kept = await superviseProcess({
      name: "web",
      async start() {
        const child = start(++starts === 1 ? "process.exit(3)" : forever)();
        if (starts === 1) await once(child, "exit");
        return child;
      },
      onStart: () => {},
      onRestart: () => {},
    });
    expect(await waitUntil(() => starts === 2 && kept.isRunning(), 10_000)).toBe(true);
    await kept.stop();
  });

  it("can be stopped while it never finishes starting", async () => {
    let starts = 0;
    const kept = await superviseProcess({
      name: "web",
      start: () => (++starts === 1 ? start("process.exit(3)")() : new Promise<never>(() => {})),
      onStart: () => {},
      onRestart: () => {},
    });
    expect(await waitUntil(() => starts === 2, 10_000)).toBe(true);
    await kept.stop();
    expect(kept.isRunning()).toBe(false);
  });

  it("ends what an aborted start still started", async () => {
    const stopping = new AbortController();
    const child = start(forever)();
    const starting = superviseProcess({
      name: "web",
      async start() {
        stopping.abort();
        await sleep(50);
        return child;
      },
      signal: stopping.signal,
      onStart: () => {},
      onRestart: () => {},
    });
    await expect(starting).rejects.toThrow(StoppedError);
    expect(hasEnded(child)).toBe(true);
  });

  it("is killed if it ignores SIGTERM", async () => {
    const kept = await superviseProcess({
      name: "deaf",
      start: start(`process.on("SIGTERM", () => {}); console.log("up"); ${forever}`),
      onStart: () => {},
      onRestart: () => {},
    });
    await waitUntil(() => readFileSync(logFile(), "utf8").includes("up"), 10_000);
    await kept.stop(300);
    expect(kept.isRunning()).toBe(false);
  });
});

describe("waiting for a process's response", () => {
  /** Accepts connections and never responds. */
  const silent = createServer(() => {});
  const address = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}/api/ready`;
  const part = (isRunning: () => boolean): SupervisedProcess => ({
    name: "web",
    pid: undefined,
    isRunning,
    stop: async () => {},
  });
  beforeAll(() => new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve)));
  afterAll(() => silent.close());

  it("ends when the start is stopped, whatever the process does", async () => {
    const stopping = new AbortController();
    const waiting = waitHealthy(
      part(() => true),
      address(),
      logFile(),
      stopping.signal,
    );
    await once(silent, "connection");
    stopping.abort();
    await expect(waiting).rejects.toThrow(StoppedError);
  });

  it("names a process that exits instead", async () => {
    const waiting = waitHealthy(
      part(() => false),
      address(),
      logFile(),
      new AbortController().signal,
    );
    await expect(waiting).rejects.toThrow("The web process exited while starting.");
  });
});

it.runIf(existsSync("/proc"))("a process that doesn't react is killed with all that it started", async () => {
  const deaf = `process.on("SIGTERM", () => {});
    const { pid } = require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(forever)}], { detached: true });
    process.send(pid);
    ${forever}`;
  const child = start(deaf)();
  const [pid] = (await once(child, "message")) as [number];
  await endProcess(child, 100);
  expect(hasEnded(child)).toBe(true);
  expect(await waitUntil(() => !isAlive(pid), 5_000)).toBe(true);
});

it("a process of the service ends when its supervisor is killed", async () => {
  const child = `import { spawnProcess } from ${JSON.stringify(projectPath("scripts/service/supervised-process.ts"))};
    const { pid } = spawnProcess({ args: ["-e", ${JSON.stringify(forever)}], env: process.env, logFile: ${JSON.stringify(logFile())} });
    process.send(pid);
    ${forever}`;
  const supervisor = spawnProcess({
    args: ["--import", "tsx", "--input-type=module", "-e", child],
    env: process.env,
    logFile: logFile(),
  });
  const [pid] = (await once(supervisor, "message")) as [number];
  supervisor.kill("SIGKILL");
  expect(await waitUntil(() => hasEnded(supervisor) && !isAlive(pid), 10_000)).toBe(true);
});

it("a process without a supervisor, such as one that Next starts with its own options, is left alone", async () => {
  const child = spawn(process.execPath, ["--import", exitWithSupervisor, "-e", "setTimeout(() => {}, 200)"]);
  expect(await once(child, "exit")).toEqual([0, null]);
});
