import { createWriteStream, openAsBlob } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { connectionError } from "./transport.js";

/**
 * Opens a file for upload. It is read while it is sent.
 *
 * @throws The file system's error (`ENOENT`, `EISDIR` …)
 */
export async function openFile(path: string): Promise<File> {
  // A blob of an unreadable file is empty, or doesn't give the reason.
  const handle = await open(path);
  try {
    await handle.read({ length: 1 });
  } finally {
    await handle.close();
  }
  return new File([await openAsBlob(path)], basename(path));
}

/**
 * Writes a download to a file as it arrives. The file appears only when it is complete.
 *
 * @returns Its size in bytes
 * @throws SlidewrightError `NETWORK_ERROR`; the file system's error (`ENOENT`, `ENOSPC` …)
 */
export async function saveFile(response: Response, path: string): Promise<number> {
  const partial = `${path}.${crypto.randomUUID().slice(0, 8)}.part`;
  const file = createWriteStream(partial, { flags: "wx" });
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), file);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw isOfFileSystem(error) ? error : connectionError(error);
  }
  return file.bytesWritten;
}

const isOfFileSystem = (error: unknown) => error instanceof Error && "syscall" in error && "path" in error;
