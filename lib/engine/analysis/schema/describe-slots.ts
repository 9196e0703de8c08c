import type { AnalysedShape } from "@/lib/contract/analysis";
import type { ContentRegion, ShapeRef, SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";
import { fontSize } from "@/lib/engine/analysis/slots/slot-input";
import { textMarker } from "@/lib/engine/analysis/slots/text/markers";
import { sectionCount } from "./example";
import { rowRoom } from "./example-table";
import { characterRoom, textRoom } from "./text-room";

/** Characters of a template's text, and items of a list, that a description quotes. */
const QUOTED = 60;
const LISTED = 6;

/** The shape that a text goes into, what stands there, and about how much fits. */
export function placeOf({ shape }: ShapeRef, most = Number.POSITIVE_INFINITY): string {
  const lines = Math.min(most, textRoom(shape).lines);
  const text = shape.text.trim().replace(/\s+/g, " ");
  const shown =
    text === "" || textMarker(text)
      ? ""
      : ` The template shows: "${text.length > QUOTED ? `${text.slice(0, QUOTED - 1).trimEnd()}…` : text}".`;
  return `Fills the shape "${shape.name}": about ${characterRoom(shape, 1, most)} characters on ${lines} line(s) fit at ${fontSize(shape)} pt.${shown}`;
}

/** The name of a body placeholder that can take the subtitle. */
export function freeBody(slots: SlideSlots): string | null {
  const regions = slots.columns.flatMap((column) => column.regions);
  const body = regions.find((region) => region.kind === "text" && region.text?.shape.is_placeholder);
  return body?.kind === "text" ? body.text!.shape.name : null;
}

/**
 * What a region is called: `the table "Regions" (6 columns, 9 rows)`; as the place for a block of another kind: `the
 * placeholder "Content"`.
 */
export function nameOf(region: ContentRegion, kind: ContentRegion["kind"] = region.kind): string {
  if (region.kind === "text" && kind !== "text") return `the placeholder "${region.text!.shape.name}"`;
  switch (region.kind) {
    case "text":
      return `the text ${[region.header, region.text, region.bullets].flatMap((ref) => (ref ? [`"${ref.shape.name}"`] : [])).join(" with ")}`;
    case "table": {
      const { name, table_info: info } = region.shape.shape;
      return info
        ? `the table "${name}" (${info.columns} columns, ${info.rows} rows)`
        : `the empty placeholder "${name}"`;
    }
    case "chart": {
      const { name, chart_info: info } = region.shape.shape;
      return info ? `the chart "${name}" (${info.chart_type})` : `the empty placeholder "${name}"`;
    }
    case "agenda":
      return `the agenda "${region.items[0]!.shape.name}" (${sectionCount(region)} sections)`;
  }
}

const shapesOf = (regions: readonly ContentRegion[], kind: "table" | "chart"): AnalysedShape[] =>
  regions.flatMap((region) => (region.kind === kind ? [region.shape.shape] : []));

/** The columns and rows of the tables, and what becomes of more rows; `alone`: nothing else is on the slide. */
export function rowsOf(regions: readonly ContentRegion[], alone: boolean): string {
  const known = shapesOf(regions, "table").map((shape) => {
    const info = shape.table_info;
    if (!info) return `"${shape.name}" waits for a table of any size.`;
    return `"${shape.name}" has ${info.columns} columns and ${info.rows} rows in the template, and room for about ${rowRoom(shape, 1)} rows of one line at the smallest size.`;
  });
  const more = alone
    ? "More rows run over further slides, unless auto_paginate_tables is false."
    : "A table that doesn't fit the slide is an error, TABLE_OVERFLOW.";
  return [...known, "Tables may have other numbers of columns and rows.", more].join(" ");
}

export const chartTypeOf = (regions: readonly ContentRegion[]): string =>
  ofCharts(regions, ({ chart_type }) => `is a ${chart_type}.`);

export const categoriesOf = (regions: readonly ContentRegion[]): string =>
  ofCharts(regions, ({ categories }) => `shows ${counted(categories)}.`);

export function seriesOf(regions: readonly ContentRegion[]): string {
  const range = ({ min, max }: { min: number | null; max: number | null }) =>
    ` Its value axis is fixed${min === null ? "" : ` from ${min}`}${max === null ? "" : ` to ${max}`}, and set free where the data goes past that.`;
  return ofCharts(
    regions,
    ({ series, value_range }) =>
      `shows ${counted(series.map(({ name }) => name))}.${value_range ? range(value_range) : ""}`,
  );
}

function ofCharts(
  regions: readonly ContentRegion[],
  say: (info: NonNullable<AnalysedShape["chart_info"]>) => string,
): string {
  return shapesOf(regions, "chart")
    .flatMap(({ name, chart_info: info }) => (info ? [`"${name}" ${say(info)}`] : []))
    .join(" ");
}

/** `4: "Q1", "Q2", "Q3", "Q4"`. */
function counted(names: readonly string[]): string {
  const listed = names
    .slice(0, LISTED)
    .map((name) => `"${name}"`)
    .join(", ");
  return `${names.length}${listed && `: ${listed}`}${names.length > LISTED ? " …" : ""}`;
}

export function sectionsOf(regions: readonly ContentRegion[]): string {
  return regions
    .flatMap((region) => (region.kind === "agenda" ? [`The template shows ${sectionCount(region)}.`] : []))
    .join(" ");
}
