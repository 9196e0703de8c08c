import type { Part } from "../opc";

const SHAREABLE = /^(image|video|audio)\/|fontdata|x-fontdata/;

/** Pictures, sounds and fonts of a deck, so that the same file from several templates is stored once. */
export class SharedFiles {
  readonly #files = new Map<string, Part[]>();

  /** The part of the deck that holds just the same bytes as `source`. */
  find(source: Part): Part | undefined {
    if (!isShareable(source)) return undefined;
    return this.#files.get(keyOf(source))?.find((file) => Buffer.compare(file.bytes(), source.bytes()) === 0);
  }

  remember(part: Part, source: Part): void {
    if (!isShareable(source)) return;
    const key = keyOf(source);
    const files = this.#files.get(key);
    if (files) files.push(part);
    else this.#files.set(key, [part]);
  }
}

const isShareable = (part: Part) => SHAREABLE.test(part.contentType) && part.rels.size === 0;

function keyOf(part: Part): string {
  const { crc32, size } = part.compressed();
  return `${part.contentType}:${crc32}:${size}`;
}
