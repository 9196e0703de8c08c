import { describe, expect, it } from "vitest";
import type { PresentChart } from "@/lib/contract/chart-updates";
import { dataOf, chartDataError, rejectedChart, updatesOf, withChange } from "./chart-changes";

const chart = (slide_index: number, chart_index = 0): PresentChart => ({
  slide_index,
  slide_number: slide_index + 1,
  slide_title: null,
  chart_index,
  shape_name: "Chart",
  chart_type: "clustered_column",
  supported: true,
  categories: ["A", "B"],
  series: [
    { name: "One", values: [1, null], color: "#FF0000" },
    { name: "Two", values: [3, 4], color: null },
  ],
});
const [first, second] = [chart(1), chart(4, 1)];
const other = { categories: ["A"], series: [{ name: "One", values: [9] }] };

describe("chart changes", () => {
  it("contain the charts whose data differs; a reverted edit is no change", () => {
    const changed = withChange(withChange({}, first, other), second, other);
    expect(Object.keys(changed)).toEqual(["1:0", "4:1"]);
    expect(withChange(changed, first, dataOf(first))).toEqual({ "4:1": other });
    expect(
      withChange({}, first, {
        ...dataOf(first),
        series: first.series.map((series) => ({ ...series, values: [...series.values] })),
      }),
    ).toEqual({});
  });

  it("are sent in slide order, with a value or gap for each category, and colours only if series moved", () => {
    const swapped = { categories: ["A", "B", "C"], series: [first.series[1]!, first.series[0]!] };
    const changes = withChange(withChange({}, second, other), first, swapped);
    expect(updatesOf([first, second], changes)).toEqual([
      {
        slide_index: 1,
        chart_index: 0,
        chart_data: {
          categories: ["A", "B", "C"],
          series: [
            { name: "Two", values: [3, 4, null] },
            { name: "One", values: [1, null, null], color: "#FF0000" },
          ],
        },
      },
      { slide_index: 4, chart_index: 1, chart_data: { categories: ["A"], series: [{ name: "One", values: [9] }] } },
    ]);
  });

  it("say why they can't be sent", () => {
    expect(chartDataError(other)).toBeNull();
    expect(chartDataError({ categories: ["A", "B"], series: [{ name: "One", values: [1, "many"] }] })).toBe(
      'The value of "One" for "B" is not a number.',
    );
    expect(chartDataError({ categories: [], series: [] })).toBe("A chart needs at least one category and one series.");
    expect(chartDataError({ categories: ["A"], series: [{ name: " ", values: [1] }] })).toBe(
      "Every series needs a name.",
    );
  });

  it("are found from the API's error", () => {
    expect(rejectedChart('Chart 1 on slide 4: Series "s" has 1 value.', [first, second])).toEqual({
      key: "4:1",
      message: 'Series "s" has 1 value.',
    });
    expect(rejectedChart("Too many jobs", [first, second])).toBeNull();
  });
});
