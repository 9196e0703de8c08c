import type { TableBody } from "@/lib/contract/slide-data";
import { Table } from "../../pptx/model/table";
import { TableStyle } from "../../pptx/model/table-style";
import type { XmlElement } from "../../pptx/xml";
import { EMU_PER_POINT } from "../../pptx/units";
import { setBox } from "../slide/set-box";
import type { SlideCanvas } from "../slide/slide-canvas";
import { SlideError } from "../slide-error";
import { applySizes } from "../text/apply-sizes";
import type { Warnings } from "../warnings";
import { type BuiltTable, buildTable, type TableSurroundings } from "./build-table";
import { planTable, type TablePlan, TableTooHigh } from "./plan-table";
import { largestSize, sum } from "./row-heights";

export type PagedTableOptions = {
  /** Points. */
  minimumSize: number;
  paginate: boolean;
  /** Y (EMU) that the table must not reach below. */
  bottom: number;
  warnings: Warnings;
  label: string;
};

/** A table block that is built and laid out once, and then put on its pages one after the other. */
export class PagedTable {
  readonly #built: BuiltTable;
  readonly #plan: TablePlan;

  /** @throws SlideError INVALID_TABLE, TABLE_OVERFLOW */
  constructor(content: TableBody, canvas: SlideCanvas, frame: XmlElement, options: PagedTableOptions) {
    const around = surroundings(canvas, frame);
    this.#built = buildTable(content.table, around);
    const top = canvas.box(frame)?.y ?? 0;
    this.#plan = plan(this.#built, Math.max(0, options.bottom - top) / EMU_PER_POINT, options);
    if (this.#plan.shrunk) this.#shrink(options);
  }

  get pages(): number {
    return this.#plan.pages.length;
  }

  /** Writes a page's rows (0-based page) into a frame that was cloned from the template's. Gives the heights of its rows in EMU. */
  write(frame: XmlElement, canvas: SlideCanvas, page: number): { rows: number[]; heights: number[]; widths: number[] } {
    const table = Table.within(frame)!;
    const { rows, widths, pattern } = this.#built;
    const shown = this.#plan.pages[page]!;
    const repeated = page > 0;
    const made = shown.map((row) => {
      const { cells, source, header } = rows[row]!;
      return table.rowAfter(source, this.#plan.heights[row]!, repeated && header ? cells.map((cell) => cell.clone()) : cells);
    });
    table.setColumns(widths, pattern.columns);
    table.setRows(made);
    table.setFlag("firstRow", pattern.firstRow);
    if (!(pattern.totalRow && shown.includes(rows.length - 1))) table.setFlag("lastRow", false);
    const heights = shown.map((row) => this.#plan.heights[row]!);
    const box = canvas.box(frame);
    if (box) setBox(frame, { ...box, width: sum(widths), height: sum(heights) });
    return { rows: shown, heights, widths };
  }

  /** The cell of the content at a place, with its text: for what is put over the table. */
  get built(): BuiltTable {
    return this.#built;
  }

  #shrink({ warnings, label }: PagedTableOptions): void {
    const { sizeOf } = this.#plan;
    for (const { measured } of this.#built.rows) {
      for (const { element, paragraphs } of measured) applySizes(element.child("a:txBody")!, paragraphs, sizeOf);
    }
    const largest = largestSize(this.#built.rows);
    warnings.add("TEXT_SHRUNK", `The text of ${label} was shrunk from ${largest} pt to ${sizeOf(largest)} pt to fit.`);
  }
}

function surroundings(canvas: SlideCanvas, frame: XmlElement): TableSurroundings {
  const table = Table.within(frame)!;
  const widths = table.columnWidths;
  const accent = canvas.theme.colors.get("accent1") ?? "#4472C4";
  return {
    table,
    style: TableStyle.find(canvas.tableStyles, table.styleId),
    text: canvas.plainText(),
    width: sum(widths) || (canvas.box(frame)?.width ?? 0),
    highlightColor: tint(accent, 0.8),
    themeColors: canvas.theme.colors,
  };
}

function plan(built: BuiltTable, room: number, { minimumSize, paginate, label }: PagedTableOptions): TablePlan {
  try {
    return planTable(built, { room, minimumSize, paginate });
  } catch (error) {
    if (!(error instanceof TableTooHigh)) throw error;
    const what = paginate ? `A row of ${label}, with the header row, needs` : `${label} needs`;
    throw new SlideError(
      "TABLE_OVERFLOW",
      `${what} ${error.needed} pt of height at the smallest size allowed (${minimumSize} pt), but the slide has ${error.room} pt for it. ` +
        `Send fewer or shorter rows (${built.rows.length} now)${paginate ? "" : ", or put the table on a slide of its own, where it may run over several pages"}.`,
    );
  }
}

/** A colour mixed with white; `share` of white, 0–1. */
function tint(color: string, share: number): string {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(value + (255 - value) * share).toString(16).padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`.toUpperCase();
}
