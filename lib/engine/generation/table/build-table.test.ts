import { describe, expect, it } from "vitest";
import { columnWidths } from "./build-table";

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe("columnWidths", () => {
  it("keeps the template's widths for the same columns", () =>
    expect(columnWidths([100, 300], [0, 1], 400, [])).toEqual([100, 300]));

  it("keeps proportions and the table's width when columns are added or dropped", () => {
    const more = columnWidths([100, 200], [0, 1, 1], 300, []);
    expect(sum(more)).toBe(300);
    expect(more[1]! / more[0]!).toBeCloseTo(2, 1);
    expect(columnWidths([100, 200, 300], [0, 1], 600, [])).toEqual([200, 400]);
  });

  it("treats a column without a width as an average one", () =>
    expect(columnWidths([100, 0], [0, 1], 200, [])).toEqual([100, 100]));

  it("gives a column its requested width in points, and the others the rest", () => {
    expect(columnWidths([127_000, 127_000], [0, 1], 254_000, [{ column_index: 0, width: 5 }])).toEqual([
      63_500, 190_500,
    ]);
  });

  it("never lets requested widths exceed the slide", () => {
    const widths = columnWidths([127_000, 127_000], [0, 1], 254_000, [{ column_index: 0, width: 500 }]);
    expect(sum(widths)).toBeLessThanOrEqual(254_000);
    expect(widths[1]).toBeGreaterThan(0);
  });
});
