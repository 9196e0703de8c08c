import type { Box } from "@/lib/engine/pptx/model/box";

/** Error codes of slide results. */
export type SlideErrorCode =
  | "SLIDE_NOT_FOUND"
  | "LAYOUT_MISMATCH"
  | "INVALID_TABLE"
  | "INVALID_CHART"
  | "INVALID_AGENDA"
  | "TABLE_OVERFLOW"
  | "TEXT_OVERFLOW"
  | "UNFILLED_FIELDS"
  | "DESIGN_FAILED"
  | "ASSET_NOT_FOUND"
  | "INVALID_IMAGE"
  | "IMAGE_TOO_LARGE"
  | "IMAGE_URL_REFUSED"
  | "INTERNAL";

/** An error that fails one slide; the deck's other slides are still generated. The message is for the client. */
export class SlideError extends Error {
  constructor(
    readonly code: SlideErrorCode,
    message: string,
    /** Path to the invalid field, relative to the content being filled; empty if there is none. */
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
 * `code` is `TEXT_SHRUNK`, `TEXT_OVERFLOW`, `FONT_MISSING`, `LOGO_NOT_FOUND`, `CONTENT_UNUSED`, `TABLE_CONTINUED` …, or
 * a code of a chart warning. `loc` is the path to the field within the slide's request; null if the warning concerns no
 * field.
 */
export type Warning = { code: string; message: string; loc: string[] | null; finding?: WarningFinding };

/** The place and extent of a problem that a design check found on the page. */
type WarningFinding = {
  /** `error`: part of the content is wrong or can't be read; `warning`: it can be read, but looks wrong. */
  severity: "error" | "warning";
  /** 1-based, among the slide's pages. */
  page: number;
  shape_id: number;
  shape_name: string;
  /** Points. */
  box: Box;
  measure: number;
  limit: number;
};

/**
 * Readers don't notice that text was shrunk by at most this many points, and by at most this share of its size, if it
 * is at least `LEGIBLE` points large afterwards.
 */
const SLIGHT = 1;
const SLIGHT_SHARE = 0.1;
const LEGIBLE = 10;

const isSlight = (from: number, to: number): boolean =>
  from - to <= Math.min(SLIGHT, from * SLIGHT_SHARE) && to >= LEGIBLE;

/** The sizes of warnings about text that was shrunk. They are not part of a warning, which is stored and sent. */
const shrunkSizes = new WeakMap<Warning, { from: number; to: number }>();

/** Returns the sizes between which text was shrunk, in points; null for a warning about anything else, and for copies. */
export const sizesOf = (warning: Warning): { from: number; to: number } | null => shrunkSizes.get(warning) ?? null;

/** Maximum number of warnings for one slide. Further ones are dropped. */
const MAX_WARNINGS = 1000;

/** Maximum length of a message, and of each step of a path. They may quote what the client sent. */
const MAX_MESSAGE = 1000;
const MAX_STEP = 200;

/** Shortens a text to a maximum number of UTF-16 units, the last of which is an ellipsis. */
const shortened = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/u, "")}…` : text;

/** A warning that lists several items in one sentence. */
type Listing = { warning: Warning; items: Set<string> };

/** Collects the warnings of one slide. Each message is added only once. */
export class Warnings {
  readonly list: Warning[];
  #listings = new Map<string, Listing>();

  constructor(
    /** Path to the content being filled, starting at the slide's request. */
    readonly path: readonly string[] = [],
    list: Warning[] = [],
  ) {
    this.list = list;
  }

  /** Returns a view of the same list for a nested field. */
  within(...path: readonly string[]): Warnings {
    const view = new Warnings([...this.path, ...path], this.list);
    view.#listings = this.#listings;
    return view;
  }

  /**
   * Adds an item to the single warning with this code, whose message lists all items. `loc` is that of the first item.
   *
   * @param path From here to the field concerned
   */
  addItem(
    code: string,
    item: string,
    message: (items: ReadonlySet<string>) => string,
    ...path: readonly (string | number)[]
  ): void {
    const known = this.#listings.get(code);
    if (known?.items.has(item)) return;
    if (known) {
      known.items.add(item);
      known.warning.message = shortened(message(known.items), MAX_MESSAGE);
      return;
    }
    const items = new Set([item]);
    this.add(code, message(items), ...path);
    const warning = this.list.at(-1);
    if (warning?.code === code) this.#listings.set(code, { warning, items });
  }

  /**
   * Adds a warning.
   *
   * @param path From here to the field concerned
   */
  add(code: string, message: string, ...path: readonly (string | number)[]): void {
    const loc = toLoc([...this.path, ...path])?.map((step) => shortened(step, MAX_STEP)) ?? null;
    this.addWarning({ code, message: shortened(message, MAX_MESSAGE), loc });
  }

  /** Warns about text that was shrunk from one size to another, both in points. */
  addShrunk(from: number, to: number, message: string): void {
    const code = isSlight(from, to) ? "TEXT_SHRUNK_SLIGHTLY" : "TEXT_SHRUNK";
    const warning: Warning = { code, message, loc: toLoc(this.path) };
    shrunkSizes.set(warning, { from, to });
    this.addWarning(warning);
  }

  /** Adds the warnings of another list unchanged. */
  addAll({ list }: Warnings): void {
    for (const warning of list) this.addWarning(warning);
  }

  /** Adds a warning unchanged. Its `loc` starts at the slide's request. */
  addWarning(warning: Warning): void {
    const { code, message } = warning;
    if (this.list.length >= MAX_WARNINGS || this.list.some((known) => known.code === code && known.message === message))
      return;
    this.list.push(warning);
  }
}

/** Converts a path to the form used in results and validation errors, with indexes as strings; null for an empty path. */
export const toLoc = (path: readonly (string | number)[]): string[] | null =>
  path.length > 0 ? path.map(String) : null;

/** Maximum number of names quoted in one warning. Further ones are only counted. */
const MAX_NAMED = 12;

/** Returns names in quotes: `"a", "b" and "c"`, or the first ones and the number of others. */
export const quoted = (names: ReadonlySet<string>): string => enumerated([...names].map((name) => `"${name}"`));

/** Returns names as a list in words: `a, b and c`, or the first ones and the number of others. */
export function enumerated(names: readonly string[]): string {
  const others = names.length - MAX_NAMED;
  const shown = others > 0 ? [...names.slice(0, MAX_NAMED), plural(others, "other")] : names;
  return shown.length < 2 ? shown.join() : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

/** Returns a count with its noun: "1 row", "2 rows". */
export const plural = (count: number, singular: string, other = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : other}`;
