import { describe, expect, it } from "vitest";
import { seriesTypes } from "@/lib/contract/slide-data/chart";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { solidFill } from "@/lib/engine/pptx/oxml/text";
import { disagreements, faultsOf, readSheet } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart, workbookOf } from "@/lib/engine/pptx/testing/sample-chart";
import { el } from "@/lib/engine/pptx/xml/element";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { Chart } from "./chart";
import type { ChartContent, PlotType } from "./content";
import { createChart, fillChart } from "./fill-chart";

const template = { keepFormatting: false };
const update = { keepFormatting: true };
const isXy = (type: string) => /^(scatter|bubble)/.test(type);
const isPie = (type: string) => type.endsWith("pie");

/** Returns data for a type: three categories, and two series if the type can show several. */
function dataFor(type: PlotType): ChartContent {
  const names = isPie(type) ? ["Share"] : ["Plan", "Actual"];
  if (isXy(type))
    return {
      chart_type: type,
      series: names.map((name, s) => ({
        name,
        points: [1.5, 2, 4.25].map((x) => (type === "bubble" ? [x, s + x, x * 2] : [x, s + x])),
      })),
    };
  return {
    chart_type: type,
    categories: ["North", "South", "East"],
    series: names.map((name, s) => ({ name, values: [3 + s, 5, 4] })),
  };
}

const expectSound = async (part: Part) => {
  expect(faultsOf(part)).toEqual([]);
  expect(await disagreements(part)).toEqual([]);
};

function created(content: ChartContent): Part {
  const owner = sampleChart();
  const slide = owner.package_.add("/ppt/slides/slide1.xml", "application/x-slide+xml", owner.root.clone());
  return createChart(slide, content).part;
}

const dataOf = (part: Part) =>
  Chart.open(part).series.map(({ name, values, points }) => ({ name, ...(points ? { points } : { values }) }));
const sent = (content: ChartContent) =>
  content.series?.map(({ name, values, points }) => ({ name, ...(points ? { points } : { values }) }));

describe.each(seriesTypes)("a chart of the type %s", (type) => {
  it("is created, named, read back and updated together with its workbook", async () => {
    const part = created(dataFor(type));
    expect(Chart.open(part).chartType).toBe(type);
    expect(dataOf(part)).toEqual(sent(dataFor(type)));
    await expectSound(part);
    const { series = [], categories } = dataFor(type);
    const more: ChartContent = isXy(type)
      ? { series: [...(series ?? []), { name: "New", points: [[9, 9, 9].slice(0, type === "bubble" ? 3 : 2)] }] }
      : {
          categories: [...(categories ?? []), "West"],
          series: (series ?? []).map((item) => ({ ...item, values: [...(item.values ?? []), 7] })),
        };
    fillChart(part, more, update);
    expect(Chart.open(part).chartType).toBe(type);
    expect(dataOf(part)).toEqual(sent(more));
    await expectSound(part);
  });

  it.each(["clustered_column", "stacked_bar", "line_markers", "pie", "scatter", "radar", "bubble"] as const)(
    "replaces a %s, and leaves nothing of it behind",
    async (before) => {
      const part = created(dataFor(before));
      fillChart(part, dataFor(type), template);
      expect(Chart.open(part).chartType).toBe(type);
      expect(dataOf(part)).toEqual(sent(dataFor(type)));
      await expectSound(part);
    },
  );
});

