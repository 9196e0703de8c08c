import type { TextFormat } from "@/lib/contract/slide-data/rich-text";
import type { Cell, CellFormat, Condition, FormatTemplate, TableContent } from "@/lib/contract/slide-data/table";
import { SlideError } from "@/lib/engine/generation/diagnostics";
import { mergeFormats } from "@/lib/engine/generation/text/paragraph-content";
import { cellNumber, cellText } from "./cell-text";

/** A cell's position in the table, and its role there. */
export type CellPlace = {
  row: number;
  column: number;
  /** 0-based index among the cells that the request sends for the row. */
  index: number;
  headerRow: boolean;
  totalRow: boolean;
  /** 0-based index among the body rows; null for other rows. */
  bodyRow: number | null;
};

export type EffectiveFormat = { text: TextFormat; cell: CellFormat };

type ColumnConfigs = NonNullable<TableContent["column_configs"]>;

/**
 * Resolves the requested format of each cell. Fields that nothing sets stay as in the template. Cells with the same
 * format share one object.
 */
export class CellFormats {
  /** The format of cells for which the request sets none. */
  static readonly NOTHING: EffectiveFormat = { text: {}, cell: {} };

  readonly #templates: ReadonlyMap<string, FormatTemplate>;
  readonly #columns: ReadonlyMap<number, ColumnConfigs[number]>;
  readonly #known = new Map<string, EffectiveFormat>();

  constructor(
    readonly content: TableContent,
    /** `#RRGGBB`: the background of columns of type `highlight` that set no color. */
    readonly highlightColor: string,
    /** The template has no style for the total row, so it is bold. */
    readonly hasBoldTotal = false,
  ) {
    this.#templates = new Map(Object.entries(content.format_templates ?? {}));
    this.#columns = new Map(content.column_configs?.toReversed().map((config) => [config.column_index, config]));
  }

