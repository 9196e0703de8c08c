import { expect, test } from "vitest";
import { ascent, lineHeight } from "./line-metrics";

test("lines have the height that PowerPoint gives its table rows", () => {
  // a:tr/@h of rows with one, two and three lines at 18 pt, and of one line at 12 and 14 pt; margins 2 × 45 720 EMU.
  const rowHeight = (lines: number, size: number) => Math.round((lines * lineHeight(size) + 7.2) * 12_700);
  expect([rowHeight(1, 18), rowHeight(2, 18), rowHeight(3, 18)]).toEqual([365_760, 640_080, 914_400]);
  expect([rowHeight(1, 12), rowHeight(1, 14)]).toEqual([274_320, 304_800]);
});

test("the baseline stands where the font's ascent divides the line", () => {
  expect(ascent({ font: "Arial", size: 32 }) / 32).toBeCloseTo((1.2 * 1854) / 2288, 4);
  expect(ascent({ font: "Calibri", size: 32 }) / 32).toBeCloseTo((1.2 * 1950) / 2500, 4);
  expect(ascent({ font: "Times New Roman", size: 10 })).toBeCloseTo((12 * 1825) / 2268, 3);
});
