import type { Readable } from "node:stream";
import { attachmentNamed, type ByteRange, storage } from "@/lib/storage";

/** A file that may be downloaded. */
export type StoredFile = {
  size: number;
  /** SHA-256, hexadecimal: the entity tag. */
  hash: string;
  /** Value of the header Content-Disposition. */
  disposition: string;
  /** Its bytes, or those of a range (both ends included). */
  open(range?: ByteRange): Promise<Readable>;
};

export function storedFile(file: { key: string; filename: string; size: number; hash: string }): StoredFile {
  const { size, hash } = file;
  return { size, hash, disposition: attachmentNamed(file.filename), open: (range) => storage.stream(file.key, range) };
}
