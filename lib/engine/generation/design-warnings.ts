import { plainText } from "@/lib/contract/slide-data/plain-text";
import { type GenerationOptions, type SlideData, contentColumns } from "@/lib/contract/slide-data/slide-data";
import type { Finding } from "@/lib/engine/design-checks/finding";
import { roundedPoints } from "@/lib/engine/pptx/units";
import { SlideError, type Warnings } from "./diagnostics";

/**
 * Reports the findings of the design checks on one page of a slide as warnings, each with the field that its text came
 * from.
 *
 * @param page 1-based, among the slide's pages
 * @throws SlideError `DESIGN_FAILED` if `options.design_checks` is `fail` and there is a finding
 */
export function reportFindings(
  findings: readonly Finding[],
  page: number,
  { data, options }: { data: SlideData; options: GenerationOptions },
  warnings: Warnings,
): void {
  const formatted = hasTableFormats(data);
  for (const { code, message, severity, shape_id, shape_name, box, measure, limit, text } of findings) {
    // Cells may look different because the request formats them.
    if (code === "DESIGN_CELL_STYLE" && formatted) continue;
    // The request may repeat a text of the template on purpose, or ask to keep sample content.
    if (code === "DESIGN_SAMPLE_LEFT" && (options.unfilled === "keep" || (text !== null && isSent(data, text))))
      continue;
    const path = text === null ? null : pathOfText(data, text);
    if (options.design_checks === "fail")
      throw new SlideError(
        "DESIGN_FAILED",
        `The design check ${code} failed, and options.design_checks is "fail". ${message} Change the content, choose another slide, or set options.design_checks to "warn".`,
        path ?? [],
      );
    warnings.addWarning({
      code,
      message,
      loc: path?.map(String) ?? null,
      finding: {
        severity,
        page,
        shape_id,
        shape_name,
        box: {
          x: roundedPoints(box.x),
          y: roundedPoints(box.y),
          width: roundedPoints(box.width),
          height: roundedPoints(box.height),
        },
        measure,
        limit,
      },
    });
  }
}

/** Checks whether the request formats the cells of a table. */
const hasTableFormats = (data: SlideData): boolean =>
  contentColumns(data)
    .flatMap(({ blocks }) => blocks)
    .some(
      (block) =>
        block.type === "table" &&
        (Boolean(block.table.table.table_format) ||
          Boolean(block.table.table.column_configs) ||
          block.table.table.rows.some(({ cells }) => cells.some(({ format_template }) => Boolean(format_template)))),
    );

/** Number of characters that identify a text. */
const TELLING = 24;

/** Returns the path of the field that contains a text of the page, starting at `slide_data`; null if no field does. */
function pathOfText(data: SlideData, text: string): (string | number)[] | null {
  const target = squeezed(text).slice(0, TELLING);
  return target === "" ? null : find(data, ["slide_data"], (own) => startsAlike(own, target));
}

/** Checks whether a field contains exactly this text. */
const isSent = (data: SlideData, text: string): boolean =>
  find(data, ["slide_data"], (own) => own === squeezed(text)) !== null;

const squeezed = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();

/**
 * Returns the path of the first text for which `matches` returns true; null if there is none. `matches` gets the text
 * in lower case, with single spaces.
 */
function find(
  value: unknown,
  path: (string | number)[],
  matches: (text: string) => boolean,
): (string | number)[] | null {
  if (typeof value === "string" || typeof value === "number") return matches(squeezed(String(value))) ? path : null;
  if (isRuns(value)) return matches(squeezed(plainText(value))) ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    const found = find(item, [...path, Array.isArray(value) ? Number(key) : key], matches);
    if (found) return found;
  }
  return null;
}

/**
 * Compares loosely, because a line of the page may be part of a field's text, and a field's text may be part of a
 * shape's text.
 */
const startsAlike = (text: string, target: string): boolean =>
  text !== "" && (text.includes(target) || (text.length > 2 && target.startsWith(text)));

const isRuns = (value: unknown): value is { text: string }[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => typeof item === "object" && item !== null && "text" in item && typeof item.text === "string");
