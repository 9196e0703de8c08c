import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open as openHandle, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  type _Object,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { S3Settings } from "@/lib/server/config";
import { OpenFile } from "@/lib/server/open-file";
import { isNotFound, isTransient, toStorageError } from "./s3-errors";
import { type Spool, createSpool } from "./spool";
import {
  type ByteRange,
  type ListedFile,
  type PutOptions,
  type Storage,
  StorageLimitError,
  StorageMissingError,
  StorageUnavailableError,
  type StoredFile,
  toPutError,
  attachmentDisposition,
  checkFolder,
  checkKey,
  maxPageSize,
  createProbe,
} from "./storage";

/**
 * Creates a store on an S3-compatible service.
 *
 * @param draftsDir The folder where an upload waits until its length is known, which S3 requires in advance
 */
export function createS3Storage(settings: S3Settings, draftsDir: string): Storage {
  const client = createClient(settings);
  const { bucket } = settings;
  const object = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  /** Limits a whole operation, including retries. */
  const deadline = () => AbortSignal.timeout(settings.timeoutSeconds * 3000);
  const failed = (operation: string) => (error: unknown) => {
    throw toStorageError(settings, operation, error);
  };
  const spool = createSpool(draftsDir);
  const put = createPut(client, spool, failed("store a file"));

  async function open(
    key: string,
    range?: ByteRange,
    abortSignal?: AbortSignal,
  ): Promise<{ body: Readable; size: number }> {
    const request = { ...object(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
    const { Body, ContentLength } = await client
      .send(new GetObjectCommand(request), { abortSignal })
      .catch((error: unknown) => {
        throw isNotFound(error) ? new StorageMissingError(key) : error;
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

  /** Copies an object to a file without a name, so that nothing remains of it if this process dies. */
  async function download(key: string, maxBytes: number, signal: AbortSignal): Promise<OpenFile> {
    const { body, size } = await open(key, undefined, signal);
    if (size > maxBytes) {
      body.destroy();
      throw new StorageLimitError(maxBytes);
    }
    const stop = () => body.destroy(signal.reason as Error);
    signal.addEventListener("abort", stop);
    try {
      const spooled = await spool(body);
      const handle = await openHandle(spooled.file, "r").finally(() => rm(spooled.file, { force: true }));
      if (spooled.size === size) return OpenFile.of(handle, size);
      await handle.close();
      throw truncated(spooled.size, size);
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  const reading = (error: unknown): never => {
    const isKnownError = error instanceof StorageMissingError || error instanceof StorageLimitError;
    throw isKnownError ? error : toStorageError(settings, "read a file", error);
  };

  const storage: Omit<Storage, "check"> = {
    async put(key, data, options = {}) {
      return put(object(key), data, options, deadline);
    },

    async get(key) {
      checkKey(key);
      const signal = deadline();
      return withRetries(() => read(key, signal), isTransient, signal).catch(reading);
    },

    async open(key, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      checkKey(key);
      const signal = deadline();
      return withRetries(() => download(key, maxBytes, signal), isTransient, signal).catch(reading);
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
        if (isNotFound(error)) return null;
        throw toStorageError(settings, "look for a file", error);
      }
    },

    async delete(key) {
      const target = object(key);
      await client.send(new DeleteObjectCommand(target), { abortSignal: deadline() }).catch((error: unknown) => {
        if (!isNotFound(error)) throw toStorageError(settings, "remove a file", error);
      });
    },

    async deleteMany(keys) {
      for (let first = 0; first < keys.length; first += maxPageSize) {
        const Objects = keys.slice(first, first + maxPageSize).map((key) => ({ Key: checkKey(key) }));
        const request = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } });
        const { Errors = [] } = await client.send(request, { abortSignal: deadline() }).catch(failed("remove files"));
        const failure = Errors.find(({ Code }) => Code !== "NoSuchKey");
        if (failure)
          failed("remove files")(
            Object.assign(new Error(`${failure.Key}: ${failure.Message}`), { name: failure.Code }),
          );
      }
    },

    async list(folder, { after, limit = maxPageSize } = {}) {
      const request = { Bucket: bucket, Prefix: checkFolder(folder), StartAfter: after || undefined, MaxKeys: limit };
      const { Contents = [], IsTruncated } = await client
        .send(new ListObjectsV2Command(request), { abortSignal: deadline() })
        .catch(failed("list its files"));
      const files = Contents.map(listedFile);
      return { files, next: IsTruncated ? (files.at(-1)?.key ?? null) : null };
    },
  };

  const probe = createProbe(storage);
  return {
    ...storage,
    ...createPresigner(settings),
    async check() {
      await probe();
      checkClock(client.config.systemClockOffset);
    },
  };
}

function listedFile({ Key, Size = 0, LastModified }: _Object): ListedFile {
  if (Key === undefined || !LastModified) throw new TypeError("The store listed a file without its key or time.");
  return { key: Key, size: Size, modifiedAt: LastModified };
}

/** Warns about a wrong clock. The client corrects for it, but a signed URL uses this machine's time. */
function checkClock(millisecondsBehind: number): void {
  const minutes = Math.round(Math.abs(millisecondsBehind) / 60_000);
  if (minutes > 5)
    throw new StorageUnavailableError(
      "sign addresses",
      null,
      `the clock of this machine differs from the store's by ${minutes} minutes: set it by NTP`,
    );
}

/** Reads a body of known length. @throws If it is truncated */
async function collect(body: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let length = 0;
  for await (const chunk of body) {
    bytes.set(chunk, length);
    length += chunk.byteLength;
  }
  if (length !== size) throw truncated(length, size);
  return bytes;
}

function truncated(length: number, size: number): Error {
  return Object.assign(new Error(`The store sent ${length} of ${size} bytes.`), { code: "ECONNRESET" });
}

type Target = { Bucket: string; Key: string };

/**
 * Returns a function that puts an object in one request, so that it is stored completely or not at all. Writes a stream
 * to a file first, because S3 requires the length in advance and a retry must send it again. The store verifies the
 * hash.
 *
 * @param unavailable Throws the error that callers get for an error of the store
 */
function createPut(client: S3Client, spool: Spool, unavailable: (error: unknown) => never) {
  function send(
    target: Target,
    body: Pick<PutObjectCommandInput, "Body">,
    { size, sha256 }: StoredFile,
    contentType: string | undefined,
    abortSignal: AbortSignal,
  ) {
    const command = new PutObjectCommand({ ...target, ...body, ContentLength: size, ContentType: contentType });
    command.middlewareStack.add(
      (next) => (args) => {
        (args.request as { headers: Record<string, string> }).headers["x-amz-content-sha256"] = sha256;
        return next(args);
      },
      { step: "build" },
    );
    return client.send(command, { abortSignal });
  }

  return async (
    target: Target,
    data: Readable | Uint8Array,
    { maxBytes, contentType }: PutOptions,
    deadline: () => AbortSignal,
  ): Promise<StoredFile> => {
    if (data instanceof Uint8Array) {
      if (maxBytes !== undefined && data.byteLength > maxBytes) throw new StorageLimitError(maxBytes);
      const stored = { size: data.byteLength, sha256: createHash("sha256").update(data).digest("hex") };
      await send(target, { Body: data }, stored, contentType, deadline()).catch(unavailable);
      return stored;
    }
    const { file, ...stored } = await spool(data, maxBytes).catch((error: unknown) => {
      throw toPutError(error);
    });
    try {
      const signal = deadline();
      await withRetries(
        () => send(target, { Body: createReadStream(file) }, stored, contentType, signal),
        isTransient,
        signal,
      ).catch(unavailable);
      return stored;
    } finally {
      await rm(file, { force: true });
    }
  };
}

/** Creates signed URLs for the endpoint at which clients reach the store. */
function createPresigner(settings: S3Settings): Required<Pick<Storage, "presignUpload" | "presignDownload">> {
  const client = createClient(settings, settings.publicEndpoint ?? settings.endpoint);
  const object = (key: string) => ({ Bucket: settings.bucket, Key: checkKey(key) });

  return {
    async presignUpload(key, { expiresIn, contentType, size }) {
      const command = new PutObjectCommand({ ...object(key), ContentType: contentType, ContentLength: size });
      return getSignedUrl(client, command, { expiresIn });
    },

    async presignDownload(key, { expiresIn, filename, contentType }) {
      const command = new GetObjectCommand({
        ...object(key),
        ResponseContentDisposition: attachmentDisposition(filename),
        ResponseContentType: contentType,
      });
      return getSignedUrl(client, command, { expiresIn });
    },
  };
}

const connectMilliseconds = 5_000;

/**
 * Creates a client that drops a connection after `settings.timeoutSeconds` of silence, and retries transient errors
 * twice with growing delays.
 */
function createClient(settings: S3Settings, endpoint: string | null = settings.endpoint): S3Client {
  return new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    ...(endpoint !== null && { endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectMilliseconds,
      socketTimeout: settings.timeoutSeconds * 1000,
      httpAgent: { keepAlive: true, maxSockets: 100 },
      httpsAgent: { keepAlive: true, maxSockets: 100 },
    },
    // Stores other than Amazon's don't support its newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

const attempts = 3;

/** Retries, with growing delays, requests that the S3 client can't repeat itself because bytes were already transferred. */
async function withRetries<T>(
  action: () => Promise<T>,
  isTransient: (error: unknown) => boolean,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (attempt === attempts || signal.aborted || !isTransient(error)) throw error;
      await delay(100 * 2 ** attempt * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    }
  }
}
