import * as z from "zod";
import type { FieldRoom } from "@/lib/contract/analyses";
import type { AnalysedLayout, AnalysedShape, AnalysedSlide, SlideField } from "@/lib/contract/analysis-result";
import { chartBody } from "@/lib/contract/slide-data/chart";
import { unknownKeys } from "@/lib/contract/slide-data/open-objects";
import { slideFormat, richText } from "@/lib/contract/slide-data/rich-text";
import { image, type SlideData, agendaBody, slideData, textBody } from "@/lib/contract/slide-data/slide-data";
import { table, tableBody } from "@/lib/contract/slide-data/table";
import { describeOmittedShapes } from "@/lib/engine/analysis/slide-summary";
import { slotsOf } from "@/lib/engine/analysis/slots/find-slots";
import { textMarker } from "@/lib/engine/analysis/slots/sample-text";
import {
  type ColumnSlots,
  type ContentRegion,
  type ShapeRef,
  type SlideSlots,
  canBecome,
} from "@/lib/engine/analysis/slots/slide-slots";
import { fontSize } from "@/lib/engine/analysis/slots/slot-input";
import { type Shares, exampleOf, rowRoom, sectionCount } from "./examples";
import { characterRoom, textRoom } from "./text-capacity";

/**
 * Returns a function that makes an example of slide data for a slide or layout, with the given shares of its texts;
 * null if it matches no supported layout (see `explainNoLayout`).
 */
export function slideExamples(slide: AnalysedSlide | AnalysedLayout): ((shares?: Shares) => SlideData) | null {
  const { content_layout: layout, fields = [], shapes, slide_size: size } = slide;
  if (!layout) return null;
  const slots = filledSlots(slide);
  return (shares) => exampleOf(slots, layout, shares, fields, shapes, size?.height);
}

/**
 * Returns the JSON Schema of the slide data that a slide or layout accepts, an example that can be generated unchanged,
 * and about how much text fits each field; null if it matches no supported layout.
 */
export function slideSchema(
  slide: AnalysedSlide | AnalysedLayout,
  example = slideExamples(slide)?.(),
): { json_schema: object; example: SlideData; room: Record<string, FieldRoom> } | null {
  const { content_layout: layout, fields = [], shapes } = slide;
  if (!layout || !example) return null;
  const slots = filledSlots(slide);
  const name =
    "layoutId" in slide
      ? `Layout "${slide.name}"`
      : `Slide ${slide.slideNumber}${slide.title ? `: ${slide.title}` : ""}`;
  const omitted = describeOmittedShapes(shapes, slots);
  const heading = {
    $id: `urn:slidewright:slide-data:${"layoutId" in slide ? slide.layoutId : slide.slideId}`,
    title: name,
    description: `The slide_data that this ${"layoutId" in slide ? "layout" : "slide"} accepts: ${layout}.${omitted.length > 0 ? ` No field replaces ${omitted.join(", ")}, so generated slides omit ${omitted.length === 1 ? "it" : "them"}.` : ""}`,
  };
  const inheritsFooter = layout !== "static" && slide.capacity.footer > 0;
  return { json_schema: jsonSchemaOf(slots, fields, inheritsFooter, heading), example, room: fieldRooms(slots) };
}

function filledSlots(slide: AnalysedSlide | AnalysedLayout): SlideSlots {
  const slots = slotsOf(slide);
  // A slide that is copied unchanged also keeps its footer.
  return slide.content_layout === "static" ? { ...slots, header: null, footer: null, footnote: null } : slots;
}

/** Fields of the slide itself that fill one shape: slot, title, and the lines that such a text should have at most. */
const OWN_TEXTS = [
  ["title", "Slide title", 2],
  ["subtitle", "Slide subtitle", 2],
  ["header", "Header", 1],
  ["footer", "Footer", 1],
  ["footnote", "Footnote", 2],
] as const;

const COLUMN_HEADER_LINES = 1;
const TEXT_PARTS = ["header", "text", "bullets"] as const;

/**
 * Returns about how much text fits, by field: `title`, `content.text.bullets`, or in a slide with two columns
 * `content.1.header`. If several shapes take a part of a text block, the first one counts.
 */
