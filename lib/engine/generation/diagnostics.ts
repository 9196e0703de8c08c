/** Why one slide of a request can't be made: the codes of slide results. */
export type SlideErrorCode =
  | "SLIDE_NOT_FOUND"
  | "LAYOUT_MISMATCH"
  | "INVALID_TABLE"
  | "INVALID_CHART"
  | "INVALID_AGENDA"
  | "TABLE_OVERFLOW"
  | "INTERNAL";

/** A fault of one slide; the others of the deck are made all the same. The message is for the client. */
export class SlideError extends Error {
  constructor(
    readonly code: SlideErrorCode,
    message: string,
    /** The way to the field that is to blame, from what is being filled down; empty where none is. */
    readonly path: readonly (string | number)[] = [],
  ) {
    super(message);
    this.name = "SlideError";
  }

  /** The same fault, seen from further up. */
  within(path: readonly string[]): SlideError {
    return new SlideError(this.code, this.message, [...path, ...this.path]);
  }
}

/**
 * `TEXT_SHRUNK`, `TEXT_OVERFLOW`, `FONT_MISSING`, `LOGO_NOT_FOUND`, `CONTENT_UNUSED`, `PAGINATION_IGNORED`, and those
 * that charts give. `loc` is the way to the field within the slide's request; null where none is to blame.
 */
export type Warning = { code: string; message: string; loc: string[] | null };

/** Warnings of one slide beyond this number are left out: nobody reads them. */
const MOST = 1000;

/** The warnings of one slide, each sentence once. */
export class Warnings {
  readonly list: Warning[];

  constructor(
    /** The way to what is being filled, from the slide's request down. */
    readonly path: readonly string[] = [],
    list: Warning[] = [],
  ) {
    this.list = list;
  }

  /** The same warnings, for a field further down. */
  within(...path: readonly string[]): Warnings {
    return new Warnings([...this.path, ...path], this.list);
  }

  /** @param path From here to the field that is to blame */
  add(code: string, message: string, ...path: readonly (string | number)[]): void {
    if (this.list.length >= MOST || this.list.some((known) => known.code === code && known.message === message)) return;
    this.list.push({ code, message, loc: locOf([...this.path, ...path]) });
  }
}

/** A way as results give it: an index is a string, as in validation errors, and no way is null. */
export const locOf = (path: readonly (string | number)[]): string[] | null =>
  path.length > 0 ? path.map(String) : null;
