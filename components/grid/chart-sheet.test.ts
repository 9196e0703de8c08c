import { describe, expect, it } from "vitest";
import { asChartTable, chartCells, fromChartSheet, toChartSheet } from "./chart-sheet";
import { applyAction } from "./sheet";

const data = {
  categories: ["Q1", "Q2"],
  series: [
    { name: "Revenue", values: [1.5, null], color: "#112233" },
    { name: "Cost", values: ["about 2", 3] },
  ],
};

describe("chart data as cells", () => {
  it("survive the round trip, including unfinished numbers", () => {
    expect(toChartSheet(data).cells.map((row) => row.map(({ text }) => text))).toEqual([
      ["", "Revenue", "Cost"],
      ["Q1", "1.5", "about 2"],
      ["Q2", "", "3"],
    ]);
    expect(fromChartSheet(toChartSheet(data))).toEqual(data);
  });

  it("accept common ways of writing numbers", () => {
    const next = applyAction(
      toChartSheet(data),
      {
        type: "set",
        cells: [
          { row: 2, column: 1, text: "1.234,5 €" },
          { row: 1, column: 2, text: "" },
        ],
      },
      chartCells,
    );
    expect(fromChartSheet(next).series.map(({ values }) => values)).toEqual([
      [1.5, 1234.5],
      [null, 3],
    ]);
  });

  it("keep the colour of a moved series, and name new ones", () => {
    const moved = applyAction(
      toChartSheet(data),
      { type: "move", axis: "column", at: 2, count: 1, by: -1 },
      chartCells,
    );
    expect(fromChartSheet(moved).series.map(({ name, color }) => [name, color])).toEqual([
      ["Cost", undefined],
      ["Revenue", "#112233"],
    ]);
    const grown = applyAction(toChartSheet(data), { type: "insert", axis: "column", at: 3, count: 1 }, chartCells);
    expect(fromChartSheet(grown).series[2]).toEqual({ name: "Series 3", values: [null, null] });
  });

  it("adds missing names and categories of a pasted table", () => {
    expect(
      asChartTable([
        ["", "A"],
        ["x", "1"],
      ]),
    ).toEqual([
      ["", "A"],
      ["x", "1"],
    ]);
    expect(
      asChartTable([
        ["x", "1"],
        ["y", "2"],
      ]),
    ).toEqual([
      ["", "Series 1"],
      ["x", "1"],
      ["y", "2"],
    ]);
    expect(
      asChartTable([
        ["1", "2"],
        ["3", "4"],
      ]),
    ).toEqual([
      ["", "Series 1", "Series 2"],
      ["1", "1", "2"],
      ["2", "3", "4"],
    ]);
    expect(
      asChartTable([
        ["A", "B"],
        ["1", "2"],
      ]),
    ).toEqual([
      ["", "A", "B"],
      ["2", "1", "2"],
    ]);
  });
});

it("years above the values of a pasted chart are its series", () => {
  const values = [
    ["Newsletter", "42", "45"],
    ["Search", "149", "2026"],
  ];
  for (const corner of ["", "Channel"])
    expect(asChartTable([[corner, "2025", "2026"], ...values])).toEqual([[corner, "2025", "2026"], ...values]);
  expect(asChartTable(values)).toEqual([["", "Series 1", "Series 2"], ...values]);
  const years = [
    ["Founded", "1999", "2004"],
    ["Sold", "2011", "2020"],
  ];
  expect(asChartTable(years)).toEqual([["", "Series 1", "Series 2"], ...years]);
});