function fieldRooms({ columns, ...slots }: SlideSlots): Record<string, FieldRoom> {
  const rooms: Record<string, FieldRoom> = {};
  const add = (field: string, ref: ShapeRef | null | undefined, lines?: number) => {
    if (ref) rooms[field] = fieldRoom(ref, lines);
  };
  for (const [name, , lines] of OWN_TEXTS) add(name, slots[name], lines);
  for (const [index, { header, regions }] of columns.entries()) {
    const column = columns.length > 1 ? `content.${index}` : "content";
    if (columns.length > 1) add(`${column}.header`, header, COLUMN_HEADER_LINES);
    const texts = regions.flatMap((region) => (region.kind === "text" ? [region] : []));
    for (const part of TEXT_PARTS)
      add(
        `${column}.text.${part}`,
        texts.map((region) => region[part]).find((ref) => ref !== null),
      );
  }
  return rooms;
}

function fieldRoom({ shape }: ShapeRef, maximum = Number.POSITIVE_INFINITY): FieldRoom {
  return { characters: characterRoom(shape, 1, maximum), lines: Math.min(maximum, textRoom(shape).lines) };
}

/**
 * Returns the schema of the slide data that fills these slots: the fields that have a slot, and content for the
 * existing columns and blocks.
 *
 * @param inheritsFooter Whether a slide without a footer shows the one of its layout or master
 */
export function slideDataSchema(
  slots: SlideSlots,
  custom: readonly SlideField[],
  inheritsFooter: boolean,
): z.ZodObject {
  const fields: Record<string, z.ZodType> = {};
  for (const [name, title, lines] of OWN_TEXTS) {
    const ref = slots[name];
    const body = name === "subtitle" && !ref ? freeBody(slots) : null;
    if (ref) fields[name] = text(title, placeOf(ref, lines), sampleOf(ref));
    else if (body)
      fields[name] = text(title, `The slide has no subtitle placeholder: it goes to "${body}" if no block needs that.`);
    else if (name === "footer" && inheritsFooter)
      fields[name] = text(title, "Added where the layout or master has it: the slide shows no footer of its own.");
  }
  fields["notes"] = slideData.shape.notes.meta({
    title: "Speaker notes",
    description: slideData.shape.notes.description,
  });
  fields["slide_format"] = slideFormat
    .nullish()
    .meta({
      title: "Formats of the slide",
      description: "Text formats of the slide. Omitted fields keep the template's format.",
    });
  const content = contentSchema(slots.columns);
  if (content) fields["content"] = content;
  if (custom.length > 0)
    fields["custom_fields"] = z
      .strictObject(Object.fromEntries(custom.map((field) => [field.name, customField(field)])))
      .nullish()
      .meta({
        title: "Custom fields",
        description:
          "Texts and pictures of this slide that no other field fills, by name. What is not sent is removed or kept.",
      });
  return z.strictObject(fields);
}

const AFTERWARDS = {
  removed: "Removed if it is not sent.",
  label: "If it is not sent, it stays beside content that is, and is removed otherwise.",
  kept: "Kept if it is not sent.",
} as const;

function customField({ name, kind, sample, max_characters: room, when_unfilled: fate }: SlideField): z.ZodType {
  if (kind === "picture") return image.nullish().meta({ title: name, description: `Picture. ${AFTERWARDS[fate]}` });
  const shown = quoted(sample);
  const parts = [
    `${kind === "text" ? "Text" : `Text with a ${kind}`}.`,
    room === null ? "" : `About ${room} characters fit.`,
    shown && `The template shows: "${shown}".`,
    AFTERWARDS[fate],
  ];
  return z
    .union([richText, z.number()])
    .nullish()
    .meta({ title: name, description: parts.filter(Boolean).join(" "), ...(shown && { examples: [sample] }) });
}

/** Returns a text on one line, shortened to the maximum length of a quotation. */
function quoted(sample: string): string {
  const text = sample.trim().replace(/\s+/g, " ");
  return text.length > QUOTED ? `${text.slice(0, QUOTED - 1).trimEnd()}…` : text;
}

/** @param sample What the template shows there; null if nothing */
const text = (title: string, description: string, sample: string | null = null) =>
  richText.nullish().meta({ title, description, ...(sample !== null && { examples: [sample] }) });

