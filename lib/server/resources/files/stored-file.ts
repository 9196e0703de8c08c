import type { Readable } from "node:stream";
import { presentationType } from "@/lib/contract/common";
import { notFound } from "@/lib/server/resources/service-error";
import { attachmentNamed, type ByteRange, storage, StorageMissingError } from "@/lib/server/storage";
import { logger } from "@/lib/server/telemetry/logger";

/** A file that may be downloaded. */
export type StoredFile = {
  contentType: string;
  size: number;
  /** SHA-256, hexadecimal: the entity tag. */
  hash: string;
  /** Value of the header Content-Disposition. */
  disposition: string;
  /** Its address will never lead to other bytes: who has it need not ask again. */
  isLasting?: boolean;
  /** Its bytes, or those of a range (both ends included). Throws ServiceError 404 when it was removed meanwhile. */
  open(range?: ByteRange): Promise<Readable>;
};

type Source = {
  key: string;
  filename: string;
  contentType?: string;
  size: number;
  hash: string;
  disposition?: "inline";
};

/** @param source `disposition` is an attachment under `filename` unless the file is to be shown where it is */
export function storedFile({
  key,
  filename,
  contentType = presentationType,
  size,
  hash,
  disposition,
}: Source): StoredFile {
  return {
    contentType,
    size,
    hash,
    disposition: disposition ?? attachmentNamed(filename),
    open: (range) => storage.stream(key, range).catch(missing),
  };
}

function missing(error: unknown): never {
  if (!(error instanceof StorageMissingError)) throw error;
  logger.warn({ key: error.key }, "a file is gone that its row still names");
  throw notFound();
}
