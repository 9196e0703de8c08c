import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLocalStorage } from "./local-storage";
import { StorageMissingError, StorageUnavailableError } from "./storage";

let directory = "";
const key = "templates/org_1/tmpl_1.pptx";
const storage = () => createLocalStorage(directory);

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "storage-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe("local storage", () => {
  it("distinguishes a missing file from an unavailable store", async () => {
    await storage().put(key, Buffer.from("x"));
    await expect(storage().get("templates/org_1")).rejects.toBeInstanceOf(StorageMissingError);
    const blocked = path.join(directory, "blocked");
    await writeFile(blocked, "a file where the folder should be");
    for (const use of [
      () => createLocalStorage(blocked).put(key, Buffer.from("x")),
      () => createLocalStorage(blocked).check(),
    ]) {
      const action = use();
      await expect(action).rejects.toBeInstanceOf(StorageUnavailableError);
      await expect(action).rejects.toThrow(/a file stands where a folder in DATA_DIR should be/);
    }
  });

  it.skipIf(process.getuid?.() === 0)("reports a folder without permission as unavailable", async () => {
    await chmod(directory, 0o500);
    await expect(storage().put(key, Buffer.from("x"))).rejects.toBeInstanceOf(StorageUnavailableError);
    await chmod(directory, 0o700);
  });

  it("removes drafts of dead processes, and keeps those being written", async () => {
    const drafts = path.join(directory, ".drafts");
    await mkdir(drafts);
    for (const name of ["left", "written"]) await writeFile(path.join(drafts, name), "half");
    const longAgo = Date.now() / 1000 - 2 * 3600;
    await utimes(path.join(drafts, "left"), longAgo, longAgo);
    await storage().put(key, Buffer.from("x"));
    expect(await readdir(drafts)).toEqual(["written"]);
  });

  it("removes the folder of a job with its last file, also while another file arrives in it", async () => {
    const [first, second] = ["outputs/org_1/gen_1/a.pptx", "outputs/org_1/gen_1/b.pptx"];
    await storage().put(first, Buffer.from("x"));
    await storage().put(second, Buffer.from("x"));
    await storage().delete(first);
    expect(await storage().stat(second)).toEqual({ size: 1 });
    await storage().delete(second);
    expect(await readdir(path.join(directory, "outputs", "org_1"))).toEqual([]);
    const comeAndGo = async (_: unknown, place: number) => {
      const own = `outputs/org_1/gen_1/${place}.pptx`;
      for (let round = 0; round < 20; round++) {
        await storage().put(own, Buffer.from("x"));
        await storage().delete(own);
      }
    };
    await Promise.all(Array.from({ length: 4 }, comeAndGo));
    await storage().put(key, Buffer.from("x"));
    await storage().delete(key);
    expect(await readdir(path.join(directory, "templates"))).toEqual(["org_1"]);
  });

  it("lists files, not drafts, also of a missing folder", async () => {
    expect(await storage().list("")).toEqual({ files: [], next: null });
    await storage().put(key, Buffer.from("x"));
    await writeFile(path.join(directory, ".drafts", "draft"), "half");
    expect((await storage().list("")).files.map((file) => file.key)).toEqual([key]);
  });
});

/** A disk of two megabytes. Only root can mount one. */
const disk = mkdtempSync(path.join(tmpdir(), "slidewright-disk-"));
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.skipIf(!isMounted)("a disk that fills up", () => {
  const storage = createLocalStorage(disk);
  const key = "outputs/org_1/gen_1.pptx";

  it("keeps its files, stores nothing that does not fit, and reports that it is full", async () => {
    await storage.put(key, Buffer.alloc(1_000_000, "a"));
    const megabytes = () =>
      Readable.from(
        (function* () {
          for (let count = 0; count < 30; count += 1) yield Buffer.alloc(100_000, "b");
        })(),
      );
    for (const put of [
      () => storage.put(key, megabytes()),
      () => storage.put("outputs/org_1/gen_2.pptx", Buffer.alloc(3_000_000)),
    ]) {
      const action = put();
      await expect(action).rejects.toBeInstanceOf(StorageUnavailableError);
      await expect(action).rejects.toThrow("it could not store a file: the disk is full.");
    }
    expect(Buffer.from(await storage.get(key)).equals(Buffer.alloc(1_000_000, "a"))).toBe(true);
    expect(await readdir(path.join(disk, ".drafts"))).toEqual([]);
    expect((await storage.list("")).files.map((file) => file.key)).toEqual([key]);
  });

  it("is not ready while it has too little free space", async () => {
    await expect(storage.check()).rejects.toThrow(/the disk is full but for \d+ bytes/);
  });
});