describe("a combination", () => {
  const combo: ChartContent = {
    chart_type: "combo",
    categories: ["Q1", "Q2"],
    series: [
      { name: "Revenue", values: [40, 45], chart_type: "clustered_column" },
      { name: "Cost", values: [20, 25], chart_type: "clustered_column" },
      { name: "Margin", values: [0.12, 0.15], chart_type: "line_markers", axis: "secondary" },
    ],
  };

  it("has each series in its type and on its axis, and keeps both in an update", async () => {
    const part = created(combo);
    const look = () => Chart.open(part).series.map(({ chart_type, axis }) => [chart_type, axis]);
    expect(Chart.open(part).chartType).toBe("combo");
    expect(look()).toEqual([
      ["clustered_column", "primary"],
      ["clustered_column", "primary"],
      ["line_markers", "secondary"],
    ]);
    expect(part.root.descendants("c:valAx").map((axis) => axis.child("c:axPos")?.get("val"))).toEqual(["l", "r"]);
    await expectSound(part);
    const names = ["A", "B", "C"];
    fillChart(part, { categories: ["x"], series: names.map((name, at) => ({ name, values: [at] })) }, update);
    expect(Chart.open(part).series.map(({ name }) => name)).toEqual(names);
    expect(look()).toEqual([
      ["clustered_column", "primary"],
      ["clustered_column", "primary"],
      ["line_markers", "secondary"],
    ]);
    await expectSound(part);
  });

  it("changes one series and removes the second axis when nothing is on it", async () => {
    const part = created(combo);
    const [first, second, third] = combo.series ?? [];
    if (!first || !second || !third) throw new Error("three series");
    fillChart(
      part,
      { series: [first, { ...second, chart_type: "stacked_area" }, { ...third, axis: "primary" }] },
      update,
    );
    expect(Chart.open(part).series.map(({ chart_type, axis }) => [chart_type, axis])).toEqual([
      ["clustered_column", undefined],
      ["stacked_area", undefined],
      ["line_markers", undefined],
    ]);
    expect(part.root.descendants("c:valAx")).toHaveLength(1);
    await expectSound(part);
  });

  const series = (...types: [PlotType | null, ("primary" | "secondary")?][]): ChartContent => ({
    categories: ["Q1"],
    series: types.map(([chart_type, axis], at) => ({ name: `S${at}`, values: [1], chart_type, axis })),
  });
  it("draws each line in its own type, although the lines share a plot", async () => {
    const types = ["clustered_column", "clustered_line", "line_markers", "smooth_line"] as const;
    const part = created(series(...types.map((type): [PlotType] => [type])));
    expect(Chart.open(part).series.map(({ chart_type }) => chart_type)).toEqual(types);
    await expectSound(part);
  });
  it.each<[ChartContent, string, (string | number)[]]>([
    [series(["clustered_column"], ["pie"]), "can't be a pie here", ["series", 1, "chart_type"]],
    [series(["clustered_bar"], ["clustered_line"]), "Use columns instead of bars", ["series", 0, "chart_type"]],
    [series(["clustered_column"], ["stacked_column"]), "on the same axis", ["series", 1, "chart_type"]],
    [series([null, "secondary"], [null, "secondary"]), "At least one must be on the primary axis", ["series"]],
    [{ ...series([null]), chart_type: "combo" }, "needs a chart_type for its series", ["chart_type"]],
    [{ ...series([null], [null]), chart_type: "pie" }, "A pie shows one series", ["series"]],
    [
      { categories: ["a"], series: [{ name: "P", points: [[1, 2]] }] },
      "only scatter and bubble charts show",
      ["series", 0, "points"],
    ],
    [{ chart_type: "scatter", series: [{ name: "P", points: [[1]] }] }, "it needs X and Y", ["series", 0, "points", 0]],
  ])("of %j is rejected, and the chart stays unchanged", (content, message, path) => {
    const part = sampleChart();
    const before = JSON.stringify(Chart.open(part).series);
    expect(() => fillChart(part, content, template)).toThrow(
      expect.objectContaining({ path, message: expect.stringContaining(message) }),
    );
    expect(JSON.stringify(Chart.open(part).series)).toBe(before);
  });
});

