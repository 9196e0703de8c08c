// Numbers of charts in their Excel formats. Plain JavaScript that runs in the page.
import { format } from "./numfmt.mjs";

/**
 * Formats a number as Excel does (ECMA-376, Part 1, 18.8.31). The renderer calls it in place of its own function
 * (page-files.ts), which knows neither thousands separators nor units.
 */
export function formatChartNumber(value, code) {
  try {
    return format(code || "General", value, { throws: true });
  } catch {
    return String(value);
  }
}
