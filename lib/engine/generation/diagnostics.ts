/** Error codes of slide results. */
export type SlideErrorCode =
  | "SLIDE_NOT_FOUND"
  | "LAYOUT_MISMATCH"
  | "INVALID_TABLE"
  | "INVALID_CHART"
  | "INVALID_AGENDA"
  | "TABLE_OVERFLOW"
  | "INTERNAL";

/** An error that fails one slide; the deck's other slides are still generated. The message is for the client. */
export class SlideError extends Error {
  constructor(
    readonly code: SlideErrorCode,
    message: string,
    /** Path to the field at fault, relative to what is being filled; empty if there is none. */
    readonly path: readonly (string | number)[] = [],
  ) {
    super(message);
    this.name = "SlideError";
  }

  /** Returns the same error with the path prefixed. */
  within(path: readonly string[]): SlideError {
    return new SlideError(this.code, this.message, [...path, ...this.path]);
  }
}

/**
 * `code` is `TEXT_SHRUNK`, `TEXT_OVERFLOW`, `FONT_MISSING`, `LOGO_NOT_FOUND`, `CONTENT_UNUSED`, `PAGINATION_IGNORED` …,
 * or one that charts report. `loc` is the path to the field within the slide's request; null: no field is at fault.
 */
export type Warning = { code: string; message: string; loc: string[] | null };

/** Warnings of one slide beyond this number are dropped. */
const MAX_WARNINGS = 1000;

/** Collects the warnings of one slide, each message once. */
export class Warnings {
  readonly list: Warning[];

  constructor(
    /** Path to what is being filled, from the slide's request down. */
    readonly path: readonly string[] = [],
    list: Warning[] = [],
  ) {
    this.list = list;
  }

  /** Returns a view on the same list for a nested field. */
  within(...path: readonly string[]): Warnings {
    return new Warnings([...this.path, ...path], this.list);
  }

  /** @param path From here to the field at fault */
  add(code: string, message: string, ...path: readonly (string | number)[]): void {
    if (this.list.length >= MAX_WARNINGS || this.list.some((known) => known.code === code && known.message === message))
      return;
    this.list.push({ code, message, loc: toLoc([...this.path, ...path]) });
  }
}

/** Converts a path to the form used in results: indexes as strings, as in validation errors; null for an empty path. */
export const toLoc = (path: readonly (string | number)[]): string[] | null =>
  path.length > 0 ? path.map(String) : null;

/** Returns a count with its noun: "1 row", "2 rows". */
export const plural = (count: number, singular: string, other = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : other}`;
