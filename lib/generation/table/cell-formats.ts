import type { Cell, CellFormat, FormatTemplate, TableContent, TextFormat } from "@/lib/contract/slide-data";
import { SlideError } from "../slide-error";
import { mergeFormats } from "../text/wire-format";
import { cellText } from "./cell-text";
import { matches } from "./condition";

/** Where a cell stands, and what it is there. */
export type CellPlace = {
  row: number;
  column: number;
  headerRow: boolean;
  totalRow: boolean;
  /** 0-based among the body rows; null for others. */
  bodyRow: number | null;
};

export type EffectiveFormat = { text: TextFormat; cell: CellFormat };

/** What a request says of the look of each cell; a field that nothing names stays the template's. */
export class CellFormats {
  readonly #templates: ReadonlyMap<string, FormatTemplate>;

  constructor(
    readonly content: TableContent,
    /** `#RRGGBB` behind columns of type `highlight` that name no colour. */
    readonly highlightColor: string,
  ) {
    this.#templates = new Map(Object.entries(content.format_templates ?? {}));
  }

  /** The formats that hold for a cell: from the table's default up to the cell's own, the most specific last. */
  of(cell: Cell, place: CellPlace): EffectiveFormat {
    const formats = this.content.table_format ?? {};
    const config = this.content.column_configs?.find(({ column_index }) => column_index === place.column);
    const headerColumn = this.#isHeaderColumn(place.column);
    const regions = [
      formats.default,
      place.bodyRow !== null && place.bodyRow % 2 === 1 ? formats.banded_row : null,
      headerColumn ? mergeRegions(formats.first_column, formats.header_column) : null,
      place.totalRow ? formats.total_row : null,
      place.headerRow ? formats.header_row : null,
      place.headerRow && headerColumn ? formats.header_intersection : null,
    ];
    const text = cellText(cell);
    const column = this.#column(config, place, text);
    const own = this.#template(cell.format_template, text, place);
    return {
      text: mergeFormats<TextFormat>(...regions.map((region) => region?.text), column.text, own.text),
      cell: mergeFormats<CellFormat>(...regions.map((region) => region?.cell), column.cell, own.cell),
    };
  }

  /** What a paragraph's own format template says, judged by that paragraph's text. */
  ofParagraph(name: string | null, text: string, place: CellPlace): TextFormat {
    return this.#template(name, text, place).text;
  }

  /** The first column where a header column is formatted, and those that say so. */
  #isHeaderColumn(column: number): boolean {
    const flag = this.content.column_configs?.find(({ column_index }) => column_index === column)?.is_header;
    return flag ?? column === 0;
  }

  #column(config: NonNullable<TableContent["column_configs"]>[number] | undefined, place: CellPlace, text: string): EffectiveFormat {
    const alignment: TextFormat = config?.alignment ? { alignment: config.alignment } : {};
    if (!config || place.headerRow) return { text: alignment, cell: {} };
    const highlight = config.type === "highlight";
    const background = config.background_color ?? (highlight ? this.highlightColor : null);
    const template = this.#template(config.format_template, text, place);
    return {
      text: mergeFormats<TextFormat>(highlight ? { bold: true } : null, alignment, template.text),
      cell: mergeFormats<CellFormat>(background ? { background_color: background } : null, template.cell),
    };
  }

  #template(name: string | null | undefined, text: string, place: CellPlace): EffectiveFormat {
    if (name === null || name === undefined) return { text: {}, cell: {} };
    const template = this.#templates.get(name);
    if (!template) {
      throw new SlideError(
        "INVALID_TABLE",
        `Row ${place.row}, column ${place.column}: the format template "${name}" is not in format_templates.`,
      );
    }
    const rules = (template.rules ?? []).filter(({ condition }) => matches(condition, text));
    return {
      text: mergeFormats<TextFormat>(template.text, ...rules.map((rule) => rule.text)),
      cell: mergeFormats<CellFormat>(template.cell, ...rules.map((rule) => rule.cell)),
    };
  }
}

type Region = NonNullable<TableContent["table_format"]>["default"];

function mergeRegions(first: Region, second: Region): Region {
  return {
    text: mergeFormats<TextFormat>(first?.text, second?.text),
    cell: mergeFormats<CellFormat>(first?.cell, second?.cell),
  };
}
