import { describe, expect, it } from "vitest";
import { chartBody, chartTypes } from "@/lib/contract/slide-data/chart";
import type { TextFormat } from "@/lib/contract/slide-data/rich-text";
import {
  fillCharts,
  fillSample,
  plainData,
  pointsOf,
  readSample,
  titleOf,
} from "@/lib/engine/generation/testing/fill-sample";
import { readBox, readTextStyle } from "@/lib/engine/generation/testing/read-deck";

const barTypes = chartTypes.filter((type) => /_(column|bar)$/.test(type));

const full = {
  font_name: "Georgia",
  font_size: 15.5,
  bold: true,
  italic: true,
  color: "#123ABC",
  alignment: "right",
  line_spacing: 1.5,
} as const satisfies TextFormat;

describe.each(["meridian", "atelier"] as const)("a chart on %s", (name) => {
  const make = async (...charts: Parameters<typeof fillCharts>[0]) => (await fillCharts(charts, { name })).deck;

  it("chart_type: each type of bars and columns is written as such; omitted keeps the template's", async () => {
    const deck = await make(...barTypes.map((chart_type) => ({ chart_type })), {});
    const typeOf = (page: number) => {
      const bars = deck.chart(page).all("c:barChart")[0]!;
      const grouping = { clustered: "clustered", stacked: "stacked", percentStacked: "percent_stacked" }[
        bars.val("c:grouping") ?? ""
      ];
      return `${grouping}_${bars.val("c:barDir") === "bar" ? "bar" : "column"}`;
    };
    expect(barTypes.map((_, page) => typeOf(page))).toEqual([...barTypes]);
    const sample = (await readSample(name)).chart(6).all("c:barChart")[0]!;
    const own = deck.chart(barTypes.length).all("c:barChart")[0]!;
    expect(["c:barDir", "c:grouping", "c:gapWidth", "c:overlap"].map((part) => own.val(part))).toEqual(
      ["c:barDir", "c:grouping", "c:gapWidth", "c:overlap"].map((part) => sample.val(part)),
    );
    barTypes.forEach((type, page) =>
      expect(deck.chart(page).all("c:barChart")[0]!.val("c:overlap") === "100", type).toBe(
        !type.startsWith("clustered"),
      ),
    );
  });

  it("categories and series: names and values, more and fewer than the template's", async () => {
    const categories = Array.from({ length: 9 }, (_, index) => `Month ${index + 1}`);
    const series = Array.from({ length: 7 }, (_, index) => ({
      name: `Line ${index}`,
      values: categories.map((_, at) => at * index + 0.5),
    }));
    const deck = await make({ categories, series }, { categories: ["Only"], series: [{ name: "One", values: [5] }] });
    const written = deck.chart(0).all("c:ser");
    expect(written.map((item) => pointsOf(item.find("c:tx")))).toEqual(series.map((item) => [item.name]));
    for (const [index, item] of written.entries()) {
      expect(pointsOf(item.find("c:cat"))).toEqual(categories);
      expect(pointsOf(item.find("c:val"))).toEqual(series[index]!.values.map(String));
    }
    expect(
      deck
        .chart(1)
        .all("c:ser")
        .map((item) => [pointsOf(item.find("c:tx")), pointsOf(item.find("c:cat")), pointsOf(item.find("c:val"))]),
    ).toEqual([[["One"], ["Only"], ["5"]]]);
  });

  it("values: null leaves a gap", async () => {
    const deck = await make({ series: [{ name: "S", values: [null, 0] }] });
    expect(pointsOf(deck.chart(0).all("c:ser")[0]!.find("c:val"))).toEqual([undefined, "0"]);
  });

  it("color: fills the bars of its series, the others keep the template's", async () => {
    const deck = await make(
      {
        series: [
          { name: "A", values: [1, 2], color: "#C0FFEE" },
          { name: "B", values: [1, 2] },
        ],
      },
      {},
    );
    const fills = (page: number) =>
      deck
        .chart(page)
        .all("c:ser")
        .map(
          (item) =>
            item.find("c:spPr/a:solidFill/a:srgbClr")?.get("val") ??
            item.find("c:spPr/a:solidFill/a:schemeClr")?.get("val"),
        );
    expect(fills(0)).toEqual(["C0FFEE", fills(1)[1]]);
    expect(fills(1)[0]).not.toBe("C0FFEE");
  });

  it("colours of the theme: for series and texts, lighter and darker too", async () => {
    const deck = await make({
      series: [
        { name: "A", values: [1, 2], color: "accent5" },
        { name: "B", values: [1, 2], color: { theme: "accent6", lighter: 40 } },
      ],
      title: "Sales",
      title_format: { color: { theme: "dk2", darker: 25 } },
    });
    const [first, second] = deck.chart(0).all("c:ser");
    expect(first?.val("c:spPr/a:solidFill/a:schemeClr")).toBe("accent5");
    const lighter = second?.find("c:spPr/a:solidFill/a:schemeClr");
    expect([lighter?.get("val"), lighter?.val("a:lumMod"), lighter?.val("a:lumOff")]).toEqual([
      "accent6",
      "60000",
      "40000",
    ]);
    const title = deck.chart(0).find("c:chart/c:title")?.all("a:schemeClr")[0];
    expect([title?.get("val"), title?.val("a:lumMod")]).toEqual(["dk2", "75000"]);
  });

  it("title: is shown above the chart unless it is empty or absent", async () => {
    const deck = await make({ title: "Revenue" }, { title: "" }, {});
    const charts = [0, 1, 2].map((page) => deck.chart(page).find("c:chart")!);
    expect(charts.map(titleOf)).toEqual(["Revenue", undefined, undefined]);
    expect([
      charts[0]!.val("c:autoTitleDeleted"),
      charts[1]!.val("c:autoTitleDeleted"),
      charts[2]!.find("c:title"),
    ]).toEqual(["0", "1", undefined]);
  });

  it("title_format: sets every property of the title's text", async () => {
    const deck = await make({ title: "Revenue", title_format: full });
    expect(readTextStyle(deck.chart(0).find("c:chart/c:title/c:tx/c:rich/a:p")!)).toEqual(full);
  });

  it("caption: is below the chart, within the template's frame", async () => {
    const deck = await make({ caption: "Figures in EUR million" });
    const sample = (await readSample(name)).shapes(6).find((shape) => shape.all("c:chart").length > 0)!;
    const frame = deck.shapes(0).find((shape) => shape.all("c:chart").length > 0)!;
    const caption = deck.shapes(0).find((shape) => shape.lines.includes("Figures in EUR million"))!;
    expect(readBox(caption)!.top).toBeGreaterThanOrEqual(readBox(frame)!.bottom - 1);
    expect(readBox(caption)!.bottom).toBeLessThanOrEqual(readBox(sample)!.bottom + 1);
  });

  it("a different number of values than categories fails the slide and names the series", async () => {
    const chart = { categories: ["a", "b"], series: [{ name: "Short", values: [1] }] };
    const generated = await fillSample(
      [
        { slide: "title", data: { title: "T" } },
        { slide: "columnChart", data: { title: "T", content: { blocks: [{ type: "chart", chart }] } } },
      ],
      { name },
    );
    expect(generated.results[1]).toMatchObject({
      error_code: "INVALID_CHART",
      error: 'content.blocks[0] (chart): Series "Short" has 1 value for 2 categories.',
    });
  });
});

describe("the contract's chart", () => {
  it.each([
    ["chart_type", "surface"],
    ["categories", []],
    ["categories", [1]],
    ["series", []],
    ["series", [{ name: "S", values: ["1"] }]],
    ["series", [{ values: [1] }]],
    ["series", [{ name: "S", values: [1], color: "red" }]],
    ["title", 1],
    ["title_format", { bold: "yes" }],
    ["legend", { position: "middle" }],
    ["legend", { text_format: { font_size: 0 } }],
    ["value_axis", { visible: "no" }],
    ["value_axis", { min_value: "0" }],
    ["value_axis", { label_rotation: 91 }],
    ["category_axis", { gridlines: 1 }],
    ["category_axis", { number_format: "" }],
    ["value_axis", { number_format: "0\n0" }],
    ["category_axis", { title: 5 }],
    ["value_axis_unit", 1],
    ["caption", 1],
    ["show_bar_labels", "yes"],
    ["show_data_table", 1],
    ["data_rows", [["1", 2]]],
    ["data_rows", ["1"]],
    ["data_table_header_column", "yes"],
    ["data_table_format", { color: "red" }],
  ])("rejects %s = %j by name", (field, value) => {
    const { error } = chartBody.safeParse({ ...plainData, [field]: value });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