describe("points", () => {
  it("are in columns of the workbook: one of X values if all series share them", async () => {
    const shared = created(dataFor("scatter"));
    expect(await readSheet(workbookOf(shared), "Sheet1")).toMatchObject({ A1: "X", B1: "Plan", C1: "Actual", A2: 1.5 });
    const bubbles = created(dataFor("bubble"));
    expect(await readSheet(workbookOf(bubbles), "Sheet1")).toMatchObject({
      A1: "X",
      B1: "Plan",
      C1: "Size",
      D1: "X 2",
    });
  });

  it("are created from values: at numeric categories, else at 1, 2, 3, with a warning", () => {
    const part = created(dataFor("scatter"));
    const values = [{ name: "S", values: [5, null, 7] }];
    expect(fillChart(part, { categories: ["10", "20", "30"], series: values }, update)).toEqual([]);
    expect(dataOf(part)).toEqual([
      {
        name: "S",
        points: [
          [10, 5],
          [30, 7],
        ],
      },
    ]);
    const warnings = fillChart(part, { categories: ["a", "b", "c"], series: values }, update);
    expect(warnings).toMatchObject([{ code: "CHART_SETTING_UNUSED", path: ["categories"] }]);
    expect(dataOf(part)).toEqual([
      {
        name: "S",
        points: [
          [1, 5],
          [3, 7],
        ],
      },
    ]);
  });
});

describe("the format of a single point", () => {
  const red = '<c:dPt><c:idx val="1"/><c:spPr><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></c:spPr></c:dPt>';
  const highlighted = () => sampleChart({ xml: (xml) => xml.replace('<c:dPt><c:idx val="3"/></c:dPt>', red) });
  const points = (part: Part) => part.root.descendants("c:dPt").map((point) => point.child("c:idx")?.get("val"));
  const fill = (part: Part, ...categories: string[]) =>
    fillChart(part, { categories, series: [{ name: "S", values: categories.map(() => 1) }] }, update);

  it("follows its category, and is removed with it", () => {
    const part = highlighted();
    fill(part, "New", "Category 1", "Category 2");
    expect(points(part)).toEqual(["2"]);
    fill(part, "New", "Category 1");
    expect(points(part)).toEqual([]);
  });

  it("goes from a template's points without categories, but stays in a finished chart", () => {
    const filled = (options: { keepFormatting: boolean }) => {
      const part = created(dataFor("scatter"));
      const [marked] = part.edit().descendants("c:ser");
      const style = parseXml(
        `<c:dPt xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:idx val="1"/><c:marker><c:symbol val="triangle"/></c:marker></c:dPt>`,
        "point",
      );
      marked!.insertBefore(marked!.child("c:xVal"), style);
      fillChart(
        part,
        {
          series: [
            {
              name: "S",
              points: [
                [1, 2],
                [3, 4],
                [5, 6],
              ],
            },
          ],
        },
        options,
      );
      return points(part);
    };
    expect([filled(template), filled(update)]).toEqual([[], ["1"]]);
  });

  it("stays a palette by position if every point has one; a highlight among equals follows its category", () => {
    const pie = created(dataFor("pie"));
    fill(pie, "East", "North", "South", "West");
    expect(points(pie)).toEqual(["0", "1", "2", "3"]);
    const colors = pie.root.descendants("c:dPt").map((point) => point.descendants("a:schemeClr")[0]?.get("val"));
    expect(colors).toEqual(["accent1", "accent2", "accent3", "accent4"]);
    const grey = (idx: number, color: string) =>
      `<c:dPt><c:idx val="${idx}"/><c:spPr><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></c:spPr></c:dPt>`;
    const one = sampleChart({
      xml: (xml) =>
        xml.replace(
          '<c:dPt><c:idx val="3"/></c:dPt>',
          [0, 1, 2, 3].map((idx) => grey(idx, idx === 2 ? "FF0000" : "AAAAAA")).join(""),
        ),
    });
    fill(one, "Category 3", "x", "Category 1", "y", "z");
    expect(one.root.descendants("c:dPt").map((point) => point.descendants("a:srgbClr")[0]?.get("val"))).toEqual([
      "FF0000",
      ...Array<string>(4).fill("AAAAAA"),
    ]);
    const most = ["111111", "222222", "333333"].map((color, idx) => grey(idx, color)).join("");
    const three = sampleChart({ xml: (xml) => xml.replace('<c:dPt><c:idx val="3"/></c:dPt>', most) });
    fill(three, "East", "North", "South", "West");
    expect(
      three.root
        .descendants("c:dPt")
        .map((point) => point.descendants("a:srgbClr")[0]?.get("val"))
        .slice(0, 3),
    ).toEqual(["111111", "222222", "333333"]);
    expect(points(three)).toEqual(["0", "1", "2", "3"]);
  });

  it("is no palette among several series, unless the sample has several, too", () => {
    const colored = (colors: readonly string[], series: number) => {
      const styles = colors.map(
        (color, idx) =>
          `<c:dPt><c:idx val="${idx}"/><c:spPr><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></c:spPr></c:dPt>`,
      );
      const part = sampleChart({ xml: (xml) => xml.replace('<c:dPt><c:idx val="3"/></c:dPt>', styles.join("")) });
      const [plot] = part.edit().descendants("c:barChart");
      if (series === 1) plot!.remove(plot!.elements("c:ser")[1]!);
      const values = [1, 2, 3, 4];
      const categories = ["Category 1", "Category 2", "Category 3", "Category 4"];
      fillChart(part, { categories, series: ["A", "B"].map((name) => ({ name, values })) }, update);
      const [first] = plot!.elements("c:ser");
      return [points(part), first!.find("c:spPr", "a:solidFill")?.elements()[0]?.get("val")];
    };
    const palette = ["111111", "222222", "333333", "444444"];
    expect(colored(palette, 1)).toEqual([[], "111111"]);
    expect(colored(palette, 2)).toEqual([["0", "1", "2", "3"], "accent1"]);
    expect(colored(["111111", "111111", "FF0000", "111111"], 1)).toEqual([["0", "1", "2", "3"], "accent1"]);
  });
});

