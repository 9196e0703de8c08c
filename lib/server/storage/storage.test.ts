import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLocalStorage } from "./local-storage";
import { createS3Storage } from "./s3-storage";
import { type Storage, StorageLimitError, StorageMissingError, attachmentDisposition } from "./storage";
import { testStoreSettings, startS3Server } from "./testing/s3-server";

/**
 * A store, and the folder where its uploads are spooled. `isExact` is false for s3rver, which lists folders before
 * files, sends the whole file when only the first byte is requested, and lets puts of one key write into one file.
 */
type Opened = { storage: Storage; drafts: string; isExact: boolean; close(): Promise<void> };

const temporary = () => mkdtemp(path.join(tmpdir(), "slidewright-storage-"));

async function openLocal(): Promise<Opened> {
  const directory = await temporary();
  return {
    storage: createLocalStorage(directory),
    drafts: path.join(directory, ".drafts"),
    isExact: true,
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

async function openS3(): Promise<Opened> {
  const given = testStoreSettings(process.env);
  const server = given ? null : await startS3Server();
  const drafts = await temporary();
  const close = async () => {
    await server?.stop();
    await rm(drafts, { recursive: true, force: true });
  };
  return { storage: createS3Storage(given ?? server!.settings, drafts), drafts, isExact: given !== null, close };
}

const text = async (bytes: Promise<Uint8Array> | Readable) =>
  (bytes instanceof Readable ? Buffer.concat(await bytes.toArray()) : Buffer.from(await bytes)).toString();

describe.each([
  ["the disk", openLocal],
  ["S3", openS3],
])("storage on %s", (_, open) => {
  let opened: Opened;
  let storage: Storage;
  let org = "";
  let count = 0;
  let key = "";
  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    // A store that outlives the tests contains files of earlier runs.
    org = `org_${Date.now()}${(count += 1)}`;
    key = `templates/${org}/tmpl_1.pptx`;
  });
  const noDrafts = async () => expect(await readdir(opened.drafts).catch(() => [])).toEqual([]);

  it("returns what was stored, with size and hash, from a stream and from memory", async () => {
    const stored = { size: 6, sha256: createHash("sha256").update("onetwo").digest("hex") };
    expect(await storage.put(key, Readable.from([Buffer.from("one"), Buffer.from("two")]))).toEqual(stored);
    expect(await text(storage.get(key))).toBe("onetwo");
    expect(await storage.put(`${key}.2`, Buffer.from("onetwo"), { contentType: "image/png" })).toEqual(stored);
    expect(await text(storage.get(`${key}.2`))).toBe("onetwo");
    expect(await storage.stat(key)).toEqual({ size: 6 });
    await noDrafts();
  });

  it("opens a file in its current state, and rejects one that is larger than allowed", async () => {
    await storage.put(key, Buffer.from("before"));
    const file = await storage.open(key);
    await storage.put(key, Buffer.from("afterwards"));
    expect([file.size, await text(file.read())]).toEqual([6, "before"]);
    await file.close();
    await expect(storage.open(key, { maxBytes: 9 })).rejects.toBeInstanceOf(StorageLimitError);
    await (await storage.open(key, { maxBytes: 10 })).close();
    await expect(storage.open(`${key}.none`)).rejects.toBeInstanceOf(StorageMissingError);
    await noDrafts();
  });

  it("stores an empty file", async () => {
    expect(await storage.put(key, new Uint8Array())).toMatchObject({ size: 0 });
    expect(await text(storage.get(key))).toBe("");
    expect(await storage.stat(key)).toEqual({ size: 0 });
  });

  it("streams a range, both ends included", async () => {
    await storage.put(key, Buffer.from("0123456789"));
    expect(await text(await storage.stream(key, { start: 2, end: 4 }))).toBe("234");
    expect(await text(await storage.stream(key, { start: 9, end: 9 }))).toBe("9");
    if (opened.isExact) expect(await text(await storage.stream(key, { start: 0, end: 0 }))).toBe("0");
    expect(await text(await storage.stream(key))).toBe("0123456789");
  });

  it("stores a large stream", async () => {
    const block = Buffer.alloc(1024 * 1024, "block");
    const stored = await storage.put(
      key,
      Readable.from(
        (function* () {
          for (let n = 0; n < 12; n += 1) yield block;
        })(),
      ),
    );
    const hash = createHash("sha256");
    for await (const chunk of await storage.stream(key)) hash.update(chunk as Buffer);
    expect(stored).toEqual({ size: 12 * block.length, sha256: hash.digest("hex") });
    await noDrafts();
  });

  it("stores nothing of an upload over the limit, and keeps the previous file", async () => {
    await storage.put(key, Buffer.from("before"));
    const tooMuch = Readable.from([Buffer.alloc(6), Buffer.alloc(5)]);
    await expect(storage.put(key, tooMuch, { maxBytes: 10 })).rejects.toBeInstanceOf(StorageLimitError);
    await expect(storage.put(key, Buffer.alloc(11), { maxBytes: 10 })).rejects.toBeInstanceOf(StorageLimitError);
    expect(await text(storage.get(key))).toBe("before");
    await noDrafts();
    await storage.put(key, Buffer.alloc(10), { maxBytes: 10 });
  });

  it("stores nothing of an aborted upload, and rethrows its error", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("connection reset");
      })(),
    );
    await expect(storage.put(key, broken)).rejects.toThrow(/^connection reset$/);
    expect(await storage.stat(key)).toBeNull();
    await noDrafts();
  });

  it("names a missing file", async () => {
    await expect(storage.get(key)).rejects.toBeInstanceOf(StorageMissingError);
    await expect(storage.stream(key)).rejects.toBeInstanceOf(StorageMissingError);
    await expect(storage.get(`templates/${org}`)).rejects.toBeInstanceOf(StorageMissingError);
    expect(await storage.stat(key)).toBeNull();
  });

  it("deletes one and many files, also missing ones", async () => {
    const keys = [1, 2, 3].map((number) => `templates/${org}/tmpl_${number}.pptx`);
    for (const each of keys) await storage.put(each, Buffer.from("x"));
    await storage.delete(keys[0]!);
    await storage.delete(keys[0]!);
    await storage.deleteMany([]);
    await storage.deleteMany([...keys, `templates/${org}/none.pptx`]);
    expect(await storage.list(`templates/${org}/`)).toEqual({ files: [], next: null });
  });

  it("lists a folder page by page, in the order of its keys", async () => {
    const keys = [opened.isExact ? "a.b/c" : "A/c", "a/b.pptx", "b.png", "b10/x.png", "b9/x.png", "c"].map(
      (name) => `outputs/${org}/${name}`,
    );
    for (const each of keys) await storage.put(each, Buffer.from(each));
    await storage.put(`outputs/${org}1/other`, Buffer.from("x"));
    const seen: string[] = [];
    let pages = 0;
    for (let after: string | undefined, more = true; more; pages += 1) {
      const { files, next } = await storage.list(`outputs/${org}/`, { after, limit: 2 });
      for (const file of files) {
        expect(file.size).toBe(file.key.length);
        expect(Math.abs(file.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
        seen.push(file.key);
      }
      more = next !== null;
      after = next ?? undefined;
    }
    expect(seen).toEqual(keys);
    expect(pages).toBe(3);
    expect(
      (await storage.list(`outputs/${org}/`, { after: `outputs/${org}/a/b.pptx` })).files.map((file) => file.key),
    ).toEqual(keys.slice(2));
    expect(await storage.list(`logos/${org}/`)).toEqual({ files: [], next: null });
  });

  it("shows only whole files while several puts of one key race", async ({ skip }) => {
    skip(!opened.isExact);
    const bodies = ["a", "b", "c", "d"].map((letter) => letter.repeat(100_000));
    await Promise.all(bodies.map((body) => storage.put(key, Buffer.from(body))));
    expect(bodies).toContain(await text(storage.get(key)));
  });

  it("passes its check, which leaves nothing behind", async () => {
    await Promise.all([storage.check(), storage.check()]);
    expect(await storage.list("checks/")).toEqual({ files: [], next: null });
  });

  it.each([
    "../secret.pptx",
    "templates/../../etc/passwd",
    "/etc/passwd",
    "templates//x",
    "templates/.hidden",
    "templates/a\\b",
    "lonely",
    "a/b\0",
    "",
  ])("rejects the key %j", async (bad) => {
    await expect(storage.get(bad)).rejects.toBeInstanceOf(TypeError);
    await expect(storage.put(bad, Buffer.from("x"))).rejects.toBeInstanceOf(TypeError);
    await expect(storage.stat(bad)).rejects.toBeInstanceOf(TypeError);
    await expect(storage.delete(bad)).rejects.toBeInstanceOf(TypeError);
    await expect(storage.deleteMany([bad])).rejects.toBeInstanceOf(TypeError);
    if (bad !== "") await expect(storage.list(bad)).rejects.toBeInstanceOf(TypeError);
  });
});

