import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AlreadyRunningError, takeInstanceLock } from "./instance-lock";
import { identify, isAlive, isSameProcess } from "./process-identity";
import { StartError } from "./start-error";

let dataDir = "";
const started: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "slidewright-test-"));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

async function startSleeper(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  started.push(child);
  await once(child, "spawn");
  return child.pid ?? 0;
}

/** Writes the record that a killed supervisor leaves behind. */
function leaveRecord(supervisor: { pid: number; startedAt: string | null }, processes: object): void {
  writeFileSync(
    path.join(dataDir, "supervisor.json"),
    JSON.stringify({ supervisor, address: "http://localhost:3000", processes }),
  );
}

describe("the lock of a data folder", () => {
  it("refuses a second holder and names the first one's address", async () => {
    const lock = await takeInstanceLock(dataDir);
    lock.announce("http://localhost:4321");
    await expect(takeInstanceLock(dataDir)).rejects.toThrow(AlreadyRunningError);
    await expect(takeInstanceLock(dataDir)).rejects.toThrow(`(process ${process.pid}) at http://localhost:4321`);
    lock.release();
    (await takeInstanceLock(dataDir)).release();
  });

  it("is taken from a dead holder, whose processes are ended", async () => {
    const orphan = await startSleeper();
    leaveRecord({ pid: 2 ** 22 - 1, startedAt: "gone" }, { web: identify(orphan) });
    const lock = await takeInstanceLock(dataDir);
    expect(isAlive(orphan)).toBe(false);
    lock.release();
  });

  it("leaves a process alone that has since got the pid of an orphan", async () => {
    const outsider = await startSleeper();
    leaveRecord(
      { pid: outsider, startedAt: "another time" },
      { web: { pid: outsider, startedAt: "another time" }, worker: { pid: outsider, startedAt: null } },
    );
    const lock = await takeInstanceLock(dataDir);
    expect(isAlive(outsider)).toBe(true);
    lock.release();
  });

  it("says what is wrong with an invalid data folder", async () => {
    const file = path.join(dataDir, "file");
    writeFileSync(file, "");
    await expect(takeInstanceLock(file)).rejects.toThrow(StartError);
    await expect(takeInstanceLock(file)).rejects.toThrow(`${file} can't be used as data folder: `);
  });

  it("survives a truncated record", async () => {
    writeFileSync(path.join(dataDir, "supervisor.json"), '{"supervisor": {"pi');
    const lock = await takeInstanceLock(dataDir);
    await expect(takeInstanceLock(dataDir)).rejects.toThrow(AlreadyRunningError);
    lock.release();
  });

  it("is taken by one of several that start at once", async () => {
    leaveRecord({ pid: 2 ** 22 - 1, startedAt: "gone" }, {});
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => takeInstanceLock(dataDir)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("records processes in a file that only its owner can read", async () => {
    const lock = await takeInstanceLock(dataDir);
    lock.record("web", process.pid);
    const file = path.join(dataDir, "supervisor.json");
    expect(JSON.parse(readFileSync(file, "utf8")).processes.web).toEqual(identify(process.pid));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    lock.release();
  });
});

describe("the identity of a process", () => {
  it("is unique", async () => {
    const sleeper = await startSleeper();
    expect(isSameProcess(identify(sleeper))).toBe(true);
    expect(isSameProcess({ pid: sleeper, startedAt: identify(process.pid).startedAt })).toBe(sleeper === process.pid);
  });

  it("ends with the process", async () => {
    const sleeper = await startSleeper();
    const identity = identify(sleeper);
    started.at(-1)?.kill("SIGKILL");
    await once(started.at(-1) as ChildProcess, "exit");
    expect(isSameProcess(identity)).toBe(false);
    expect(isAlive(sleeper)).toBe(false);
  });
});
