import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { blocksOf, inBlocks, writeChunks } from "@/lib/server/open-file";
import { StorageLimitError, type StoredFile } from "./storage";

type Spooled = StoredFile & { file: string };
export type Spool = (data: Readable | Uint8Array, maxBytes?: number) => Promise<Spooled>;

/** A draft that was not written for this long belongs to a process that died. */
const draftMilliseconds = 60 * 60 * 1000;

/**
 * Returns a function that writes data to a new file in `directory`, hashes it and syncs it to disk. The caller moves or
 * deletes the file; on failure it is already deleted. Once an hour, deletes files left by dead processes.
 *
 * The function throws StorageLimitError as soon as `maxBytes` is exceeded, the error of `data`, or an error of the file
 * system.
 */
export function createSpool(directory: string): Spool {
  let nextSweep = 0;
  return async (data, maxBytes = Number.POSITIVE_INFINITY) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const now = Date.now();
    if (now >= nextSweep) {
      nextSweep = now + draftMilliseconds;
      await removeDrafts(directory, now - draftMilliseconds);
    }
    return write(path.join(directory, randomUUID()), data, maxBytes);
  };
}

async function write(file: string, data: AsyncIterable<Uint8Array> | Uint8Array, maxBytes: number): Promise<Spooled> {
  const hash = createHash("sha256");
  let size = 0;
  const handle = await open(file, "wx", 0o600);
  try {
    for await (const chunks of data instanceof Uint8Array ? blocksOf(data) : inBlocks(data)) {
      for (const bytes of chunks) {
        size += bytes.byteLength;
        hash.update(bytes);
      }
      if (size > maxBytes) throw new StorageLimitError(maxBytes);
      await writeChunks(handle, chunks);
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

/** Syncs a folder. Without this, a new or renamed entry may not survive a power loss. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder and its parents. They survive a power loss. */
export async function createFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let created = folder; created.length >= first.length; created = path.dirname(created))
    await syncFolder(path.dirname(created));
}
