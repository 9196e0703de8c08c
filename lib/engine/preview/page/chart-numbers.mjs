// Formats the numbers of charts with their Excel formats. Plain JavaScript that runs in the page.
import { format } from "./numfmt.mjs";

/**
 * Formats a number as Excel does (ECMA-376, Part 1, 18.8.31). The renderer calls it instead of its own function (see
 * page-files.ts), which supports neither thousands separators nor units.
 */
export function formatChartNumber(value, code) {
  try {
    return format(code || "General", value, { throws: true });
  } catch {
    return String(value);
  }
}
