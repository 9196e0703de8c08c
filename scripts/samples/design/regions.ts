import { cutTop, splitColumns, type Box } from "@/scripts/samples/xml/box";
import type { Look } from "./look";

export type Columns = { headers: [Box, Box]; contents: [Box, Box] };

/** Where a look puts an object and the text beside it, and what its two columns and their headers cover. */
export function regionsOf({ grid }: Look): { objectAndText: [Box, Box]; columns: Columns } {
  const [left, right] = splitColumns(grid.content, 0.5, grid.gutter);
  const below = grid.columnHeader + grid.columnHeaderGap;
  return {
    objectAndText: splitColumns(grid.content, grid.objectShare, grid.gutter),
    columns: {
      headers: [
        { ...left, h: grid.columnHeader },
        { ...right, h: grid.columnHeader },
      ],
      contents: [cutTop(left, below), cutTop(right, below)],
    },
  };
}
