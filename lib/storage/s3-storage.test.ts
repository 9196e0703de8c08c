import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createS3Storage } from "./s3-storage";
import { type Storage, StorageLimitError, StorageMissingError, StorageUnavailableError } from "./storage";

/** The part of S3's protocol that the storage speaks, over real sockets. */
function startStore(): { server: Server; objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? "", "http://store").pathname;
    const signed = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256") || request.url?.includes("X-Amz-Signature=");
    if (!signed) return void response.writeHead(403).end();
    const found = objects.get(key);
    if (request.method === "PUT") {
      objects.set(key, Buffer.concat(await request.toArray()));
      return void response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (key === "/slides/") return void response.writeHead(200).end();
    if (!found) {
      response.writeHead(404, { "content-type": "application/xml" });
      return void response.end(request.method === "HEAD" ? undefined : "<Error><Code>NoSuchKey</Code><Message>no</Message></Error>");
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    const body = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found;
    response.writeHead(range ? 206 : 200, {
      "content-length": body.length,
      "content-disposition": new URL(request.url ?? "", "http://store").searchParams.get("response-content-disposition") ?? "inline",
    });
    response.end(request.method === "HEAD" ? undefined : body);
  });
  return { server, objects };
}

let drafts = "";
let store: ReturnType<typeof startStore>;
let storage: Storage;
const key = "outputs/org_1/gen_1.pptx";

const open = (endpoint: string) =>
  createS3Storage(
    { kind: "s3", bucket: "slides", endpoint, region: "eu-central-1", credentials: { accessKeyId: "id", secretAccessKey: "secret" }, forcePathStyle: true },
    drafts,
  );

beforeEach(async () => {
  drafts = await mkdtemp(path.join(tmpdir(), "drafts-"));
  store = startStore();
  await new Promise<void>((resolve) => store.server.listen(0, "127.0.0.1", resolve));
  storage = open(`http://127.0.0.1:${(store.server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  store.server.closeAllConnections();
  store.server.close();
  await rm(drafts, { recursive: true, force: true });
});

describe("S3 storage", () => {
  it("stores a stream of unknown length and gives it back, whole and in part", async () => {
    const stored = await storage.put(key, Readable.from([Buffer.from("0123"), Buffer.from("456789")]));
    expect(stored.size).toBe(10);
    expect(Buffer.from(await storage.get(key)).toString()).toBe("0123456789");
    const part = await storage.stream(key, { start: 2, end: 4 });
    expect(Buffer.concat(await part.toArray()).toString()).toBe("234");
    expect(await storage.stat(key)).toEqual({ size: 10 });
    expect(await readdir(drafts)).toEqual([]);
  });

  it("sends nothing of an upload that passes the limit", async () => {
    await expect(storage.put(key, Buffer.alloc(11), { maxBytes: 10 })).rejects.toBeInstanceOf(StorageLimitError);
    expect(store.objects.size).toBe(0);
    expect(await readdir(drafts)).toEqual([]);
  });

  it("tells a missing file from a store out of reach", async () => {
    await expect(storage.get(key)).rejects.toBeInstanceOf(StorageMissingError);
    expect(await storage.stat(key)).toBeNull();
    await storage.delete(key);
    await storage.check();
    const nowhere = open("http://127.0.0.1:9");
    await expect(nowhere.get(key)).rejects.toBeInstanceOf(StorageUnavailableError);
    await expect(nowhere.put(key, Buffer.from("x"))).rejects.toBeInstanceOf(StorageUnavailableError);
    await expect(nowhere.check()).rejects.toBeInstanceOf(StorageUnavailableError);
  });

  it("signs addresses that work without credentials", async () => {
    const upload = await storage.presignUpload?.(key, { expiresIn: 60, contentType: "application/zip" });
    expect((await fetch(upload ?? "", { method: "PUT", body: "deck", headers: { "content-type": "application/zip" } })).status).toBe(200);
    const download = await storage.presignDownload?.(key, { expiresIn: 60, filename: "Übersicht.pptx" });
    const answer = await fetch(download ?? "");
    expect(await answer.text()).toBe("deck");
    expect(answer.headers.get("content-disposition")).toContain("filename*=UTF-8''%C3%9Cbersicht.pptx");
  });

  it("refuses keys that lead elsewhere", async () => {
    await expect(storage.get("../other-bucket/x")).rejects.toBeInstanceOf(TypeError);
  });
});
