import type { Readable } from "node:stream";

/**
 * Where files are kept, under keys such as `templates/<organization>/<template>.pptx`. Every act throws
 * StorageUnavailableError.
 */
export type Storage = {
  /**
   * Stores the whole of `data` or, on any failure, nothing: what was under the key before stays. Once it resolves, the
   * file is there for every reader and outlasts a loss of power.
   *
   * @throws StorageLimitError past `maxBytes`
   */
  put(key: string, data: Readable | Uint8Array, options?: PutOptions): Promise<StoredFile>;
  /** @throws StorageMissingError */
  get(key: string): Promise<Uint8Array>;
  /**
   * The bytes from `start` to `end`, both included and 0-based; all when no range is given. Whoever destroys the stream
   * ends the reading. A store that fails in the middle ends it with an error, never early.
   *
   * @throws StorageMissingError
   */
  stream(key: string, range?: ByteRange): Promise<Readable>;
  /** Null when there is no such file. */
  stat(key: string): Promise<{ size: number } | null>;
  /** Absent is fine. */
  delete(key: string): Promise<void>;
  /** As `delete`, of many at once. */
  deleteMany(keys: readonly string[]): Promise<void>;
  /**
   * The files of a folder (`outputs/`, `outputs/<organization>/`; all for an empty one) and of the folders in it, in
   * the order of their keys' bytes, from the first key past `after` on.
   *
   * @param options `limit`: the most files of an answer, 1 to 1000
   */
  list(folder: string, options?: { after?: string; limit?: number }): Promise<FilePage>;
  /**
   * Throws StorageUnavailableError, with the reason in words, when files can't be stored, read, listed and removed at
   * the moment.
   */
  check(): Promise<void>;
  /**
   * An address that takes the bytes by PUT without further credentials; only stores that clients reach have it.
   *
   * @param options `expiresIn` in seconds; `size`: the store takes that many bytes and no other number
   */
  presignUpload?(key: string, options: { expiresIn: number; contentType: string; size?: number }): Promise<string>;
  /** An address that gives the bytes as an attachment under `filename`. */
  presignDownload?(key: string, options: { expiresIn: number; filename: string; contentType: string }): Promise<string>;
};

export type PutOptions = { maxBytes?: number; contentType?: string };

/** `sha256` is lower-case hexadecimal. */
export type StoredFile = { size: number; sha256: string };

export type ByteRange = { start: number; end: number };

export type ListedFile = { key: string; size: number; modifiedAt: Date };

/** `next` is the `after` of the following page; null at the end. */
export type FilePage = { files: ListedFile[]; next: string | null };

/** The most files that one page of a list can have. */
export const largestPage = 1000;

export class StorageMissingError extends Error {
  override readonly name = "StorageMissingError";
  constructor(readonly key: string) {
    super(`There is no stored file ${key}.`);
  }
}

export class StorageLimitError extends Error {
  override readonly name = "StorageLimitError";
  constructor(readonly maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes.`);
  }
}

/** The store can't be reached or refuses to work; trying again later may help. */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";
  /** @param reason Why, and what the operator can do; completes the sentence and names no secret */
  constructor(
    act: string,
    cause: unknown,
    readonly reason: string | null = null,
  ) {
    super(
      `The file store is out of reach: it could not ${act}${reason === null ? "." : `: ${reason}${reason.endsWith("?") ? "" : "."}`}`,
      { cause },
    );
  }
}
