import { randomUUID } from "node:crypto";
import { type ReadStream, readSync, writeSync } from "node:fs";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";

/** A file that this process has opened, for a worker thread to read. `size` in bytes. */
export type FileReference = { readonly fd: number; readonly size: number };

/** Files are read and written in blocks of this size, because each block costs turns of the event loop. */
const blockBytes = 256 * 1024;

/**
 * A file that is open for reading. It keeps its content even if it is renamed or deleted. When sent to a worker thread,
 * it arrives as a `FileReference`.
 */
export class OpenFile implements FileReference {
  readonly fd: number;
  readonly size: number;
  readonly #shared: Shared;
  #isOpen = true;

  private constructor(size: number, shared: Shared) {
    this.fd = shared.handle.fd;
    this.size = size;
    this.#shared = shared;
    shared.users += 1;
  }

  /** @param onClose Called when no one uses the file any more */
  static of(handle: FileHandle, size: number, onClose: () => void = () => {}): OpenFile {
    return new OpenFile(size, { handle, users: 0, onClose });
  }

  /** Returns a second handle of the same file, which is closed independently. */
  share(): OpenFile {
    if (!this.#isOpen) throw new Error("The file was closed already.");
    return new OpenFile(this.size, this.#shared);
  }

  /** Reads the whole file into memory. */
  async read(): Promise<Uint8Array> {
    const bytes = Buffer.allocUnsafeSlow(this.size);
    for (let at = 0; at < this.size;) {
      const { bytesRead } = await this.#shared.handle.read(bytes, at, this.size - at, at);
      if (bytesRead === 0) throw tooShort();
      at += bytesRead;
    }
    return bytes;
  }

  /** Streams the file from an offset to its end. The stream doesn't close it. */
  stream(start = 0): ReadStream {
    return this.#shared.handle.createReadStream({ start, autoClose: false, highWaterMark: blockBytes });
  }

  /** Closes the file if no other handle is open. Further calls do nothing. */
  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#shared.users -= 1;
    if (this.#shared.users > 0) return;
    this.#shared.onClose();
    await this.#shared.handle.close();
  }
}

/**
 * Also true for files of another copy of this module, because the code that starts the process is bundled separately
 * from the routes.
 */
export function isOpenFile(value: object): value is OpenFile {
  return "fd" in value && "size" in value && "share" in value && "close" in value;
}

type Shared = { handle: FileHandle; users: number; onClose: () => void };

/** Creates a file without a name. If the process dies in between, an empty file remains. */
export async function openUnnamed(directory: string): Promise<FileHandle> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, randomUUID());
  const handle = await open(file, "wx+", 0o600);
  try {
    await rm(file);
  } catch (error) {
    await handle.close();
    throw error;
  }
  return handle;
}

/** Reads a whole file that another thread has opened. Blocks this thread. */
export const readReference = ({ fd, size }: FileReference): Uint8Array => readAt(fd, 0, size);

/** Reads bytes of a file that another thread has opened. Blocks this thread. */
export function readAt(fd: number, start: number, size: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(size);
  for (let at = 0; at < size;) {
    const count = readSync(fd, bytes, at, size - at, start + at);
    if (count === 0) throw tooShort();
    at += count;
  }
  return bytes;
}

/** Writes bytes to a file that another thread has opened. Blocks this thread. */
export function writeAt(fd: number, start: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at, bytes.length - at, start + at);
}

const tooShort = () => new Error("An open file is shorter than what was written.");

/**
 * Gathers the chunks of a body, which may have any size, into blocks that are worth writing. Copies none of them: each
 * copy of an upload would add to garbage collection, which stops the process.
 */
export async function* inBlocks(data: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[], void> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size < blockBytes) continue;
    yield chunks;
    chunks = [];
    size = 0;
  }
  if (size > 0) yield chunks;
}

/** Writes chunks at the end of a file with as few calls as the system allows. */
export async function writeChunks(handle: FileHandle, chunks: readonly Uint8Array[]): Promise<void> {
  for (let rest = chunks.slice(0, maxVector), at = 0; rest.length > 0;) {
    let { bytesWritten: written } = await handle.writev(rest);
    while (rest[0] && written >= rest[0].byteLength) {
      written -= rest[0].byteLength;
      rest.shift();
    }
    if (rest[0] && written > 0) rest[0] = rest[0].subarray(written);
    if (rest.length > 0) continue;
    at += maxVector;
    rest = chunks.slice(at, at + maxVector);
  }
}

/** The maximum number of buffers in one call: IOV_MAX on Linux and macOS. */
const maxVector = 1024;

/** Divides bytes into blocks, so that hashing and writing them doesn't hold up the event loop. */
export function* blocksOf(bytes: Uint8Array): Generator<Uint8Array[], void> {
  for (let at = 0; at < bytes.byteLength; at += blockBytes) yield [bytes.subarray(at, at + blockBytes)];
}
