import type { Readable } from "node:stream";

/** Where files are kept, under keys such as `templates/<organization>/<template>.pptx`. */
export type Storage = {
  /**
   * Stores the whole of `data` or, on any failure, nothing: what was under the key before stays.
   * @throws StorageLimitError past `maxBytes`, StorageUnavailableError
   */
  put(key: string, data: Readable | Uint8Array, options?: PutOptions): Promise<StoredFile>;
  /** @throws StorageMissingError, StorageUnavailableError */
  get(key: string): Promise<Uint8Array>;
  /** The bytes from `start` to `end`, both included and 0-based; all when no range is given. Throws as `get`. */
  stream(key: string, range?: ByteRange): Promise<Readable>;
  /** Null when there is no such file. */
  stat(key: string): Promise<{ size: number } | null>;
  /** Absent is fine. */
  delete(key: string): Promise<void>;
  /** Throws StorageUnavailableError when files can't be stored or read at the moment. */
  check(): Promise<void>;
  /** An address that takes the bytes by PUT without further credentials; only stores that clients reach have it. */
  presignUpload?(key: string, options: { expiresIn: number; contentType: string }): Promise<string>;
  presignDownload?(key: string, options: { expiresIn: number; filename: string }): Promise<string>;
};

export type PutOptions = { maxBytes?: number; contentType?: string };

/** `sha256` is lower-case hexadecimal. */
export type StoredFile = { size: number; sha256: string };

export type ByteRange = { start: number; end: number };

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
  constructor(act: string, cause: unknown) {
    super(`The file store is out of reach: it could not ${act}.`, { cause });
  }
}
