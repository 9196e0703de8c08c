import { type Path, setAt, valueAt } from "@/components/decks/editors/field-path";
import type { SlideForm } from "@/components/decks/editors/slide-form";
import { blankContent } from "@/lib/contract/slide-data/empty-content";
import type { Block, SlideData } from "@/lib/contract/slide-data/slide-data";
import { sheetMessages } from "./messages";
import { listOf, numberOf, textOf, type SheetCell } from "./read-sheets";

/** A field of a slide that a spreadsheet column can fill. */
export type SheetField = { id: string; path: Path; kind: "text" | "list" | "number"; group: string; label: string };

/** The source of a field: a column by 0-based index, or nothing. */
export type FieldSource = number | "nothing";
export type Mapping = Readonly<Record<string, FieldSource>>;

function field(kind: SheetField["kind"], path: Path, group: string, label: string): SheetField {
  return { id: path.join("."), path, kind, group, label };
}

function blockFields(block: Block, path: Path, place: string): SheetField[] {
  switch (block.type) {
    case "text": {
      const group = sheetMessages.groups.text(place);
      const parts = (["header", "text", "bullets"] as const).filter((part) => block.text[part] != null);
      return parts.map((part) =>
        field(part === "bullets" ? "list" : "text", [...path, "text", part], group, sheetMessages.parts[part]),
      );
    }
    case "agenda":
      return [
        field(
          "list",
          [...path, "agenda", "sections"],
          sheetMessages.groups.agenda(place),
          sheetMessages.parts.sections,
        ),
      ];
    case "chart": {
      const group = sheetMessages.groups.chart(place);
      const { series, categories } = block.chart;
      const values = series.flatMap(({ name }, row) =>
        (categories ?? []).map((category, index) =>
          field(
            "number",
            [...path, "chart", "series", row, "values", index],
            group,
            sheetMessages.value(name, category),
          ),
        ),
      );
      return block.chart.title == null
        ? values
        : [field("text", [...path, "chart", "title"], group, sheetMessages.parts.title), ...values];
    }
    case "image":
      return [];
    case "table":
      return block.table.table.rows.flatMap(({ cells }, row) =>
        cells.map((_, column) =>
          field(
            "text",
            [...path, "table", "table", "rows", row, "cells", column, "value"],
            sheetMessages.groups.table(place),
            sheetMessages.cell(row + 1, column + 1),
          ),
        ),
      );
  }
}

/** Returns the fields that a spreadsheet can fill: the fields of the schema, and those that the example fills. */
export function sheetFields(
  example: SlideData,
  { fields, labels, pictures }: Pick<SlideForm, "fields" | "labels" | "pictures">,
): SheetField[] {
  const { slide } = sheetMessages.groups;
  const plain = [
    ...(["title", "subtitle", "header", "footnote", "footer", "notes"] as const)
      .filter((name) => fields.has(name))
      .map((name) => field("text", [name], slide, sheetMessages.parts[name])),
    ...[...labels]
      .filter(([name]) => !pictures.includes(name))
      .map(([name, label]) => field("text", ["custom_fields", name], sheetMessages.groups.own, label)),
  ];
  const { content } = example;
  if (!content) return plain;
  const columns: { blocks: readonly Block[]; path: Path }[] = Array.isArray(content)
    ? content.map(({ blocks }, index) => ({ blocks, path: ["content", index] }))
    : [{ blocks: content.blocks, path: ["content"] }];
  const several = columns.length > 1 || (columns[0]?.blocks.length ?? 0) > 1;
  const blocks = columns.flatMap(({ blocks: own, path }) =>
    own.map((block, index) => ({ block, path: [...path, "blocks", index] })),
  );
  return [
    ...plain,
    ...blocks.flatMap(({ block, path }, index) => blockFields(block, path, several ? String(index + 1) : "")),
  ];
}

function normalizeName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Maps columns to fields with the same name. If there are none, maps the first column to the title. Other fields stay
 * empty.
 */
export function guessMapping(fields: readonly SheetField[], columns: readonly string[]): Mapping {
  const names = columns.map(normalizeName);
  const found = fields.map(({ id, label, group }): [string, FieldSource] => {
    const index = names.findIndex(
      (name) => name !== "" && (name === normalizeName(label) || name === normalizeName(group + label)),
    );
    return [id, index >= 0 ? index : "nothing"];
  });
  const mapping = Object.fromEntries(found);
  const isUsed = Object.values(mapping).includes(0);
  return mapping.title === "nothing" && !isUsed && columns.length > 0 ? { ...mapping, title: 0 } : mapping;
}

function valueOf(kind: SheetField["kind"], cell: SheetCell | undefined): unknown {
  if (kind === "number") return numberOf(cell);
  return kind === "list" ? listOf(cell) : textOf(cell);
}

/** Returns the slide content for a row: only the content from its columns. */
export function fillSlide(
  example: SlideData,
  fields: readonly SheetField[],
  mapping: Mapping,
  row: readonly SheetCell[],
  columns: readonly string[],
): SlideData {
  return fields.reduce((data, one) => {
    const source = mapping[one.id] ?? "nothing";
    if (source === "nothing") return data;
    const value = valueOf(one.kind, row[source]);
    const isEmpty = value === null || value === "" || (Array.isArray(value) && value.length === 0);
    if (isEmpty) return data;
    const filled = setAt(data, one.path, value);
    return one.kind === "number" ? withChartLabels(filled, one.path, columns[source] ?? "", example) : filled;
  }, blankContent(example));
}

/**
 * Sets the series name and the category of a chart value. The series name is the template's. If the template's chart
 * has a single series, the category is the name of the column; otherwise, it is the template's, too.
 */
function withChartLabels(data: SlideData, path: Path, column: string, example: SlideData): SlideData {
  const chart = path.slice(0, path.indexOf("series"));
  const [series, index] = [path[chart.length + 1], path[chart.length + 3]];
  const own = valueAt(example, [...chart, "series"]);
  const isSingle = Array.isArray(own) && own.length === 1;
  const name = valueAt(example, [...chart, "series", series ?? 0, "name"]);
  const category = isSingle ? column : valueAt(example, [...chart, "categories", index ?? 0]);
  const named = setAt(data, [...chart, "series", series ?? 0, "name"], name);
  return setAt(named, [...chart, "categories", index ?? 0], category);
}

/** Returns the example's value for a field, shortened. */
export function sampleText(example: SlideData, { path }: SheetField): string {
  const value = valueAt(example, path);
  if (Array.isArray(value))
    return value
      .map((item) => (typeof item === "string" ? item : ""))
      .filter(Boolean)
      .join("; ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
