import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { StorageUnavailableError } from "@/lib/server/storage/storage";
import { createLocalStorage } from "./local-storage";

/** A disk of two megabytes; only root may mount one. */
const disk = mkdtempSync(path.join(tmpdir(), "slidewright-disk-"));
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.skipIf(!isMounted)("a disk that fills up", () => {
  const storage = createLocalStorage(disk);
  const key = "outputs/org_1/gen_1.pptx";

  it("keeps what it has, nothing of what it can't take, and says that it is full", async () => {
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
      const act = put();
      await expect(act).rejects.toBeInstanceOf(StorageUnavailableError);
      await expect(act).rejects.toThrow("it could not store a file: the disk is full.");
    }
    expect(Buffer.from(await storage.get(key)).equals(Buffer.alloc(1_000_000, "a"))).toBe(true);
    expect(await readdir(path.join(disk, ".drafts"))).toEqual([]);
    expect((await storage.list("")).files.map((file) => file.key)).toEqual([key]);
  });

  it("is not ready while so little is free", async () => {
    await expect(storage.check()).rejects.toThrow(/the disk is full but for \d+ bytes/);
  });
});