/**
 * Converts the slide data schema to JSON Schema (2020-12). Recurring parts of the contract are written once, under
 * `$defs`.
 */
function jsonSchemaOf(
  slots: SlideSlots,
  fields: readonly SlideField[],
  inheritsFooter: boolean,
  heading: { $id: string; title: string; description: string },
): object {
  const { $schema, ...schema } = z.toJSONSchema(slideDataSchema(slots, fields, inheritsFooter), {
    target: "draft-2020-12",
    io: "input",
    override: ({ zodSchema, jsonSchema: json }) => {
      if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall === unknownKeys) delete json.additionalProperties;
    },
  });
  return { $schema, ...heading, ...plainSchema(schema) };
}

/**
 * Rewrites lists of types as alternatives, because strict validators accept lists only if they consist of one type and
 * null.
 */
function plainTypes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainTypes);
  return typeof node === "object" && node !== null ? plainSchema(node) : node;
}

function plainSchema({ type, ...rest }: { type?: unknown }): Record<string, unknown> {
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plainTypes(value)]));
  if (type === undefined) return inner;
  const several = Array.isArray(type) && type.filter((name) => name !== "null").length > 1;
  return several
    ? { anyOf: type.map((name: string) => ({ type: name })), ...inner }
    : { type: plainTypes(type), ...inner };
}

const KINDS = ["text", "table", "chart", "agenda", "image"] as const;
type Kind = (typeof KINDS)[number];

/** Returns the schema of the content in a slide's columns; null if it has no content slots. */
function contentSchema(columns: readonly ColumnSlots[]): z.ZodType | null {
  const alone = columns.flatMap(({ regions }) => regions).filter(({ kind }) => kind !== "image").length === 1;
  const [first, second] = columns;
  if (first && !second) {
    const blocks = blocksSchema(first.regions, alone);
    return (
      blocks && z.object({ blocks }).nullish().meta({ title: "Content", description: "The content, in one column." })
    );
  }
  const [left, right] = columns.map(({ header, regions }, index) => {
    const heading = header && text("Column header", placeOf(header, COLUMN_HEADER_LINES), sampleOf(header));
    const blocks =
      blocksSchema(regions, alone) ??
      z.array(z.never()).meta({ title: "Blocks", description: "This column accepts no blocks." });
    const title = index === 0 ? "Left column" : "Right column";
    return z
      .object({ ...(heading && { header: heading }), blocks })
      .meta({ title, description: `${title}: ${summaryOf(regions)}.` });
  });
  if (!left || !right) return null;
  return z
    .tuple([left, right])
    .meta({ minItems: 2, maxItems: 2 })
    .nullish()
    .meta({ title: "Content", description: "The content, in two columns from left to right." });
}

const summaryOf = (regions: readonly ContentRegion[]): string =>
  regions.map((region) => nameOf(region)).join(", ") || "no content slots";

/**
 * Returns the schema of the blocks that regions accept: for each type, and for several types together, at most as many
 * as there are slots. Null if there are no regions.
 */
function blocksSchema(regions: readonly ContentRegion[], alone: boolean): z.ZodType | null {
  const kinds = KINDS.filter((kind) => regions.some((region) => accepts(region, kind)));
  const [first, ...rest] = kinds.map((kind) =>
    blockSchema(
      kind,
      regions.filter((region) => accepts(region, kind)),
      alone,
    ),
  );
  if (!first) return null;
  const item = rest.length > 0 ? z.union([first, ...rest]) : first;
  const description = `Blocks for ${summaryOf(regions)}; blocks of the same type from top to bottom, left to right.${joinHint(regions)}`;
  const limits = limitsOf(regions, kinds);
  return z.array(item).meta({ title: "Blocks", description, ...(limits.length > 0 && { allOf: limits }) });
}

/**
 * Checks whether a region accepts a type of block. An empty object placeholder accepts a table, chart, agenda or
 * picture as well as text.
 */
function accepts(region: ContentRegion, kind: Kind): boolean {
  return region.kind === kind || (kind !== "text" && canBecome(region, kind));
}

