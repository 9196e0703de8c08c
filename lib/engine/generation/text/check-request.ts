import {
  type GenerationOptions,
  type SlideData,
  generationOptions,
  slideData as slideDataSchema,
} from "@/lib/contract/slide-data/slide-data";
import { type UnknownField, unknownFields } from "@/lib/contract/slide-data/unknown-fields";
import { isExpectedFont, resolveFont } from "@/lib/engine/fonts/resolve-font";
import { SlideError, type Warnings, plural } from "@/lib/engine/generation/diagnostics";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { embeddedFonts } from "@/lib/engine/pptx/oxml/presentation";

/**
 * Maximum number of lines of one text, or items of one list: far more than a slide can show, and few enough to be laid
 * out quickly.
 */
const MAX_LINES = 10_000;

/** Lists whose items become lines of one text. Other lists (rows, categories, blocks) have their own limits. */
const TEXT_LISTS: ReadonlySet<string> = new Set(["bullets", "sections", "value", "text"]);

/**
 * Checks all texts sent for a slide.
 *
 * @throws SlideError with the path of a text that has too many lines
 */
export function checkLineCounts(content: unknown): void {
  checkLinesAt(content, []);
}

/** @param path Leads to the content. The whole walk uses the same list */
function checkLinesAt(content: unknown, path: (string | number)[]): void {
  if (typeof content === "string") {
    if (content.length > MAX_LINES) reject(countLines(content), path);
  } else if (Array.isArray(content)) {
    if (TEXT_LISTS.has(String(path.at(-1)))) reject(content.length, path);
    for (let index = 0; index < content.length; index++) checkLinesOf(index, content[index], path);
  } else if (typeof content === "object" && content !== null) {
    for (const name of Object.keys(content)) checkLinesOf(name, Reflect.get(content, name), path);
  }
}

function checkLinesOf(step: string | number, content: unknown, path: (string | number)[]): void {
  path.push(step);
  checkLinesAt(content, path);
  path.pop();
}

function reject(lines: number, path: readonly (string | number)[]): void {
  if (lines <= MAX_LINES) return;
  throw new SlideError("LAYOUT_MISMATCH", `${path.join(".")} has ${lines} lines. At most ${MAX_LINES} are allowed.`, [
    ...path,
  ]);
}

/** Counts lines, regardless of how they are separated. */
function countLines(text: string): number {
  return 1 + (text.match(/\r\n|[\n\r\v\u2028\u2029]|_x000B_/gi)?.length ?? 0);
}

/**
 * Warns, once per slide and font, about requested fonts that don't come with Office or the file and have no
 * metric-compatible equivalent. They may be missing where the deck is opened, and their text was fitted with another
 * font's metrics. The template's analysis reports the template's own fonts.
 */
export function warnAboutFonts(part: Part, request: object, warnings: Warnings): void {
  for (const { font, path } of fontsIn(request, [], [])) {
    if (isExpectedFont(font) || embeddedFonts(part.package_.relatedByType("officeDocument")?.root).has(font)) continue;
    warnings.add(
      "FONT_MISSING",
      `The font "${font}" does not ship with Office: its text was fitted using the metrics of ${resolveFont(font).family}, and another font is shown where "${font}" is not installed.`,
      ...path,
    );
  }
}

/**
 * Adds the fonts in all formats of a request, with their paths.
 *
 * @param path Leads to the value. The whole walk uses the same list
 */
function fontsIn(
  value: object,
  path: string[],
  found: { font: string; path: readonly string[] }[],
): { font: string; path: readonly string[] }[] {
  for (const key of Object.keys(value)) {
    const field: unknown = Reflect.get(value, key);
    if (typeof field === "string") {
      if (key.endsWith("font_name")) found.push({ font: field, path: [...path, key] });
    } else if (typeof field === "object" && field !== null) {
      path.push(key);
      fontsIn(field, path, found);
      path.pop();
    }
  }
  return found;
}

/** Maximum number of unknown fields that are reported individually. Further ones are only counted. */
const MAX_UNKNOWN = 20;

/**
 * Warns about unknown fields in a slide's content and options, such as misspelled ones. Reports the same field in
 * several rows, cells or series only once.
 */
export function warnAboutUnknownFields({ slideData, options, unknown = [] }: CheckedRequest, warnings: Warnings): void {
  reportUnknownFields(
    [
      ...unknown,
      ...unknownFields(slideDataSchema, slideData).map((field) => within("slide_data", field)),
      ...unknownFields(generationOptions, options).map((field) => within("options", field)),
    ],
    warnings,
  );
}

type CheckedRequest = { slideData: SlideData; options: GenerationOptions; unknown?: readonly UnknownField[] };

/**
 * Warns about unknown fields. Reports the same field of several items only once.
 *
 * @param prefix The beginning of each message
 */
export function reportUnknownFields(found: readonly UnknownField[], warnings: Warnings, prefix = ""): void {
  const groups = new Map<string, { first: UnknownField; count: number }>();
  for (const field of found) {
    const key = field.path.filter((step) => typeof step === "string").join(".");
    const known = groups.get(key);
    if (known) known.count++;
    else groups.set(key, { first: field, count: 1 });
  }
  for (const { first, count } of [...groups.values()].slice(0, MAX_UNKNOWN)) {
    const { path, nearest } = first;
    const often = count > 1 ? ` (${count} times)` : "";
    const hint = nearest === null ? "" : ` Did you mean "${nearest}"?`;
    warnings.add(
      "UNKNOWN_FIELD",
      `${prefix}The field "${String(path.at(-1))}" of ${fieldName(path.slice(0, -1)) || "the request"} is unknown and was ignored${often}.${hint}`,
      ...path,
    );
  }
  if (groups.size > MAX_UNKNOWN)
    warnings.add(
      "UNKNOWN_FIELD",
      `${plural(groups.size - MAX_UNKNOWN, "more unknown field was", "more unknown fields were")} ignored.`,
    );
}

const within = (name: string, { path, nearest }: UnknownField): UnknownField => ({ path: [name, ...path], nearest });

/** Returns a path in readable form: `slide_data.content.blocks[1].table`. */
const fieldName = (path: readonly (string | number)[]): string =>
  path.map((step, index) => (typeof step === "number" ? `[${step}]` : index === 0 ? step : `.${step}`)).join("");
