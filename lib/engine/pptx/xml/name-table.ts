const SIZE = 4096;
const SOUND = /^[\p{L}_:][\p{L}\p{N}\p{M}_:.\-·]*$/u;
/** 1 for the ASCII characters that end a name. */
const ENDS = Uint8Array.from({ length: 0x80 }, (_, code) =>
  "\t\n\r />=<&\"'".includes(String.fromCharCode(code)) ? 1 : 0,
);

/**
 * Reads names so that the same name is the same string each time, checked once: a presentation has a few hundred, each
 * many thousand times. Of names with one hash the last is kept, so that the table never grows.
 */
export class NameTable {
  readonly #names = new Array<string | undefined>(SIZE).fill(undefined);
  /** Where the name that was read last ends. */
  end = 0;

  /** The name at a place of a text; undefined where XML allows none like it. */
  read(text: string, start: number): string | undefined {
    let hash = 0;
    let end = start;
    for (let code = text.charCodeAt(end); code >= 0x80 || ENDS[code] === 0; code = text.charCodeAt(++end)) {
      hash = (hash * 31 + code) | 0;
    }
    this.end = end;
    const slot = hash & (SIZE - 1);
    const known = this.#names[slot];
    if (known !== undefined && known.length === end - start && text.startsWith(known, start)) return known;
    const name = text.slice(start, end);
    if (!SOUND.test(name)) return undefined;
    this.#names[slot] = name;
    return name;
  }
}
