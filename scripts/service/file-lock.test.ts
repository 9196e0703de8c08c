import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withFileLock } from "./file-lock";

let folder = "";
const file = () => path.join(folder, "build.lock");

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "slidewright-test-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("runs one action at a time, and leaves nothing behind, also after a failure", async () => {
  let inside = 0;
  const action = async () => {
    expect(++inside).toBe(1);
    await turn();
    inside--;
  };
  const failing = withFileLock(file(), () => Promise.reject(new Error("no")));
  await Promise.all([
    withFileLock(file(), action),
    withFileLock(file(), action),
    expect(failing).rejects.toThrow("no"),
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ["of a process that is gone", JSON.stringify({ pid: 2 ** 22 + 1, startedAt: "gone" })],
  ["that was cut off when it was written", ""],
])("a lock %s is taken over", async (_, text) => {
  writeFileSync(file(), text);
  expect(await withFileLock(file(), () => Promise.resolve(existsSync(file())))).toBe(true);
});