/** Returns true if additional texts can share a slot, because no other block type competes for it. */
const textsJoin = (regions: readonly ContentRegion[]): boolean =>
  regions.some(({ kind }) => kind === "text") &&
  regions.every((region) => region.kind !== "text" || KINDS.every((kind) => kind === "text" || !accepts(region, kind)));

function joinHint(regions: readonly ContentRegion[]): string {
  const places = regions.filter(({ kind }) => kind === "text").length;
  return textsJoin(regions)
    ? ` More than ${places} text block${places === 1 ? "" : "s"} are accepted, too: they share a slot, with a warning.`
    : "";
}

/** The types of blocks that share a place with a text. */
const DIVIDED = ["table", "chart", "image"] as const;

/**
 * Ensures that every set of types has slots (Hall's theorem): the blocks of these types must not outnumber the regions
 * that accept one of them.
 */
function limitsOf(regions: readonly ContentRegion[], kinds: readonly Kind[]): object[] {
  const limited = textsJoin(regions) ? kinds.filter((kind) => kind !== "text") : kinds;
  // Each of the two markers of a region can take a text, and a large place a text beside a table, chart or picture.
  const seats = (region: ContentRegion, set: readonly Kind[]) => {
    if (region.kind !== "text" || !set.includes("text")) return 1;
    const isDivided = region.divides && DIVIDED.some((kind) => set.includes(kind));
    return isDivided || (region.text && region.bullets) ? 2 : 1;
  };
  const places = (set: readonly Kind[]) =>
    regions.reduce((sum, region) => sum + (set.some((kind) => accepts(region, kind)) ? seats(region, set) : 0), 0);
  return subsets(limited)
    .filter((set) => set.length === 1 || places(set) < set.reduce((sum, kind) => sum + places([kind]), 0))
    .map((set) => ({
      type: "array",
      contains: { type: "object", properties: { type: { type: "string", enum: set } }, required: ["type"] },
      minContains: 0,
      maxContains: places(set),
    }));
}

const subsets = (kinds: readonly Kind[]): Kind[][] =>
  kinds
    .reduce<Kind[][]>((sets, kind) => [...sets, ...sets.map((set) => [...set, kind])], [[]])
    .filter((set) => set.length > 0);

