import { describe, expect, it } from "vitest";
import { type AxisSettings, type ChartType, chartTypes, legendPositions } from "@/lib/contract/slide-data/chart";
import type { TextFormat } from "@/lib/contract/slide-data/rich-text";
import { fillCharts, fillSample, plainData, readSample, titleOf } from "@/lib/engine/generation/testing/fill-sample";
import {
  type ReadDeck,
  type ReadElement,
  diffElements,
  readTextStyle,
} from "@/lib/engine/generation/testing/read-deck";

const barTypes = chartTypes.filter((type) => /_(column|bar)$/.test(type));

const fullAxis = {
  font_name: "Georgia",
  font_size: 9.5,
  bold: true,
  italic: true,
  color: "#123ABC",
  alignment: "right",
  line_spacing: 1.5,
} as const satisfies TextFormat;
const axes = [
  ["value_axis", "c:valAx"],
  ["category_axis", "c:catAx"],
] as const;
const types: ChartType[] = ["clustered_column", "stacked_bar"];
const settings: Record<string, AxisSettings> = {
  hidden: { visible: false },
  shown: { visible: true },
  titled: { title: "Million EUR", title_format: fullAxis },
  untitled: { title: "" },
  labels: { label_format: fullAxis },
  turned: { label_rotation: -45 },
  level: { label_rotation: 0 },
  number: { number_format: "#,##0.0" },
  lines: { gridlines: true },
  bare: { gridlines: false },
};

describe.each(axes)("the %s", (field, element) => {
  describe.each(["meridian", "atelier"] as const)("on %s", (name) => {
    const keys = Object.keys(settings);
    const generated = types.map((chart_type) =>
      fillCharts([{ chart_type }, ...keys.map((key) => ({ chart_type, [field]: settings[key] }))], { name }),
    );
    /** Checks each axis setting on a column chart and a bar chart. */
    const each = async (key: string | null, check: (axis: ReadElement, plain: ReadElement) => void) => {
      for (const { deck } of await Promise.all(generated)) {
        const axis = (page: number) => deck.chart(page).all(element)[0]!;
        check(axis(key === null ? 0 : keys.indexOf(key) + 1), axis(0));
      }
    };

    it("visible: shows or hides it", async () => {
      await each("hidden", (axis) => expect(axis.val("c:delete")).toBe("1"));
      await each("shown", (axis) => {
        expect(axis.val("c:delete")).toBe("0");
        expect(axis.val("c:tickLblPos")).not.toBe("none");
      });
    });

    it("title and title_format: names it, in the format that is sent", async () => {
      await each("titled", (axis) => {
        expect(titleOf(axis)).toBe("Million EUR");
        expect(readTextStyle(axis.find("c:title/c:tx/c:rich/a:p")!)).toEqual(fullAxis);
      });
      await each("untitled", (axis) => expect(axis.find("c:title")).toBeUndefined());
      await each(null, (axis) => expect(axis.find("c:title")).toBeUndefined());
    });

    it("label_format: formats its labels", async () => {
      await each("labels", (axis) => expect(readTextStyle(axis.find("c:txPr/a:p")!)).toEqual(fullAxis));
    });

    it("label_rotation: turns its labels, in degrees", async () => {
      await each("turned", (axis) => expect(axis.find("c:txPr/a:bodyPr")?.get("rot")).toBe(String(-45 * 60_000)));
      await each("level", (axis) => expect(axis.find("c:txPr/a:bodyPr")?.get("rot")).toBe("0"));
    });

    it("number_format: formats its labels, whatever the data's format", async () => {
      await each("number", (axis) =>
        expect(axis.find("c:numFmt")?.attributes).toEqual({ formatCode: "#,##0.0", sourceLinked: "0" }),
      );
    });

    it("gridlines: are drawn or not", async () => {
      await each("lines", (axis) => expect(axis.find("c:majorGridlines")).toBeDefined());
      await each("bare", (axis) => expect(axis.find("c:majorGridlines")).toBeUndefined());
    });

    it("changes only what is sent", async () => {
      const places: Record<string, RegExp> = {
        hidden: /^c:delete/,
        shown: /^c:(delete|tickLblPos)/,
        titled: /^c:title/,
        labels: /^c:txPr/,
        turned: /^c:txPr/,
        number: /^c:numFmt/,
        lines: /^c:majorGridlines/,
        bare: /^c:(major|minor)Gridlines/,
      };
      for (const [key, expected] of Object.entries(places)) {
        await each(key, (axis, plain) =>
          expect(
            Object.keys(diffElements(plain, axis)).filter((place) => !expected.test(place)),
            key,
          ).toEqual([]),
        );
      }
    });
  });
});

