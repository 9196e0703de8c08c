import { appendFileSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openLogFile, rotateLogs, watchForAbort } from "./log-files";

let dataDir = "";
beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), "slidewright-test-"))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it("moves a large log away while its process goes on writing, and leaves a small one", () => {
  const [large, small] = [openLogFile(dataDir, "web"), openLogFile(dataDir, "worker")];
  const [web, worker] = [openSync(large, "a", 0o600), openSync(small, "a", 0o600)];
  try {
    const line = `${"x".repeat(1023)}\n`.repeat(1024);
    writeSync(worker, "small\n");
    for (let megabyte = 0; megabyte < 20; megabyte++) writeSync(web, line);
    rotateLogs(dataDir);
    expect(statSync(large).size).toBe(20 * 1024 ** 2);
    writeSync(web, "last of the old\n");
    rotateLogs(dataDir);
    writeSync(web, "first of the new\n");
    expect(readFileSync(large, "utf8")).toBe("first of the new\n");
    expect(readFileSync(`${large}.1`, "utf8").slice(-17)).toBe("\nlast of the old\n");
    expect(statSync(`${large}.1`).mode & 0o777).toBe(0o600);
    expect(readFileSync(small, "utf8")).toBe("small\n");
  } finally {
    closeSync(web);
    closeSync(worker);
  }
});

it("says why a process aborted in its own words, not in those of a request", () => {
  const log = openLogFile(dataDir, "web");
  appendFileSync(log, "FATAL ERROR: an earlier one\n");
  const reason = watchForAbort(log);
  appendFileSync(log, '{"path":"/FATAL ERROR: made up"}\n');
  expect(reason()).toBeNull();
  appendFileSync(log, "node: ../core.c:310: uv__close: Assertion `handle' failed.\n");
  appendFileSync(log, '{"path":"/FATAL ERROR: made up"}\n');
  expect(reason()).toBe("Assertion `handle' failed.");
});
