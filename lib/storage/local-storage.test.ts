import { createHash } from "node:crypto";
import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLocalStorage } from "./local-storage";
import { StorageLimitError, StorageMissingError, StorageUnavailableError } from "./storage";

let directory = "";
const key = "templates/org_1/tmpl_1.pptx";
const storage = () => createLocalStorage(directory);

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "storage-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe("local storage", () => {
  it("gives back what was put, with size and hash", async () => {
    const chunks = [Buffer.from("one"), Buffer.from("two")];
    const sha256 = createHash("sha256").update("onetwo").digest("hex");
    expect(await storage().put(key, Readable.from(chunks))).toEqual({ size: 6, sha256 });
    expect(Buffer.from(await storage().get(key)).toString()).toBe("onetwo");
    expect(await storage().stat(key)).toEqual({ size: 6 });
  });

  it("streams a range, both ends included", async () => {
    await storage().put(key, Buffer.from("0123456789"));
    const part = await storage().stream(key, { start: 2, end: 4 });
    expect(Buffer.concat(await part.toArray()).toString()).toBe("234");
    expect(Buffer.concat(await (await storage().stream(key)).toArray()).toString()).toBe("0123456789");
  });

  it("stores nothing of an upload that passes the limit, and keeps what was there", async () => {
    await storage().put(key, Buffer.from("before"));
    const tooMuch = Readable.from([Buffer.alloc(6), Buffer.alloc(5)]);
    await expect(storage().put(key, tooMuch, { maxBytes: 10 })).rejects.toBeInstanceOf(StorageLimitError);
    expect(Buffer.from(await storage().get(key)).toString()).toBe("before");
    expect(await readdir(path.join(directory, ".drafts"))).toEqual([]);
    await storage().put(key, Buffer.alloc(10), { maxBytes: 10 });
  });

  it("stores nothing of an upload that breaks off", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("connection reset");
      })(),
    );
    await expect(storage().put(key, broken)).rejects.toThrow("connection reset");
    expect(await storage().stat(key)).toBeNull();
    expect(await readdir(path.join(directory, ".drafts"))).toEqual([]);
  });

  it("tells a missing file from a store out of reach", async () => {
    await expect(storage().get(key)).rejects.toBeInstanceOf(StorageMissingError);
    await expect(storage().stream(key)).rejects.toBeInstanceOf(StorageMissingError);
    await expect(storage().get("templates/org_1")).rejects.toBeInstanceOf(StorageMissingError);
    expect(await storage().stat(key)).toBeNull();
    const blocked = path.join(directory, "blocked");
    await writeFile(blocked, "a file where the folder should be");
    await expect(createLocalStorage(blocked).put(key, Buffer.from("x"))).rejects.toBeInstanceOf(StorageUnavailableError);
    await expect(createLocalStorage(blocked).check()).rejects.toBeInstanceOf(StorageUnavailableError);
    await expect(storage().check()).resolves.toBeUndefined();
  });

  it.skipIf(process.getuid?.() === 0)("reports a folder without permission as out of reach", async () => {
    await chmod(directory, 0o500);
    await expect(storage().put(key, Buffer.from("x"))).rejects.toBeInstanceOf(StorageUnavailableError);
    await chmod(directory, 0o700);
  });

  it("deletes, also what is not there", async () => {
    await storage().put(key, Buffer.from("x"));
    await storage().delete(key);
    await storage().delete(key);
    expect(await storage().stat(key)).toBeNull();
  });

  it("shows only whole files while several puts of one key race", async () => {
    const bodies = ["a", "b", "c", "d"].map((letter) => letter.repeat(100_000));
    await Promise.all(bodies.map((body) => storage().put(key, Buffer.from(body))));
    expect(bodies).toContain(Buffer.from(await storage().get(key)).toString());
  });

  it.each(["../secret.pptx", "templates/../../etc/passwd", "/etc/passwd", "templates//x", "templates/.hidden", "templates/a\\b", "lonely", "a/b\0", ""])(
    "refuses the key %j",
    async (bad) => {
      await expect(storage().get(bad)).rejects.toBeInstanceOf(TypeError);
      await expect(storage().put(bad, Buffer.from("x"))).rejects.toBeInstanceOf(TypeError);
      await expect(storage().delete(bad)).rejects.toBeInstanceOf(TypeError);
    },
  );
});
