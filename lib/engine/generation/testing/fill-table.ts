import type { z } from "zod";
import type { table } from "@/lib/contract/slide-data";
import { type FilledDeck, type FillSources, fillSample } from "./fill-sample";

export type TableInput = z.input<typeof table>;

/** A header row and body rows of plain texts. */
export const plainRows = (...rows: string[][]): TableInput["rows"] =>
  rows.map((cells, row) => ({ is_header: row === 0, cells: cells.map((value) => ({ value })) }));

/** Makes the table slide of a sample, alone with each of these tables: page by page. */
export function fillTables(
  tables: readonly TableInput[],
  sources?: FillSources,
  caption?: string,
): Promise<FilledDeck> {
  return fillSample(
    tables.map((table) => ({
      slide: "table",
      data: { title: "T", content: { blocks: [{ type: "table", table: { table, ...(caption && { caption }) } }] } },
    })),
    sources,
  );
}