  /** Returns a cell's format, merged from the table's default to the cell's own. The most specific setting wins. */
  of(cell: Cell, place: CellPlace): EffectiveFormat {
    const config = this.#columns.get(place.column);
    const boldTotal: Region = place.totalRow && this.hasBoldTotal ? { text: { bold: true } } : null;
    if (!this.content.table_format && !config && !cell.format_template && !boldTotal) return CellFormats.NOTHING;
    const headerColumn = config?.is_header ?? place.column === 0;
    const banded = place.bodyRow !== null && place.bodyRow % 2 === 1;
    const names = [place.headerRow ? null : config?.format_template, cell.format_template];
    const text = names.some((name) => name) ? cellText(cell) : "";
    const applied = names.map((name) => this.#apply(name, text, place));
    const at = config ? place.column : "";
    const key = [
      at,
      headerColumn,
      banded,
      place.headerRow,
      place.totalRow,
      ...names,
      ...applied.map(({ rules }) => rules.map(({ index }) => index).join(" ")),
    ].join("|");
    const known = this.#known.get(key);
    if (known) return known;
    const formats = this.content.table_format ?? {};
    const regions = [
      formats.default,
      banded ? formats.banded_row : null,
      headerColumn ? mergeRegions(formats.first_column, formats.header_column) : null,
      boldTotal,
      place.totalRow ? formats.total_row : null,
      place.headerRow ? formats.header_row : null,
      place.headerRow && headerColumn ? formats.header_intersection : null,
      columnFormat(config, place.headerRow, this.highlightColor),
      ...applied.map(mergeTemplate),
    ];
    const format = {
      text: mergeFormats<TextFormat>(...regions.map((region) => region?.text)),
      cell: mergeFormats<CellFormat>(...regions.map((region) => region?.cell)),
    };
    this.#known.set(key, format);
    return format;
  }

  /** Returns the format that a paragraph's own format template sets, with its rules evaluated for the paragraph's text. */
  formatOfParagraph(name: string | null, text: string, place: CellPlace): TextFormat {
    return mergeTemplate(this.#apply(name, text, place)).text ?? {};
  }

  /** Returns a format template with those of its rules that match a text. */
  #apply(name: string | null | undefined, text: string, place: CellPlace): AppliedTemplate {
    if (!name) return NO_TEMPLATE;
    const template = this.#templates.get(name);
    if (!template) {
      throw new SlideError(
        "INVALID_TABLE",
        `Row ${place.row}, column ${place.column}: the format template "${name}" is not in format_templates.`,
        ["rows", place.row, "cells", place.index],
      );
    }
    const rules = (template.rules ?? []).flatMap((rule, index) =>
      matches(rule.condition, text) ? [{ index, rule }] : [],
    );
    return { template, rules };
  }
}

/** A format template and its matching rules, each with its 0-based index among all rules. */
type AppliedTemplate = { template: FormatTemplate; rules: readonly { index: number; rule: FormatRule }[] };
type FormatRule = NonNullable<FormatTemplate["rules"]>[number];

const NO_TEMPLATE: AppliedTemplate = { template: {}, rules: [] };

const mergeTemplate = ({ template, rules }: AppliedTemplate): NonNullable<Region> => ({
  text: mergeFormats<TextFormat>(template.text, ...rules.map(({ rule }) => rule.text)),
  cell: mergeFormats<CellFormat>(template.cell, ...rules.map(({ rule }) => rule.cell)),
});

type Region = NonNullable<TableContent["table_format"]>["default"];

function columnFormat(config: ColumnConfigs[number] | undefined, headerRow: boolean, highlightColor: string): Region {
  if (!config) return null;
  const alignment: TextFormat = config.alignment ? { alignment: config.alignment } : {};
  if (headerRow) return { text: alignment };
  const highlight = config.type === "highlight";
  const background = config.background_color ?? (highlight ? highlightColor : null);
  return {
    text: highlight ? { bold: true, ...alignment } : alignment,
    cell: background ? { background_color: background as CellFormat["background_color"] } : null,
  };
}

function mergeRegions(first: Region, second: Region): Region {
  return {
    text: mergeFormats<TextFormat>(first?.text, second?.text),
    cell: mergeFormats<CellFormat>(first?.cell, second?.cell),
  };
}

type Scalar = string | number;

/** Evaluates a rule's condition for a cell's text. A numeric comparison never matches a text that is not a number. */
export function matches({ operator, value }: Condition, text: string): boolean {
  const scalar = Array.isArray(value) ? undefined : (value ?? undefined);
  const list = Array.isArray(value) ? value : [];
  switch (operator) {
    case "is_empty":
      return text.trim() === "";
    case "is_not_empty":
      return text.trim() !== "";
    case "equals":
      return same(text, scalar);
    case "not_equals":
      return typeof scalar === "number" ? compare(text, scalar, (cell, other) => cell !== other) : !same(text, scalar);
    case "in":
      return list.some((item) => same(text, item));
    case "contains":
      return fold(text).includes(fold(scalar));
    case "not_contains":
      return !fold(text).includes(fold(scalar));
    case "starts_with":
      return fold(text).startsWith(fold(scalar));
    case "ends_with":
      return fold(text).endsWith(fold(scalar));
    case "greater_than":
      return compare(text, scalar, (cell, limit) => cell > limit);
    case "less_than":
      return compare(text, scalar, (cell, limit) => cell < limit);
    case "greater_than_or_equal":
      return compare(text, scalar, (cell, limit) => cell >= limit);
    case "less_than_or_equal":
      return compare(text, scalar, (cell, limit) => cell <= limit);
    case "between":
      return compare(text, list[0], (cell, low) => cell >= low) && compare(text, list[1], (cell, high) => cell <= high);
  }
}

const fold = (text: Scalar | undefined): string =>
  String(text ?? "")
    .trim()
    .toLowerCase();

/** Compares numbers by value (`1,200` and 1200) and text case-insensitively. */
function same(text: string, value: Scalar | undefined): boolean {
  if (typeof value === "number") return cellNumber(text) === value;
  return fold(text) === fold(value);
}

function compare(text: string, value: Scalar | undefined, holds: (cell: number, limit: number) => boolean): boolean {
  const cell = cellNumber(text);
  const limit = typeof value === "number" ? value : cellNumber(value ?? "");
  return cell !== null && limit !== null && holds(cell, limit);
}
