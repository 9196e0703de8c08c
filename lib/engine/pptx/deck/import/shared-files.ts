import type { Part } from "@/lib/engine/pptx/opc";

const SHAREABLE = /^(image|video|audio|model)\/|fontdata/;

/** Pictures, sounds, models and fonts: files within the file, which nobody edits. */
export const isMedia = (part: Part): boolean => SHAREABLE.test(part.contentType) && part.rels.size === 0;

/** The media of a deck, so that the same file from several templates is stored once. */
export class SharedFiles {
  readonly #files = new Map<string, Part[]>();

  /** The part of the deck that holds just the same bytes as `source`. */
  find(source: Part): Part | undefined {
    if (!isMedia(source)) return undefined;
    const same = (file: Part) =>
      file.package_.part(file.name) === file && Buffer.compare(file.bytes(), source.bytes()) === 0;
    return this.#files.get(keyOf(source))?.find(same);
  }

  remember(part: Part, source: Part): void {
    if (!isMedia(source)) return;
    const key = keyOf(source);
    const files = this.#files.get(key);
    if (files) files.push(part);
    else this.#files.set(key, [part]);
  }
}

function keyOf(part: Part): string {
  const { crc32, size } = part.compressed();
  return `${part.contentType}:${crc32}:${size}`;
}