it.each([
  ["deck.pptx", `attachment; filename="deck.pptx"; filename*=UTF-8''deck.pptx`],
  [
    "Q3 – Übersicht.pptx",
    `attachment; filename="Q3 _ _bersicht.pptx"; filename*=UTF-8''Q3%20%E2%80%93%20%C3%9Cbersicht.pptx`,
  ],
  [`a"b\\c.pptx`, `attachment; filename="a_b_c.pptx"; filename*=UTF-8''a%22b%5Cc.pptx`],
  ["x\r\nSet-Cookie: y", `attachment; filename="x__Set-Cookie: y"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20y`],
  [
    "四半期報告.pptx",
    `attachment; filename="_____.pptx"; filename*=UTF-8''%E5%9B%9B%E5%8D%8A%E6%9C%9F%E5%A0%B1%E5%91%8A.pptx`,
  ],
  ["🚀; a=b.pptx", `attachment; filename="__; a=b.pptx"; filename*=UTF-8''%F0%9F%9A%80%3B%20a%3Db.pptx`],
  [
    "مرحبا (1)*'.pptx",
    `attachment; filename="_____ (1)*'.pptx"; filename*=UTF-8''%D9%85%D8%B1%D8%AD%D8%A8%D8%A7%20%281%29%2A%27.pptx`,
  ],
  ["lone \ud800.pptx", `attachment; filename="lone _.pptx"; filename*=UTF-8''lone%20%EF%BF%BD.pptx`],
])("encodes %j so that it can't break the header", (filename, header) => {
  expect(attachmentDisposition(filename)).toBe(header);
});