function blockSchema(kind: Kind, regions: readonly ContentRegion[], alone: boolean): z.ZodType {
  const title = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} block`;
  const description = `Fills ${regions.map((region) => nameOf(region, kind)).join(", ")}.`;
  return z.object({ type: z.literal(kind), [kind]: bodySchema(kind, regions, alone) }).meta({ title, description });
}

/** Returns the schema of a block, with the analysis's facts about its slots. */
function bodySchema(kind: Kind, regions: readonly ContentRegion[], alone: boolean): z.ZodType {
  const known = (field: z.ZodType, description: string) =>
    field.clone().meta({ ...field.meta(), description: `${field.description ?? ""} ${description}`.trim() });
  switch (kind) {
    case "text": {
      const places = regions.flatMap((region) => (region.kind === "text" ? [region] : []));
      const of = (part: (typeof TEXT_PARTS)[number]) =>
        [...new Set(places.flatMap((region) => region[part] ?? []))].map((ref) => placeOf(ref)).join(" ");
      const { header, text, bullets } = textBody.shape;
      return textBody.extend({
        header: known(header, of("header")),
        text: known(text, of("text")),
        bullets: known(bullets, of("bullets")),
      });
    }
    case "table":
      return tableBody.extend({ table: table.extend({ rows: known(table.shape.rows, rowsOf(regions, alone)) }) });
    case "chart": {
      const { chart_type, title, categories, series } = chartBody.shape;
      return chartBody.extend({
        title: known(title, titlesOf(regions)),
        chart_type: known(chart_type, chartTypeOf(regions)),
        categories: known(categories, categoriesOf(regions)),
        series: known(series.max(255), seriesOf(regions)),
      });
    }
    case "image":
      return image;
    case "agenda":
      return agendaBody.extend({ sections: known(agendaBody.shape.sections, sectionsOf(regions)) });
  }
}

/** Maximum length of quoted template text in characters, and maximum number of listed names. */
const QUOTED = 60;
const LISTED = 6;

/** Describes the shape that a text goes into, its sample text, and about how many characters fit. */
function placeOf(ref: ShapeRef, maximum?: number): string {
  const { characters, lines } = fieldRoom(ref, maximum);
  const sample = sampleOf(ref);
  const shown = sample === null ? "" : ` The template shows: "${quoted(sample)}".`;
  return `Fills the shape "${ref.shape.name}": about ${characters} characters on ${lines} line${lines === 1 ? "" : "s"} fit at ${fontSize(ref.shape)} pt.${shown}`;
}

/** Returns the text that the template shows in a shape. Null if it shows none, or a marker. */
const sampleOf = ({ shape: { text: sample } }: Pick<ShapeRef, "shape">): string | null =>
  sample.trim() === "" || textMarker(sample) ? null : sample;

/** Returns the name of a body placeholder that can take the subtitle; null if there is none. */
function freeBody(slots: SlideSlots): string | null {
  const regions = slots.columns.flatMap((column) => column.regions);
  for (const region of regions)
    if (region.kind === "text" && region.text?.shape.is_placeholder) return region.text.shape.name;
  return null;
}

/**
 * Describes a region: `the table "Regions" (6 columns, 9 rows)`; or, as a slot for another block type, `the placeholder
 * "Content"`.
 */
function nameOf(region: ContentRegion, kind: ContentRegion["kind"] = region.kind): string {
  if (region.kind === "text" && kind !== "text")
    return `the placeholder "${(region.bullets === null ? region.text : region.bullets).shape.name}"`;
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
    case "image": {
      const { name, shape_type: type } = region.shape.shape;
      return `the ${type === "Placeholder" ? "picture placeholder" : "picture"} "${name}"`;
    }
    case "agenda":
      return `the agenda "${region.items[0].shape.name}" (${sectionCount(region)} sections)`;
  }
}

const shapesOf = (regions: readonly ContentRegion[], kind: "table" | "chart"): AnalysedShape[] =>
  regions.flatMap((region) => (region.kind === kind ? [region.shape.shape] : []));

/**
 * Describes the columns and rows of the tables, and what happens to additional rows. `alone`: the slide has no other
 * content.
 */
function rowsOf(regions: readonly ContentRegion[], alone: boolean): string {
  const known = shapesOf(regions, "table").map((shape) => {
    const info = shape.table_info;
    if (!info) return `"${shape.name}" accepts a table of any size.`;
    return `"${shape.name}" has ${info.columns} columns and ${info.rows} rows in the template, and space for about ${rowRoom(shape, 1)} single-line rows at the smallest size.`;
  });
  const more = alone
    ? "More rows continue on further slides, unless auto_paginate_tables is false."
    : "A table that doesn't fit the slide is an error, TABLE_OVERFLOW.";
  return [...known, "Other numbers of columns and rows are possible.", more].join(" ");
}

const chartTypeOf = (regions: readonly ContentRegion[]): string =>
  ofCharts(regions, ({ chart_type }) => `is a ${chart_type}.`);

const titlesOf = (regions: readonly ContentRegion[]): string =>
  ofCharts(regions, ({ title }) => (title ? `is titled "${title}" in the template.` : "has no title in the template."));

const categoriesOf = (regions: readonly ContentRegion[]): string =>
  ofCharts(regions, ({ categories }) => `shows ${counted(categories)}.`);

function seriesOf(regions: readonly ContentRegion[]): string {
  const range = ({ min, max }: { min: number | null; max: number | null }) =>
    ` Its value axis is fixed${min === null ? "" : ` from ${min}`}${max === null ? "" : ` to ${max}`}, and becomes automatic if the data exceeds it.`;
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

/** Returns a count and a list: `4: "Q1", "Q2", "Q3", "Q4"`. */
function counted(names: readonly string[]): string {
  const listed = names
    .slice(0, LISTED)
    .map((name) => `"${name}"`)
    .join(", ");
  return `${names.length}${listed && `: ${listed}`}${names.length > LISTED ? " …" : ""}`;
}

function sectionsOf(regions: readonly ContentRegion[]): string {
  return regions
    .flatMap((region) => (region.kind === "agenda" ? [`The template shows ${sectionCount(region)}.`] : []))
    .join(" ");
}