describe("a pie with one slice", () => {
  it("gets a color for each slice that is added, with a label like that of the one", () => {
    const pie = created({ ...dataFor("pie"), categories: ["All"], series: [{ name: "S", values: [1] }] });
    const [series] = pie.root.descendants("c:ser");
    const shown = ["LegendKey", "Val", "CatName", "SerName", "Percent", "BubbleSize"];
    const labelOf = (idx: number, flag: string) =>
      `<c:dLbl><c:idx val="${idx}"/>${shown.map((name) => `<c:show${name} val="${name === flag ? 1 : 0}"/>`).join("")}</c:dLbl>`;
    series!.removeAll("c:dLbls");
    const labels = parseXml(
      `<c:dLbls xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart">${labelOf(0, "Percent")}${labelOf(1, "Val")}${labelOf(2, "Val")}${shown.map((name) => `<c:show${name} val="0"/>`).join("")}</c:dLbls>`,
      "labels",
    );
    series!.insertBefore(series!.child("c:cat"), labels);
    fillChart(pie, { categories: ["A", "B", "C"], series: [{ name: "S", values: [1, 2, 3] }] }, template);
    const fills = pie.root.descendants("c:dPt").map((point) => outerXml(point.find("c:spPr", "a:solidFill")!));
    expect(fills).toHaveLength(3);
    expect(new Set(fills).size).toBe(3);
    const own = pie.root.descendants("c:dLbl");
    expect(own.map((label) => label.child("c:showPercent")?.get("val"))).toEqual(["1", "1", "1"]);
  });
});

describe("a slice that is added to a pie", () => {
  const last = (...colors: string[]) => {
    const pie = created(dataFor("pie"));
    const [series] = pie.edit().descendants("c:ser");
    series!.elements("c:dPt").forEach((slice, at) => {
      slice.child("c:spPr")!.replace(slice.find("c:spPr", "a:solidFill")!, solidFill(colors[at]!));
    });
    const categories = Array.from({ length: colors.length + 1 }, (_, at) => `C${at}`);
    fillChart(pie, { categories, series: [{ name: "S", values: categories.map(() => 1) }] }, template);
    return pie.root.descendants("c:dPt").at(-1)!.find("c:spPr", "a:solidFill", "a:schemeClr")?.get("val");
  };
  it("gets no color of nearly the hue of another one, unless others are alike, too", () => {
    // Accent 1 of the default theme (#4472C4) is a blue.
    expect(last("2563EB", "F59E0B", "10B981")).not.toBe("accent1");
    expect(last("FF0000", "F59E0B", "10B981")).toBe("accent1");
    expect(last("2563EB", "2A6AF0", "10B981")).toBe("accent1");
  });
});