describe("the ends of an axis", () => {
  const scaling = async (value_axis: AxisSettings, chart_type: ChartType = "clustered_column") => {
    const { deck } = await fillCharts([{ chart_type, value_axis }]);
    const found = deck.chart(0).all("c:valAx")[0]!.find("c:scaling")!;
    return [found.val("c:min"), found.val("c:max")];
  };

  it("min_value and max_value: fix them, each alone or both", async () => {
    expect(await scaling({ min_value: -5, max_value: 40.5 })).toEqual(["-5", "40.5"]);
    expect(await scaling({ min_value: 0 })).toEqual(["0", undefined]);
    expect(await scaling({ max_value: 50 }, "stacked_bar")).toEqual([undefined, "50"]);
  });

  it("have no effect on categories, with a warning", async () => {
    const { deck, results } = await fillCharts([{}, { category_axis: { min_value: 1, max_value: 5 } }]);
    expect(diffElements(deck.chart(0), deck.chart(1))).toEqual({});
    expect(
      results.map(({ warnings }) =>
        warnings.some(({ message }) => message.includes("min_value and max_value of the category axis have no effect")),
      ),
    ).toEqual([false, true]);
  });

  it("fail the slide by name if they cross", async () => {
    const chart = {
      categories: ["a"],
      series: [{ name: "S", values: [1] }],
      value_axis: { min_value: 5, max_value: 5 },
    };
    const generated = await fillSample([
      { slide: "title", data: { title: "T" } },
      { slide: "columnChart", data: { title: "T", content: { blocks: [{ type: "chart", chart }] } } },
    ]);
    expect(generated.results[1]).toMatchObject({
      error_code: "INVALID_CHART",
      error: expect.stringContaining("min_value must be smaller than max_value"),
    });
  });
});

const fullLegend = {
  font_name: "Georgia",
  font_size: 9.5,
  bold: true,
  italic: true,
  color: "#123ABC",
  alignment: "center",
  line_spacing: 1.5,
} as const satisfies TextFormat;

describe.each(["meridian", "atelier"] as const)("the legend on %s", (name) => {
  it("position: bottom, left, right, top and top_right place it, none removes it", async () => {
    const { deck } = await fillCharts(
      legendPositions.map((position) => ({ legend: { position } })),
      { name },
    );
    const positions = legendPositions.map((_, page) => deck.chart(page).find("c:chart/c:legend")?.val("c:legendPos"));
    expect(positions).toEqual(["b", "l", "r", "t", "tr", undefined]);
  });

  it("text_format: formats its entries", async () => {
    const { deck } = await fillCharts([{ legend: { text_format: fullLegend } }], { name });
    expect(readTextStyle(deck.chart(0).find("c:chart/c:legend/c:txPr/a:p")!)).toEqual(fullLegend);
  });

  it("stays as in the template if nothing is sent, and keeps its format if it moves", async () => {
    const { deck } = await fillCharts([{}, { legend: { position: "left" } }], { name });
    const sample = (await readSample(name)).chart(6).find("c:chart/c:legend")!;
    const [same, moved] = [0, 1].map((page) => deck.chart(page).find("c:chart/c:legend")!);
    expect(diffElements(sample, same!)).toEqual({});
    expect(Object.keys(diffElements(sample, moved!)).filter((place) => !/^c:(legendPos|layout)/.test(place))).toEqual(
      [],
    );
  });
});

const fullLabels = {
  font_name: "Georgia",
  font_size: 9.5,
  bold: true,
  italic: true,
  color: "#123ABC",
  alignment: "right",
  line_spacing: 1.2,
} as const satisfies TextFormat;
const names = ["Plan", "Actual"];
const bars = (deck: ReadDeck, page: number) =>
  deck
    .chart(page)
    .all("c:ser")
    .filter((series) => names.includes(series.all("c:v")[0]!.ownText));
