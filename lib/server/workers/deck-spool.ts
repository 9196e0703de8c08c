import { createHash } from "node:crypto";
import type { DeckStore } from "@/lib/engine/generation/generate-deck";
import type { CompressedEntry } from "@/lib/engine/pptx/zip/archive";
import { type FileReference, readAt, writeAt } from "@/lib/server/open-file";

/** A finished deck in a file: where it starts, in bytes, and its SHA-256 in hexadecimal. */
type SpooledDeck = { start: number; sha256: string };

/** Most decks have less, and no part of theirs is written twice. */
const maxBytesInMemory = 16 * 1024 * 1024;
const blockBytes = 256 * 1024;

/**
 * Keeps the parts of a deck beyond a few megabytes in an empty file, and writes the finished deck behind them. Blocks
 * its thread while it reads and writes.
 */
export class DeckSpool implements DeckStore {
  readonly #fd: number;
  readonly #hash = createHash("sha256");
  #bytesInMemory = 0;
  /** The end of the file. */
  #end = 0;
  /** The position at which the deck starts; null before it is written. */
  #start: number | null = null;
  #block: Uint8Array[] = [];
  #blockLength = 0;

  constructor({ fd }: FileReference) {
    this.#fd = fd;
  }

  keep = ({ data, ...facts }: CompressedEntry): CompressedEntry => {
    const { length } = data;
    if (this.#bytesInMemory + length <= maxBytesInMemory) {
      this.#bytesInMemory += length;
      return { ...facts, data };
    }
    if (this.#start !== null) throw new Error("Parts are kept before the deck is written.");
    const fd = this.#fd;
    const at = this.#append(data);
    return {
      ...facts,
      get data() {
        return readAt(fd, at, length);
      },
    };
  };

  write = (bytes: Uint8Array): void => {
    this.#start ??= this.#end;
    this.#block.push(bytes);
    this.#blockLength += bytes.length;
    if (this.#blockLength >= blockBytes) this.#flush();
  };

  /** Ends the deck. Returns null if nothing was written. */
  finish(): SpooledDeck | null {
    if (this.#start === null) return null;
    this.#flush();
    return { start: this.#start, sha256: this.#hash.digest("hex") };
  }

  #flush(): void {
    const block = Buffer.concat(this.#block);
    this.#block = [];
    this.#blockLength = 0;
    this.#hash.update(block);
    this.#append(block);
  }

  #append(bytes: Uint8Array): number {
    const at = this.#end;
    writeAt(this.#fd, at, bytes);
    this.#end += bytes.length;
    return at;
  }
}
