import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { StorageLimitError, type StoredFile } from "./storage";

export type Spooled = StoredFile & { file: string };

/**
 * Writes `data` to a new file in `directory`, hashing on the way, and sees it safely on the disk. The caller moves or
 * removes the file; on any failure it is gone.
 * @throws StorageLimitError as soon as `maxBytes` are passed, the error of `data`, or of the file system
 */
export async function spool(directory: string, data: Readable | Uint8Array, maxBytes = Number.POSITIVE_INFINITY): Promise<Spooled> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, randomUUID());
  const hash = createHash("sha256");
  let size = 0;
  const handle = await open(file, "wx", 0o600);
  try {
    for await (const chunk of data instanceof Uint8Array ? [data] : data) {
      const bytes = chunk as Uint8Array;
      size += bytes.byteLength;
      if (size > maxBytes) throw new StorageLimitError(maxBytes);
      hash.update(bytes);
      await handle.writeFile(bytes);
    }
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(file, { force: true });
    throw error;
  }
  await handle.close();
  return { file, size, sha256: hash.digest("hex") };
}