describe("a pie whose slices are all alike", () => {
  it("stays so: the series and each slice have the fill, and the colors don't vary", () => {
    const pie = created(dataFor("pie"));
    for (const color of pie.root.descendants("c:dPt").flatMap((point) => point.descendants("a:schemeClr")))
      color.set("val", "accent2");
    const categories = ["A", "B", "C", "D", "E", "F", "G"];
    fillChart(pie, { categories, series: [{ name: "S", values: categories.map((_, at) => at + 1) }] }, update);
    const slices = pie.root.descendants("c:dPt");
    expect(slices.map((point) => point.find("c:spPr", "a:solidFill", "a:schemeClr")?.get("val"))).toEqual(
      categories.map(() => "accent2"),
    );
    const [series] = pie.root.descendants("c:ser");
    expect(series?.find("c:spPr", "a:solidFill", "a:schemeClr")?.get("val")).toBe("accent2");
    expect(pie.root.descendants("c:varyColors").map((item) => item.get("val"))).toEqual(["0"]);
  });
});

describe("labels", () => {
  const codes = (part: Part) =>
    part.root.descendants("c:dLbls").flatMap((labels) => labels.child("c:numFmt")?.get("formatCode") ?? []);

  it("never round: the inherited number format is widened, with a warning", () => {
    const part = sampleChart({ xml: (xml) => xml.replaceAll("#,##0.0", "#,##0") });
    const warnings = fillChart(part, { categories: ["a"], series: [{ name: "S", values: [12.5] }] }, template);
    expect(warnings).toEqual([
      { code: "NUMBER_FORMAT_WIDENED", message: expect.stringContaining('"#,##0" to "#,##0.0"') },
    ]);
    expect(codes(part)).toEqual(["#,##0.0"]);
    expect(fillChart(part, { categories: ["a"], series: [{ name: "S", values: [12] }] }, update)).toEqual([]);
  });

  it("have the number format that is sent, and no warning", () => {
    const part = sampleChart({ xml: (xml) => xml.replaceAll("#,##0.0", "#,##0") });
    const content = { categories: ["a"], series: [{ name: "S", values: [12.5] }], data_labels: { number_format: "0" } };
    expect(fillChart(part, content, template)).toEqual([]);
    expect(codes(part)).toEqual(["0"]);
  });

  const flags = (part: Part, at = 0) =>
    ["Val", "CatName", "SerName", "Percent"].filter(
      (name) => part.root.descendants("c:dLbls")[at]?.child(`c:show${name}`)?.get("val") === "1",
    );
  it.each([
    ["value", ["Val"]],
    ["category", ["CatName"]],
    ["series", ["SerName"]],
    ["percent", ["Percent"]],
    ["none", []],
  ] as const)("show %s", (show, expected) => {
    const part = created({ ...dataFor("pie"), data_labels: { show } });
    expect(flags(part)).toEqual(expected);
    expect(faultsOf(part)).toEqual([]);
  });

  it("of a series take precedence, in the positions that its type allows", () => {
    const { series = [], ...rest } = dataFor("line_markers");
    const [first, second] = series ?? [];
    if (!first || !second) throw new Error("two series");
    const part = created({
      ...rest,
      series: [first, { ...second, data_labels: { show: "series", position: "right" } }],
      data_labels: { show: "value", position: "above", text_format: { font_size: 9, color: "#112233" } },
    });
    expect([flags(part, 0), flags(part, 1)]).toEqual([["Val"], ["SerName"]]);
    expect(part.root.descendants("c:dLblPos").map((position) => position.get("val"))).toEqual(["t", "r"]);
    expect(part.root.descendants("c:dLbls").map((labels) => labels.descendants("a:srgbClr")[0]?.get("val"))).toEqual([
      "112233",
      "112233",
    ]);
    const warnings = fillChart(part, { data_labels: { position: "outside_end" } }, update);
    expect(warnings.map(({ code }) => code)).toEqual(["CHART_SETTING_UNUSED", "CHART_SETTING_UNUSED"]);
  });

  it("leave deleted labels of single points as they are", () => {
    const line = created({ ...dataFor("line_markers"), data_labels: { show: "value", position: "above" } });
    const [all] = line.root.descendants("c:dLbls");
    all?.prepend(el("c:dLbl", {}, el("c:idx", { val: 0 }), el("c:delete", { val: 1 })));
    const labels = { position: "below", number_format: "0.0", text_format: { font_size: 9 } } as const;
    expect(fillChart(line, { data_labels: labels }, update)).toEqual([]);
    const parts = line.root.descendants("c:dLbl").map((label) => label.elements().map(({ name }) => name));
    expect(parts).toEqual([["c:idx", "c:delete"]]);
    expect(faultsOf(line)).toEqual([]);
  });

  it("of shares don't become values in another type, and don't cover slices", () => {
    const pie = created({ ...dataFor("pie"), data_labels: { show: "percent" } });
    expect(pie.root.descendants("c:dLblPos").map((position) => position.get("val"))).toEqual(["outEnd"]);
    fillChart(pie, { ...dataFor("stacked_column"), show_bar_labels: true }, template);
    expect(codes(pie)).toEqual([]);
    const line = created({ ...dataFor("line_markers"), data_labels: { show: "value", position: "above" } });
    fillChart(line, { ...dataFor("pie"), data_labels: { show: "percent" } }, template);
    expect(line.root.descendants("c:dLblPos").map((position) => position.get("val"))).toEqual(["outEnd"]);
    expect(faultsOf(line)).toEqual([]);
  });

  it("show percentages of a whole only", () => {
    const part = sampleChart();
    const warnings = fillChart(part, { ...dataFor("clustered_column"), data_labels: { show: "percent" } }, template);
    expect(warnings[0]).toMatchObject({ code: "CHART_SETTING_UNUSED", message: expect.stringContaining("percent") });
  });
});

