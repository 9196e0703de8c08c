import { chartTypes } from "@/components/slides/chart-types";
import { lookUp } from "@/components/ui/records";
import type { Shape } from "./place";
import { shapeMessages } from "./shape-messages";

const { field: words } = shapeMessages;

/** Returns PowerPoint's name for a chart type in the analysis. Several plots are joined with "+". */
export function chartTypeName(type: string): string {
  return type
    .split("+")
    .map((plot) => lookUp(chartTypes, plot) ?? lookUp(shapeMessages.otherCharts, plot) ?? shapeMessages.otherChart)
    .join(" + ");
}

/**
 * Returns the names of the content that fills a shape, as in the form of the deck builder: `Title`, `Bullets`, `Left
 * column: table`. Blocks have numbers if a column of the slide has several.
 *
 * @param shapes All shapes of the slide
 */
export function fieldNames({ fills }: Pick<Shape, "fills">, shapes: readonly Pick<Shape, "fills">[]): string[] {
  const isNumbered = shapes.some((shape) => shape.fills.some((path) => /\.blocks\[[1-9]/.test(path)));
  return [...new Set(fills.map((path) => fieldName(path, isNumbered)))];
}

function fieldName(path: string, isNumbered: boolean): string {
  const custom = /^slide_data\.custom_fields\.(.+)$/.exec(path)?.[1];
  if (custom) return sentence([custom.replaceAll("_", " ")]);
  const plain = lookUp(words.plain, path.replace(/^(slide_data|options)\./, ""));
  if (plain) return plain;
  const column = numberIn(path, /\.content\[(\d+)\]/);
  const block = numberIn(path, /\.blocks\[(\d+)\]/);
  const section = numberIn(path, /\.sections\[(\d+)\]$/);
  const part = path
    .split(".")
    .toReversed()
    .map((key) => lookUp(words.parts, key))
    .find((name) => name !== undefined);
  return sentence([
    ...(column === null ? [] : [words.columns[column] ?? words.column(column + 1)]),
    ...(block === null || !isNumbered ? [] : [words.block(block + 1)]),
    ...(part === undefined ? [] : [part]),
    ...(section === null ? [] : [words.section(section + 1)]),
  ]);
}

function numberIn(path: string, pattern: RegExp): number | null {
  const found = pattern.exec(path)?.[1];
  return found === undefined ? null : Number(found);
}

function sentence([first, ...rest]: readonly string[]): string {
  if (first === undefined) return words.other;
  const text = rest.length > 0 ? `${first}: ${rest.join(", ")}` : first;
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
