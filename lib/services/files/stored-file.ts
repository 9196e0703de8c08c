import type { Readable } from "node:stream";
import { presentationType } from "@/lib/contract/common";
import { attachmentNamed, type ByteRange, storage } from "@/lib/storage";

/** A file that may be downloaded. */
export type StoredFile = {
  contentType: string;
  size: number;
  /** SHA-256, hexadecimal: the entity tag. */
  hash: string;
  /** Value of the header Content-Disposition. */
  disposition: string;
  /** Its bytes, or those of a range (both ends included). */
  open(range?: ByteRange): Promise<Readable>;
};

export function storedFile(file: { key: string; filename: string; contentType?: string; size: number; hash: string }): StoredFile {
  const { size, hash, contentType = presentationType } = file;
  return { contentType, size, hash, disposition: attachmentNamed(file.filename), open: (range) => storage.stream(file.key, range) };
}
