import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { inspect } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { S3Settings } from "@/lib/server/config";
import { createS3Storage } from "./s3-storage";
import { type Storage, StorageUnavailableError } from "./storage";
import { type Fault, type Gateway, startGateway } from "./testing/gateway";
import { type S3Server, startS3Server } from "./testing/s3-server";

const credentials = { accessKeyId: "S3RVER", secretAccessKey: "a secret that only the gateway knows" };
const key = "outputs/org_1/gen_1.pptx";
const bytes = Buffer.alloc(300_000, "slides");

let server: S3Server;
let gateway: Gateway;
let storage: Storage;
let drafts = "";

const open = (settings: Partial<S3Settings> = {}) =>
  createS3Storage({ ...gateway.settings, timeoutSeconds: 20, ...settings }, drafts);
/** Makes the next requests fail, each with one of the faults. */
const failing = (...faults: Fault[]) => (gateway.fault = () => faults.shift() ?? null);
const stream = () => Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);

beforeAll(async () => {
  server = await startS3Server();
  gateway = await startGateway(server.settings, credentials);
  drafts = await mkdtemp(path.join(tmpdir(), "slidewright-drafts-"));
});
afterAll(async () => {
  await gateway.stop();
  await server.stop();
  await rm(drafts, { recursive: true, force: true });
});
beforeEach(async () => {
  storage = open();
  await storage.put(key, bytes);
  gateway.requests.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  gateway.fault = () => null;
});

describe("a store that fails for a moment", () => {
  it.each<[string, Fault]>([
    ["is too busy", { status: 503, code: "SlowDown" }],
    ["closes connections", "reset"],
    ["does not answer", "silence"],
    ["is slow", { delayMs: 700 }],
  ])("is tried again when it %s", async (_, fault) => {
    if (fault === "silence") storage = open({ timeoutSeconds: 3 });
    const seen = new Set<string>();
    gateway.fault = ({ method, url }) => {
      const first = seen.size < seen.add(`${method} ${url}`).size;
      return first ? fault : null;
    };
    const [memory, streamed, read, found, page] = await Promise.all([
      storage.put(`${key}.2`, bytes),
      storage.put(`${key}.3`, stream()),
      storage.get(key),
      storage.stat(key),
      storage.list("outputs/", { limit: 1 }),
      storage.delete("outputs/org_1/none.pptx"),
    ]);
    expect([memory.size, streamed.size, found?.size, page.files.length]).toEqual([
      bytes.length,
      bytes.length,
      bytes.length,
      1,
    ]);
    expect(Buffer.from(read).equals(bytes)).toBe(true);
    expect(Buffer.from(await storage.get(`${key}.3`)).equals(bytes)).toBe(true);
  });

  it("is read again when it disconnects in the middle of a file", async () => {
    failing({ cut: 1000 }, { cut: 200_000 });
    expect(Buffer.from(await storage.get(key)).equals(bytes)).toBe(true);
    expect(gateway.requests).toHaveLength(3);
  });
});

describe("a store that keeps failing", () => {
  it.each<[string, Fault, RegExp]>([
    ["too busy", { status: 503, code: "SlowDown" }, /the store is overloaded/],
    ["silent", "silence", /does not respond in time \(S3_TIMEOUT is 1 seconds\)/],
    ["full", { status: 403, code: "QuotaExceeded" }, /the store is full or its quota is used up/],
  ])("is unavailable when it is %s, for every operation, after a while", async (_, fault, reason) => {
    if (fault === "silence") storage = open({ timeoutSeconds: 1 });
    gateway.fault = () => fault;
    const operations = [
      storage.put(key, bytes),
      storage.put(key, stream()),
      storage.get(key),
      storage.stream(key),
      storage.stat(key),
      storage.delete(key),
      storage.deleteMany([key]),
      storage.list(""),
      storage.check(),
    ];
    for (const action of await Promise.allSettled(operations)) {
      expect(action).toMatchObject({ status: "rejected", reason: expect.any(StorageUnavailableError) });
    }
    await expect(operations[0]).rejects.toThrow(reason);
    // Each operation gives up after a few attempts.
    expect(gateway.requests.length).toBeLessThanOrEqual(operations.length * 4);
    expect(await readdir(drafts)).toEqual([]);
    gateway.fault = () => null;
    expect(Buffer.from(await open().get(key)).equals(bytes)).toBe(true);
  });

  it("never returns a part of a file as the whole", async () => {
    gateway.fault = () => ({ cut: 1000 });
    await expect(storage.get(key)).rejects.toBeInstanceOf(StorageUnavailableError);
    await expect((await storage.stream(key)).toArray()).rejects.toMatchObject({ code: "ECONNRESET" });
  });

  it("is not retried after it rejected the request", async () => {
    gateway.fault = () => ({ status: 403, code: "AccessDenied" });
    await expect(storage.get(key)).rejects.toThrow(
      /S3_ACCESS_KEY_ID has no permission: grant s3:ListBucket on the bucket slides/,
    );
    expect(gateway.requests).toHaveLength(1);
  });
});

