import { type ReadStream, readSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";

/** What a worker thread needs to read a file that this process has opened. `size` in bytes. */
export type FileReference = { readonly fd: number; readonly size: number };

/** Files are read and written in blocks of this size: each costs turns of the event loop. */
const blockBytes = 256 * 1024;

/**
 * A file that is open for reading. It keeps its content, whatever becomes of its name. Sent to a worker thread, it
 * arrives as a `FileReference`.
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

  /** @param onClose Called when nobody uses the file any more */
  static of(handle: FileHandle, size: number, onClose: () => void = () => {}): OpenFile {
    return new OpenFile(size, { handle, users: 0, onClose });
  }

  /** Returns the same file for another user, who closes it independently. */
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

  /** Streams the file. The stream doesn't close it. */
  stream(): ReadStream {
    return this.#shared.handle.createReadStream({ start: 0, autoClose: false, highWaterMark: blockBytes });
  }

  /** Frees the file when no other user has it. Further calls do nothing. */
  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#shared.users -= 1;
    if (this.#shared.users > 0) return;
    this.#shared.onClose();
    await this.#shared.handle.close();
  }
}

/** True for files of another copy of this module too: the code that starts the process is bundled apart from routes. */
export function isOpenFile(value: object): value is OpenFile {
  return "fd" in value && "size" in value && "share" in value && "close" in value;
}

type Shared = { handle: FileHandle; users: number; onClose: () => void };

/** Reads a whole file that another thread has opened. Blocks this thread. */
export function readReference({ fd, size }: FileReference): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(size);
  for (let at = 0; at < size;) {
    const count = readSync(fd, bytes, at, size - at, at);
    if (count === 0) throw tooShort();
    at += count;
  }
  return bytes;
}

const tooShort = () => new Error("An open file is shorter than what was written.");

/**
 * Gathers the chunks of a body, which arrive in any size, in blocks that are worth writing. None is copied: each copy
 * of an upload would be garbage that stops the process to be collected.
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

/** The most buffers of one call: IOV_MAX on Linux and macOS. */
const maxVector = 1024;

/** Divides bytes into blocks, so that hashing and writing them doesn't hold up the event loop. */
export function* blocksOf(bytes: Uint8Array): Generator<Uint8Array[], void> {
  for (let at = 0; at < bytes.byteLength; at += blockBytes) yield [bytes.subarray(at, at + blockBytes)];
}
