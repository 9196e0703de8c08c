import type { SlideData } from "@/lib/contract/slide-data";
import { contentColumns } from "@/lib/contract/slide-data/content-columns";
import { cellText } from "@/lib/engine/generation/table/cells/cell-text";
import { logoKeysOf } from "./logos";

/** The logos that slides name, as `DeckRequest.logos` is asked for them: in lower case, as names and as domains. */
export function logoNames(slides: readonly SlideData[]): Set<string> {
  const tables = slides
    .flatMap(contentColumns)
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === "table" ? [block.table.table] : [])));
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells.filter((cell) => cell.is_logo)));
  return new Set(cells.flatMap((cell) => logoKeysOf(cellText(cell))));
}