const others = (deck: ReadDeck, page: number) =>
  deck
    .chart(page)
    .all("c:ser")
    .filter((series) => !names.includes(series.all("c:v")[0]?.ownText ?? ""));
const showsValues = (deck: ReadDeck, page: number) =>
  bars(deck, page).map((series) => series.find("c:dLbls")?.val("c:showVal") === "1");

describe.each(["meridian", "atelier"] as const)("around the bars on %s", (name) => {
  const make = async (...charts: Parameters<typeof fillCharts>[0]) => (await fillCharts(charts, { name })).deck;

  it("show_bar_labels: shows the values on the bars of each type, or hides them", async () => {
    const deck = await make(
      ...barTypes.flatMap((chart_type) => [
        { chart_type, show_bar_labels: true },
        { chart_type, show_bar_labels: false },
      ]),
    );
    barTypes.forEach((type, index) => {
      expect(showsValues(deck, index * 2), type).toEqual([true, true]);
      expect(showsValues(deck, index * 2 + 1), type).toEqual([false, false]);
    });
  });

  it("show_bar_labels: stays as in the template if it isn't sent", async () => {
    const sample = (await readSample(name))
      .chart(6)
      .all("c:ser")
      .slice(0, 2)
      .map((series) => series.find("c:dLbls")?.val("c:showVal") === "1");
    expect(showsValues(await make({}), 0)).toEqual(sample);
  });

  it("show_bar_labels: stacks also show their totals, bars side by side don't", async () => {
    const deck = await make(...barTypes.map((chart_type) => ({ chart_type, show_bar_labels: true })), {
      chart_type: "stacked_column",
      show_bar_labels: false,
    });
    for (const [page, type] of barTypes.entries()) {
      const totals = others(deck, page);
      expect(totals, type).toHaveLength(type.startsWith("clustered") ? 0 : 1);
      const shown = totals.map((series) =>
        (type.endsWith("_column") ? series.find("c:val")!.all("c:v") : series.find("c:dLbls")!.all("a:t")).map(
          (item) => item.ownText,
        ),
      );
      expect(shown, type).toEqual(totals.map(() => ["22", "38"]));
    }
    expect(others(deck, barTypes.length)).toEqual([]);
  });

  it("show_bar_labels: stacked bars above a data table have no totals, with a warning", async () => {
    const { deck, results } = await fillCharts(
      [{ chart_type: "stacked_bar", show_bar_labels: true, show_data_table: true }],
      { name },
    );
    expect(others(deck, 0)).toEqual([]);
    expect(results[0]!.warnings.map(({ code }) => code)).toContain("CHART_TOTALS_LEFT_OUT");
  });

  it("value_axis_unit: is above the value axis of columns, or in brackets after its title, and not on shares", async () => {
    const value_axis_unit = "EUR m";
    const deck = await make(
      { chart_type: "clustered_column", value_axis_unit },
      { chart_type: "stacked_column", value_axis_unit, value_axis: { title: "Revenue" } },
      { chart_type: "clustered_bar", value_axis_unit },
      { chart_type: "percent_stacked_column", value_axis_unit },
      { chart_type: "percent_stacked_bar", value_axis_unit },
    );
    const axis = (page: number) => deck.chart(page).all("c:valAx")[0]!;
    expect([0, 1, 2, 3, 4].map((page) => titleOf(axis(page)))).toEqual([
      "EUR m",
      "Revenue (EUR m)",
      "EUR m",
      undefined,
      undefined,
    ]);
    expect(axis(0).find("c:title/c:tx/c:rich/a:bodyPr")!.get("rot")).toBe("0");
    expect(axis(0).find("c:title/c:layout/c:manualLayout")).toBeDefined();
  });

  it("show_data_table: shows or hides the chart's own data table, which data_rows replace", async () => {
    const deck = await make(
      { show_data_table: true, data_table_format: fullLabels },
      { show_data_table: false },
      {},
      { show_data_table: true, data_rows: [["1", "2"]] },
    );
    const tables = [0, 1, 2, 3].map((page) => deck.chart(page).find("c:chart/c:plotArea/c:dTable"));
    expect(tables.map((table) => table !== undefined)).toEqual([true, false, false, false]);
    expect(readTextStyle(tables[0]!.find("c:txPr/a:p")!)).toEqual(fullLabels);
    expect(deck.cells(3)).toEqual([["1", "2"]]);
  });

  it("data_rows and data_table_header_column: make a table under the chart, its columns under the plot's categories", async () => {
    const data_rows = [
      ["Plan", "10", "20"],
      ["Actual", "12", "18"],
    ];
    const deck = await make(
      { data_rows, data_table_header_column: true },
      { data_rows: [["10", "20"]], data_table_header_column: false },
    );
    expect([deck.cells(0), deck.cells(1)]).toEqual([data_rows, [["10", "20"]]]);
    for (const [page, labels] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const frames = deck.shapes(page).filter((shape) => shape.name === "p:graphicFrame");
      const frame = (name: string) => frames.find((item) => item.all(name).length > 0)!;
      const at = (name: string, path: string, attribute: string) =>
        Number(frame(name).find(`p:xfrm/${path}`)!.get(attribute));
      const chart = {
        x: at("c:chart", "a:off", "x"),
        y: at("c:chart", "a:off", "y"),
        width: at("c:chart", "a:ext", "cx"),
        height: at("c:chart", "a:ext", "cy"),
      };
      const widths = deck
        .table(page)
        .all("a:gridCol")
        .map((column) => Number(column.get("w")));
      const plot = deck.chart(page).find("c:chart/c:plotArea/c:layout/c:manualLayout")!;
      const left = chart.x + Number(plot.val("c:x")) * chart.width;
      const first = at("a:tbl", "a:off", "x") + widths.slice(0, labels).reduce((sum, width) => sum + width, 0);
      expect(plot.val("c:layoutTarget")).toBe("inner");
      expect(Math.abs(first - left), `page ${page}`).toBeLessThan(12_700);
      expect(Math.abs(widths[labels]! - (Number(plot.val("c:w")) * chart.width) / 2)).toBeLessThan(12_700);
      expect(at("a:tbl", "a:off", "y")).toBeGreaterThanOrEqual(chart.y + chart.height - 1);
    }
  });

  it("data_rows: under horizontal bars get a heading row with the categories", async () => {
    const data_rows = [["x", "1", "2"]];
    const deck = await make(
      { chart_type: "clustered_bar", data_rows, data_table_header_column: true },
      { chart_type: "clustered_bar", data_rows: [["1", "2"]] },
    );
    expect([deck.cells(0), deck.cells(1)]).toEqual([
      [["", "Q1", "Q2"], ...data_rows],
      [
        ["Q1", "Q2"],
        ["1", "2"],
      ],
    ]);
  });

  it("data_table_format: formats the data rows", async () => {
    const deck = await make({ data_rows: [["10", "20"]], data_table_format: fullLabels });
    expect(readTextStyle(deck.cell(0, 0, 1).all("a:p")[0]!)).toEqual(fullLabels);
  });

  it("data_rows and caption: are below each other, and leave room for the chart", async () => {
    const deck = await make({
      data_rows: [
        ["10", "20"],
        ["30", "40"],
      ],
      caption: "EUR m",
    });
    const top = (name: string) =>
      Number(
        deck
          .shapes(0)
          .find((shape) => shape.all(name).length > 0)!
          .find("p:xfrm/a:off")!
          .get("y"),
      );
    const caption = deck
      .shapes(0)
      .find((shape) => shape.lines.includes("EUR m"))!
      .find("p:spPr/a:xfrm/a:off")!
      .get("y");
    expect([top("c:chart"), top("a:tbl"), Number(caption)]).toEqual(
      [top("c:chart"), top("a:tbl"), Number(caption)].toSorted((a, b) => a - b),
    );
  });

  it("data_rows of another length fail the slide, which names the row", async () => {
    const chart = { ...plainData, data_rows: [["1", "2"], ["1"]] };
    const generated = await fillSample(
      [
        { slide: "title", data: { title: "T" } },
        { slide: "columnChart", data: { title: "T", content: { blocks: [{ type: "chart", chart }] } } },
      ],
      { name },
    );
    expect(generated.results[1]).toMatchObject({
      error_code: "INVALID_CHART",
      error: expect.stringContaining("data_rows[1] has 1 string, but needs 2"),
    });
  });
});