it("warns about an axis range that hides values", () => {
  const part = sampleChart();
  const content = (values: number[], value_axis: { min_value: number; max_value: number }): ChartContent => ({
    categories: values.map(String),
    series: [{ name: "S", values }],
    value_axis,
  });
  expect(fillChart(part, content([3, 8], { min_value: 5, max_value: 10 }), template)).toEqual([
    { code: "CHART_VALUES_HIDDEN", message: expect.stringContaining("from 5 to 10, but the values reach 3") },
  ]);
  expect(fillChart(part, content([6, 8], { min_value: 5, max_value: 10 }), template)).toEqual([]);
  const shares = { ...dataFor("percent_stacked_column"), value_axis: { min_value: 5, max_value: 10 } };
  expect(fillChart(sampleChart(), shares, template)).toEqual([
    {
      code: "CHART_VALUES_HIDDEN",
      message: expect.stringMatching(/from 5 to 10, but the values reach 1, .* 1 is 100 %\.$/),
    },
  ]);
  const whole = { ...shares, value_axis: { min_value: 0, max_value: 1 } };
  expect(fillChart(sampleChart(), whole, template)).toEqual([]);
});

it("totals of percent-stacked bars have room beside the legend", () => {
  const part = created({ ...dataFor("percent_stacked_column"), show_bar_labels: true, legend: { position: "top" } });
  const layout = part.root.find("c:chart", "c:plotArea", "c:layout", "c:manualLayout");
  expect(Number(layout?.child("c:y")?.get("val"))).toBeGreaterThan(0.2);
  expect(faultsOf(part)).toEqual([]);
});
