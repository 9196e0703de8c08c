import type { TextFormat } from "@/lib/contract/slide-data";
import type { ParagraphFormat, RunFormat } from "@/lib/engine/pptx/oxml/text-format";

const alignments = { left: "l", center: "ctr", right: "r", justify: "just" } as const;

/** Several formats as one: of each field the last that says something wins. */
export function mergeFormats<T extends object>(...formats: readonly (T | null | undefined)[]): T {
  const merged: Record<string, unknown> = {};
  for (const format of formats) {
    for (const [key, value] of Object.entries(format ?? {})) {
      if (value === null || value === undefined) continue;
      const before = merged[key];
      // A border is a format of its own: a colour from one place goes with a width from another.
      merged[key] = isFormat(value) && isFormat(before) ? mergeFormats(before, value) : value;
    }
  }
  return merged as T;
}

const isFormat = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a text format says of runs. */
export function runFormat(format: TextFormat | null | undefined): RunFormat {
  return {
    font: format?.font_name ?? null,
    size: format?.font_size ?? null,
    bold: format?.bold ?? null,
    italic: format?.italic ?? null,
    color: format?.color?.slice(1) ?? null,
  };
}

/** What a text format says of paragraphs. */
export function paragraphFormat(format: TextFormat | null | undefined): ParagraphFormat {
  return {
    alignment: format?.alignment ? alignments[format.alignment] : null,
    lineSpacing: format?.line_spacing ?? null,
  };
}
