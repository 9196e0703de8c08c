import type { ColumnConfig } from "@/lib/contract/slide-data";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";

/**
 * Widths (EMU) of the new columns: in the proportion of the template columns that they are made after, together as wide
 * as the template's table. Widths that the request gives are kept, the others share what is left.
 */
export function columnWidths(
  old: readonly number[],
  sources: readonly number[],
  total: number,
  configs: readonly ColumnConfig[],
): number[] {
  const average = total / Math.max(1, old.length);
  const natural = sources.map((source) => old[source] || average);
  const asked = sources.map((_, index) => {
    const width = configs.find((config) => config.column_index === index)?.width;
    return width === null || width === undefined ? null : width * EMU_PER_POINT;
  });
  const askedTotal = asked.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const free = natural.filter((_, index) => asked[index] === null);
  const freeNatural = free.reduce((sum, width) => sum + width, 0);
  // Widths that leave the others less than a third of their share are scaled down instead of running off the slide.
  const least = (total * (freeNatural / Math.max(1, freeNatural + askedTotal))) / 3;
  const room = free.length === 0 ? 0 : Math.max(total - askedTotal, least);
  const askedScale = askedTotal + room > total ? (total - room) / askedTotal : 1;
  const widths = natural.map((width, index) => {
    const own = asked[index];
    return Math.floor(own === null || own === undefined ? (width / freeNatural) * room : own * askedScale);
  });
  return spendRest(widths, asked, total);
}

/** What rounding left over goes to the last free column, so that the table keeps its width to the EMU. */
function spendRest(widths: number[], asked: readonly (number | null)[], total: number): number[] {
  const last = asked.lastIndexOf(null);
  if (last < 0) return widths;
  const rest = total - widths.reduce((sum, width) => sum + width, 0);
  widths[last]! += Math.round(rest);
  return widths;
}
