import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "@/lib/server/config";
import { checkFolder, checkKey } from "@/lib/server/storage/key";
import { createSpool } from "@/lib/server/storage/local/spool";
import { probeOf } from "@/lib/server/storage/probe";
import {
  type ByteRange,
  largestPage,
  type Storage,
  StorageMissingError,
  StorageUnavailableError,
} from "@/lib/server/storage/storage";
import { createClient } from "./client";
import { createPresigner } from "./presigner";
import { createPut } from "./put-object";
import { isAbsence, mayPass, storeError } from "./store-fault";
import { tryAgain } from "./try-again";

/**
 * Files in an S3-compatible store.
 *
 * @param draftsDir Where an upload waits until its length is known, which S3 wants in advance
 */
export function createS3Storage(settings: S3Settings, draftsDir: string): Storage {
  const client = createClient(settings);
  const { bucket } = settings;
  const object = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  /** The time that an act may take in all, however often it is tried. */
  const deadline = () => AbortSignal.timeout(settings.timeoutSeconds * 3000);
  const failed = (act: string) => (error: unknown) => {
    throw storeError(settings, act, error);
  };
  const put = createPut(client, createSpool(draftsDir), failed("store a file"));

  async function open(
    key: string,
    range?: ByteRange,
    abortSignal?: AbortSignal,
  ): Promise<{ body: Readable; size: number }> {
    const request = { ...object(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
    const { Body, ContentLength } = await client
      .send(new GetObjectCommand(request), { abortSignal })
      .catch((error: unknown) => {
        throw isAbsence(error) ? new StorageMissingError(key) : error;
      });
    if (Body instanceof Readable && ContentLength !== undefined) return { body: Body, size: ContentLength };
    throw new TypeError("The store answered without a body, or without its length.");
  }

  async function read(key: string, signal: AbortSignal): Promise<Uint8Array> {
    const { body, size } = await open(key, undefined, signal);
    const stop = () => body.destroy(signal.reason as Error);
    signal.addEventListener("abort", stop);
    try {
      return await collect(body, size);
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  const reading = (error: unknown): never => {
    throw error instanceof StorageMissingError ? error : storeError(settings, "read a file", error);
  };

  const storage: Omit<Storage, "check"> = {
    async put(key, data, options = {}) {
      return put(object(key), data, options, deadline);
    },

    async get(key) {
      checkKey(key);
      const signal = deadline();
      return tryAgain(() => read(key, signal), mayPass, signal).catch(reading);
    },

    async stream(key, range) {
      checkKey(key);
      return open(key, range).then(({ body }) => body, reading);
    },

    async stat(key) {
      const target = object(key);
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(target), { abortSignal: deadline() });
        return { size: ContentLength };
      } catch (error) {
        if (isAbsence(error)) return null;
        throw storeError(settings, "look for a file", error);
      }
    },

    async delete(key) {
      const target = object(key);
      await client.send(new DeleteObjectCommand(target), { abortSignal: deadline() }).catch((error: unknown) => {
        if (!isAbsence(error)) throw storeError(settings, "remove a file", error);
      });
    },

    async deleteMany(keys) {
      for (let first = 0; first < keys.length; first += largestPage) {
        const Objects = keys.slice(first, first + largestPage).map((key) => ({ Key: checkKey(key) }));
        const request = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } });
        const { Errors = [] } = await client.send(request, { abortSignal: deadline() }).catch(failed("remove files"));
        const refused = Errors.find(({ Code }) => Code !== "NoSuchKey");
        if (refused)
          failed("remove files")(
            Object.assign(new Error(`${refused.Key}: ${refused.Message}`), { name: refused.Code }),
          );
      }
    },

    async list(folder, { after, limit = largestPage } = {}) {
      const request = { Bucket: bucket, Prefix: checkFolder(folder), StartAfter: after || undefined, MaxKeys: limit };
      const { Contents = [], IsTruncated } = await client
        .send(new ListObjectsV2Command(request), { abortSignal: deadline() })
        .catch(failed("list its files"));
      const files = Contents.map(({ Key, Size, LastModified }) => ({
        key: Key!,
        size: Size ?? 0,
        modifiedAt: LastModified!,
      }));
      return { files, next: IsTruncated ? (files.at(-1)?.key ?? null) : null };
    },
  };

  const probe = probeOf(storage);
  return {
    ...storage,
    ...createPresigner(settings),
    async check() {
      await probe();
      checkClock(client.config.systemClockOffset);
    },
  };
}

/** The client allows for a wrong clock; a signed address, whose times are this machine's, does not. */
function checkClock(millisecondsBehind: number): void {
  const minutes = Math.round(Math.abs(millisecondsBehind) / 60_000);
  if (minutes > 5)
    throw new StorageUnavailableError(
      "sign addresses",
      null,
      `the clock of this machine differs from the store's by ${minutes} minutes: set it by NTP`,
    );
}

/** The whole of a body whose length is known. @throws when it ends early */
async function collect(body: Readable, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let length = 0;
  for await (const chunk of body) {
    bytes.set(chunk as Uint8Array, length);
    length += (chunk as Uint8Array).byteLength;
  }
  if (length !== size)
    throw Object.assign(new Error(`The store sent ${length} of ${size} bytes.`), { code: "ECONNRESET" });
  return bytes;
}
