import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { StorageLimitError, type StoredFile } from "@/lib/server/storage/storage";

export type Spooled = StoredFile & { file: string };
export type Spool = (data: Readable | Uint8Array, maxBytes?: number) => Promise<Spooled>;

/** A draft that nobody has written to for as long belongs to a process that died. */
const millisecondsAlive = 60 * 60 * 1000;

/**
 * Writes data to new files in `directory`, hashing on the way, and sees each safely on the disk. The caller moves or
 * removes the file; on any failure it is gone. What processes that died left there is removed on the way, once an
 * hour.
 *
 * @returns Throws StorageLimitError as soon as `maxBytes` are passed, the error of `data`, or of the file system
 */
export function createSpool(directory: string): Spool {
  let nextSweep = 0;
  return async (data, maxBytes = Number.POSITIVE_INFINITY) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const now = Date.now();
    if (now >= nextSweep) {
      nextSweep = now + millisecondsAlive;
      await removeDrafts(directory, now - millisecondsAlive);
    }
    return write(path.join(directory, randomUUID()), data, maxBytes);
  };
}

async function write(file: string, data: Readable | Uint8Array, maxBytes: number): Promise<Spooled> {
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

async function removeDrafts(directory: string, before: number): Promise<void> {
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < before) await rm(file, { force: true });
  }
}
