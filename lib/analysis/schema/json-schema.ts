import { z } from "zod";
import { agendaBody, cellFormat, chartBody, row, slideFormat, tableBody, textBody, textFormat } from "@/lib/contract/slide-data";
import type { ColumnSlots, ContentRegion, ShapeRef, SlideSlots } from "../slots/slide-slots";
import { canBecome } from "../slots/empty-placeholder";
import { sectionCount } from "./example";

/** Descriptions, and the ids of parts that recur: these are written once, under `$defs`. */
const shared = z.registry<{ id?: string; description?: string }>();
shared.add(textFormat, { id: "text_format" });
shared.add(cellFormat, { id: "cell_format" });
shared.add(row, { id: "table_row" });

const bodies = { text: textBody, table: tableBody, chart: chartBody, agenda: agendaBody };
const NOTES = "Speaker notes of the slide.";

/** The JSON Schema (2020-12) of the slide data that fills these slots. */
export function jsonSchemaOf(slots: SlideSlots, heading: { title: string; description: string }): object {
  const fields: Record<string, z.ZodType> = {};
  const add = (name: string, ref: ShapeRef | null, what: string) => {
    if (ref) fields[name] = text(`${what} Fills the shape "${ref.shape.name}".`);
  };
  add("title", slots.title, "Slide title.");
  add("subtitle", slots.subtitle, "Slide subtitle.");
  if (!slots.subtitle && freeBody(slots)) {
    fields["subtitle"] = text(`Slide subtitle. The slide has no place of its own for it: it goes to "${freeBody(slots)}" where no block needs that.`);
  }
  add("header", slots.header, "Text of the header area.");
  add("footer", slots.footer, "Footer text of the slide.");
  add("footnote", slots.footnote, "Footnote text.");
  fields["notes"] = text(NOTES);
  fields["slide_format"] = slideFormat.nullish();
  const content = contentSchema(slots.columns);
  if (content) fields["content"] = content;
  const schema = z.toJSONSchema(z.strictObject(fields), { target: "draft-2020-12", io: "input", metadata: shared });
  const { $schema, ...rest } = schema;
  return { $schema, ...heading, ...rest };
}

const described = <T extends z.ZodType>(schema: T, description: string): T => {
  shared.add(schema, { description });
  return schema;
};
const text = (description: string) => described(z.string().nullish(), description);

/** The name of a body placeholder that can take the subtitle. */
function freeBody(slots: SlideSlots): string | null {
  const regions = slots.columns.flatMap((column) => column.regions);
  const body = regions.find((region) => region.kind === "text" && region.text?.shape.is_placeholder);
  return body?.kind === "text" ? body.text!.shape.name : null;
}

function contentSchema(columns: readonly ColumnSlots[]): z.ZodType | null {
  if (columns.length === 1) {
    const blocks = blocksSchema(columns[0]!.regions);
    return blocks && described(z.object({ blocks }).nullish(), "One column.");
  }
  const [left, right] = columns.map((column, index) => {
    const header = column.header ? { header: text(`Column header. Fills the shape "${column.header.shape.name}".`) } : {};
    const blocks = blocksSchema(column.regions) ?? z.array(z.never());
    return described(z.object({ ...header, blocks }), index === 0 ? "Left column." : "Right column.");
  });
  return left && right ? described(z.tuple([left, right]).nullish(), "Two columns, left to right.") : null;
}

/** As many blocks as there are regions, of the kinds that these take; null where there is no region. */
function blocksSchema(regions: readonly ContentRegion[]): z.ZodType | null {
  const kinds = (["text", "table", "chart", "agenda"] as const).filter((kind) => regions.some((region) => takes(region, kind)));
  const [first, ...rest] = kinds.map((kind) => blockSchema(kind, regions.filter((region) => takes(region, kind))));
  if (!first) return null;
  return z.array(rest.length > 0 ? z.union([first, ...rest]) : first).max(regions.length);
}

/** An empty placeholder for any content takes a table or chart as well as text. */
function takes(region: ContentRegion, kind: ContentRegion["kind"]): boolean {
  return region.kind === kind || ((kind === "table" || kind === "chart") && canBecome(region, kind));
}

function blockSchema(kind: ContentRegion["kind"], regions: readonly ContentRegion[]): z.ZodType {
  const fills = regions.map(describeRegion).join(", ");
  return described(z.object({ type: z.literal(kind), [kind]: bodies[kind] }), `Fills ${fills}.`);
}

function describeRegion(region: ContentRegion): string {
  switch (region.kind) {
    case "text":
      return [region.header, region.text, region.bullets].flatMap((ref) => (ref ? [`"${ref.shape.name}"`] : [])).join(" with ");
    case "table": {
      const { name, table_info: info } = region.shape.shape;
      return info ? `the table "${name}" (${info.columns} columns and ${info.rows} rows in the template)` : `the empty placeholder "${name}"`;
    }
    case "chart": {
      const { name, chart_info: info } = region.shape.shape;
      if (!info) return `the empty placeholder "${name}"`;
      return `the chart "${name}" (${info.chart_type}, ${info.categories.length} categories and ${info.series.length} series in the template)`;
    }
    case "agenda":
      return `the agenda "${region.items[0]!.shape.name}" (${sectionCount(region)} sections in the template)`;
  }
}
