import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { errorCode } from "@/lib/server/errors";
import type { OpenFile } from "@/lib/server/open-file";
import { sharedError } from "@/lib/server/process-state";

/**
 * A file store, with keys such as `templates/<organization>/<template>.pptx`. Every method may throw
 * StorageUnavailableError.
 */
export type Storage = {
  /**
   * Stores all of `data` or, on any failure, nothing; the previous file then stays. Once it resolves, every reader sees
   * the file, and it survives a power loss.
   *
   * @throws StorageLimitError past `maxBytes`
   */
  put(key: string, data: Readable | Uint8Array, options?: PutOptions): Promise<StoredFile>;
  /** Reads a whole file. @throws StorageMissingError */
  get(key: string): Promise<Uint8Array>;
  /**
   * Opens a whole file for worker threads to read. The opened file doesn't change; the caller must close it. A remote
   * store first copies it to an unnamed file.
   *
   * @throws StorageMissingError; StorageLimitError for more than `maxBytes`
   */
  open(key: string, options?: { maxBytes?: number }): Promise<OpenFile>;
  /**
   * Streams a file, or the bytes from `start` to `end` (both inclusive, 0-based). Destroy the stream to stop reading.
   * If the store fails midway, the stream ends with an error; it never just ends early.
   *
   * @throws StorageMissingError
   */
  stream(key: string, range?: ByteRange): Promise<Readable>;
  /** Returns null if there is no such file. */
  stat(key: string): Promise<{ size: number } | null>;
  /** Deletes a file. A missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Deletes many files. Missing files are not an error. */
  deleteMany(keys: readonly string[]): Promise<void>;
  /**
   * Lists the files below a folder (`outputs/`, `outputs/<organization>/`; empty: all files), in byte order of their
   * keys, starting after the key `after`.
   *
   * @param options `limit`: files per page, 1 to 1000
   */
  list(folder: string, options?: { after?: string; limit?: number }): Promise<FilePage>;
  /** Throws StorageUnavailableError, with the reason, if files can't be stored, read, listed and deleted right now. */
  check(): Promise<void>;
  /**
   * Returns a URL that accepts the bytes by PUT without further credentials. Only stores that clients can reach have
   * this.
   *
   * @param options `expiresIn` in seconds; `size`: the store accepts exactly this many bytes
   */
  presignUpload?(key: string, options: { expiresIn: number; contentType: string; size?: number }): Promise<string>;
  /** Returns a URL that serves the file as an attachment named `filename`. */
  presignDownload?(key: string, options: { expiresIn: number; filename: string; contentType: string }): Promise<string>;
};

export type PutOptions = { maxBytes?: number; contentType?: string };

/** `sha256` is lower-case hexadecimal. */
export type StoredFile = { size: number; sha256: string };

export type ByteRange = { start: number; end: number };

export type ListedFile = { key: string; size: number; modifiedAt: Date };

/** `next` is the `after` of the next page; null at the end. */
export type FilePage = { files: ListedFile[]; next: string | null };

/** Maximum number of files on one page of a list. */
export const maxPageSize = 1000;

export class StorageMissingError extends sharedError("StorageMissingError") {
  constructor(readonly key: string) {
    super(`There is no stored file ${key}.`);
  }
}

/** For `catch`: returns null for a missing file, and throws any other error. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof StorageMissingError) return null;
  throw error;
}

export class StorageLimitError extends sharedError("StorageLimitError") {
  constructor(readonly maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes.`);
  }
}

/** The store can't be reached or rejects the operation. A later retry may succeed. */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";
  /** @param reason Why, and what the operator can do. Completes the sentence and contains no secret */
  constructor(
    operation: string,
    cause: unknown,
    readonly reason: string | null = null,
  ) {
    super(
      `The file store is unavailable: it could not ${operation}${reason === null ? "." : `: ${reason}${reason.endsWith("?") ? "" : "."}`}`,
      { cause },
    );
  }
}

/** Errors of the disk rather than of the upload, explained for the operator. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file is larger than this process may write",
  EACCES: "this process has no permission to write to its folder in DATA_DIR",
  EPERM: "this process has no permission to write to its folder in DATA_DIR",
  EROFS: "the disk is mounted read-only",
  EIO: "the disk reports an error",
  EMFILE: "this process has too many files open: raise its limit (ulimit -n)",
  ENFILE: "this machine has too many files open",
  ENOTDIR: "a file stands where a folder in DATA_DIR should be",
  EEXIST: "a file stands where a folder in DATA_DIR should be",
  EISDIR: "a folder stands where a file should be",
};

const absences = new Set(["ENOENT", "ENOTDIR", "EISDIR"]);

/** Returns true if an error of the disk says that a file does not exist. */
export function isNotFound(error: unknown): boolean {
  return absences.has(errorCode(error) ?? "");
}

/**
 * Converts an error while storing: an error of the disk becomes StorageUnavailableError, an error of the uploaded
 * stream stays the same.
 */
export function toPutError(error: unknown): unknown {
  const reason = reasons[errorCode(error) ?? ""];
  if (reason === undefined || error instanceof StorageLimitError) return error;
  return new StorageUnavailableError("store a file", error, reason);
}

/** Converts an error while reading. */
export function toReadError(key: string, error: unknown): Error {
  return isNotFound(error) ? new StorageMissingError(key) : diskError("read a file", error);
}

/** Converts an error of the disk, with its reason if it is one that an operator can fix. */
export function diskError(operation: string, error: unknown): StorageUnavailableError {
  return new StorageUnavailableError(operation, error, reasons[errorCode(error) ?? ""] ?? null);
}

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * Rejects keys that could leave the store, or that mean different files on different stores.
 *
 * @throws TypeError, because this is a bug of the caller: keys consist of ids, never of names that clients send
 */
export function checkKey(key: string): string {
  const segments = key.split("/");
  if (key.length > 512 || segments.length < 2 || !segments.every((part) => segment.test(part))) {
    throw new TypeError(`${JSON.stringify(key.slice(0, 80))} is no storage key.`);
  }
  return key;
}

/** Checks a folder in the same way: empty, or names that each end with a slash. */
export function checkFolder(folder: string): string {
  const segments = folder.split("/");
  if (segments.pop() !== "" || !segments.every((part) => segment.test(part))) {
    throw new TypeError(`${JSON.stringify(folder.slice(0, 80))} is no folder of the store.`);
  }
  return folder;
}

/**
 * Returns a Content-Disposition value that makes browsers save a file as `filename` (RFC 6266). Browsers that read
 * `filename*` use the exact name; for others, special characters are replaced.
 */
export function attachmentDisposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(filename.replace(/\p{Surrogate}/gu, "\ufffd")).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Time for which a result is reused, because probes can come from anywhere and each one writes. */
const reuseMilliseconds = 2_000;

/**
 * Returns a function that tests a store by storing, listing, reading and deleting a small file. Concurrent callers
 * share one test.
 */
export function createProbe(storage: Omit<Storage, "check">): () => Promise<void> {
  const folder = "checks/";
  const key = `${folder}${randomUUID()}`;
  const written = new TextEncoder().encode(key);
  let last: Promise<void> | null = null;

  async function use(): Promise<void> {
    await storage.put(key, written);
    await storage.list(folder, { limit: 1 });
    const read = await storage.get(key);
    await storage.delete(key);
    if (!written.every((byte, index) => read[index] === byte))
      throw new StorageUnavailableError("give back what was stored", null, "other bytes came back than were written");
  }

  return () => {
    last ??= use().finally(() => setTimeout(() => (last = null), reuseMilliseconds).unref());
    return last;
  };
}
