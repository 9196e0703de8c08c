import { createWriteStream, openAsBlob } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { brokenOff } from "./transport.js";

/**
 * A file of the disk, to be uploaded; it is read as it is sent.
 *
 * @throws The error of the file system (`ENOENT`, `EISDIR` …)
 */
export async function openFile(path: string): Promise<File> {
  // A blob of what can't be read is empty, or doesn't say why.
  const handle = await open(path);
  try {
    await handle.read({ length: 1 });
  } finally {
    await handle.close();
  }
  return new File([await openAsBlob(path)], basename(path));
}

/**
 * Writes the body of a download to a file as it arrives; the file is there once it is whole.
 *
 * @returns Its size in bytes
 * @throws SlidewrightError `NETWORK_ERROR`; the error of the file system (`ENOENT`, `ENOSPC` …)
 */
export async function saveFile(response: Response, path: string): Promise<number> {
  const partial = `${path}.${crypto.randomUUID().slice(0, 8)}.part`;
  const file = createWriteStream(partial, { flags: "wx" });
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), file);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw isOfFileSystem(error) ? error : brokenOff(error);
  }
  return file.bytesWritten;
}

const isOfFileSystem = (error: unknown) => error instanceof Error && "syscall" in error && "path" in error;
