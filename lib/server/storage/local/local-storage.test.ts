import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StorageMissingError, StorageUnavailableError } from "@/lib/server/storage/storage";
import { createLocalStorage } from "./local-storage";

let directory = "";
const key = "templates/org_1/tmpl_1.pptx";
const storage = () => createLocalStorage(directory);

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "storage-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe("local storage", () => {
  it("tells a missing file from a store out of reach, in words", async () => {
    await storage().put(key, Buffer.from("x"));
    await expect(storage().get("templates/org_1")).rejects.toBeInstanceOf(StorageMissingError);
    const blocked = path.join(directory, "blocked");
    await writeFile(blocked, "a file where the folder should be");
    for (const use of [
      () => createLocalStorage(blocked).put(key, Buffer.from("x")),
      () => createLocalStorage(blocked).check(),
    ]) {
      const act = use();
      await expect(act).rejects.toBeInstanceOf(StorageUnavailableError);
      await expect(act).rejects.toThrow(/a file stands where a folder in DATA_DIR should be/);
    }
  });

  it.skipIf(process.getuid?.() === 0)("reports a folder without permission as out of reach", async () => {
    await chmod(directory, 0o500);
    await expect(storage().put(key, Buffer.from("x"))).rejects.toBeInstanceOf(StorageUnavailableError);
    await chmod(directory, 0o700);
  });

  it("removes the drafts of processes that died, and leaves those that are being written", async () => {
    const drafts = path.join(directory, ".drafts");
    await mkdir(drafts);
    for (const name of ["left", "written"]) await writeFile(path.join(drafts, name), "half");
    const longAgo = Date.now() / 1000 - 2 * 3600;
    await utimes(path.join(drafts, "left"), longAgo, longAgo);
    await storage().put(key, Buffer.from("x"));
    expect(await readdir(drafts)).toEqual(["written"]);
  });

  it("lists files, not drafts, of a folder that is not there yet too", async () => {
    expect(await storage().list("")).toEqual({ files: [], next: null });
    await storage().put(key, Buffer.from("x"));
    await writeFile(path.join(directory, ".drafts", "draft"), "half");
    expect((await storage().list("")).files.map((file) => file.key)).toEqual([key]);
  });
});