it("releases the store's connection when its reader leaves", async () => {
  await storage.put(key, Buffer.alloc(20_000_000));
  const left = gateway.left;
  const web = Readable.toWeb(await storage.stream(key));
  const reader = web.getReader();
  await reader.read();
  await reader.cancel();
  await vi.waitFor(() => expect(gateway.left).toBe(left + 1), 10_000);
});

describe("an invalid setting", () => {
  it.each<[string, Partial<S3Settings>, RegExp]>([
    [
      "the secret",
      { credentials: { ...credentials, secretAccessKey: "wrong" } },
      /S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID/,
    ],
    [
      "the key",
      { credentials: { ...credentials, accessKeyId: "NOBODY" } },
      /the store does not know the key of S3_ACCESS_KEY_ID/,
    ],
    ["the bucket", { bucket: "elsewhere" }, /there is no bucket elsewhere: create it, or correct S3_BUCKET/],
    ["the port", { endpoint: "http://127.0.0.1:9" }, /nothing listens at http:\/\/127\.0\.0\.1:9/],
    [
      "the host",
      { endpoint: "http://store.invalid" },
      /the host name of http:\/\/store\.invalid does not resolve: correct S3_ENDPOINT/,
    ],
  ])("is reported by the check: %s", async (_, settings, reason) => {
    const check = open(settings).check();
    await expect(check).rejects.toThrow(reason);
    const output = inspect(await check.catch((error: unknown) => error), { depth: 10 });
    expect(output).not.toContain(credentials.secretAccessKey);
  });

  it("is reported for a wrong clock, which signed URLs depend on", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    await expect(storage.check()).rejects.toThrow(/the clock of this machine differs from the store's by 60 minutes/);
  });
});

describe("signed URLs", () => {
  const upload = (size?: number) =>
    storage.presignUpload!(key, { expiresIn: 60, contentType: "application/zip", size });
  const download = (filename = "deck.pptx") =>
    storage.presignDownload!(key, { expiresIn: 60, filename, contentType: "application/zip" });

  it("accept bytes by PUT with any media type, and return them in full and in part", async () => {
    expect((await fetch(await upload(), { method: "PUT", body: "deck" })).status).toBe(200);
    expect(
      (await fetch(await upload(), { method: "PUT", body: "deck", headers: { "content-type": "x/y" } })).status,
    ).toBe(200);
    const answer = await fetch(await download());
    expect([await answer.text(), answer.headers.get("content-type")]).toEqual(["deck", "application/zip"]);
    const part = await fetch(await download(), { headers: { range: "bytes=1-2" } });
    expect([part.status, await part.text()]).toEqual([206, "ec"]);
  });

  it.each(["deck.pptx", "Übersicht 2026.pptx", "四半期報告.pptx", "مرحبا (1)*'.pptx", "🚀; a=b.pptx"])(
    "name the attachment %s",
    async (filename) => {
      const disposition = (await fetch(await download(filename))).headers.get("content-disposition") ?? "";
      expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? "")).toBe(filename);
    },
  );

  it("accept only as many bytes as were declared", async () => {
    const put = async (body: string) => (await fetch(await upload(4), { method: "PUT", body })).status;
    expect(await put("deck")).toBe(200);
    expect(await put("decks")).toBe(403);
    expect(await put("dec")).toBe(403);
    expect(Buffer.from(await storage.get(key)).toString()).toBe("deck");
  });

  it("permit one operation on one file until they expire, and nothing else", async () => {
    const other = (address: string) => address.replace("gen_1", "gen_2");
    expect((await fetch(await upload(), { method: "DELETE" })).status).toBe(403);
    expect((await fetch(await download(), { method: "PUT", body: "x" })).status).toBe(403);
    expect((await fetch(other(await upload()), { method: "PUT", body: "x" })).status).toBe(403);
    expect((await fetch(other(await download()))).status).toBe(403);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 61_000 });
    const [put, get] = [await upload(), await download()];
    vi.useRealTimers();
    expect((await fetch(put, { method: "PUT", body: "x" })).status).toBe(403);
    expect((await fetch(get)).status).toBe(403);
  });

  it("lead to where clients reach the store", async () => {
    const publicEndpoint = "https://files.example.com";
    expect(await open({ publicEndpoint }).presignUpload!(key, { expiresIn: 60, contentType: "x/y" })).toMatch(
      /^https:\/\/files\.example\.com\/slides\/outputs\/org_1\/gen_1\.pptx\?/,
    );
    expect((await open({ publicEndpoint }).stat(key))?.size).toBe(bytes.length);
  });

  it("show no secret", async () => expect(`${await upload()} ${await download()}`).not.toMatch(/secret|gateway/));
});
