import { describe, expect, it } from "vitest";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { disagreements, faultsOf } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart } from "@/lib/engine/pptx/testing/sample-chart";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { Chart } from "./chart";
import type { ChartContent } from "./content";
import { fillChart } from "./fill-chart";

const fill = { keepFormatting: false };
const data = (count: number, more: ChartContent = {}): ChartContent => ({
  categories: ["a", "b"],
  series: Array.from({ length: count }, (_, s) => ({ name: `S${s}`, values: [s + 1, s + 2] })),
  ...more,
});
const value = (owner: XmlElement | undefined, name: string) => owner?.child(name)?.get("val");
const only = (part: Part, name: string) => part.root.descendants(name);
const expectSound = async (part: Part) => {
  expect(await disagreements(part)).toEqual([]);
  expect(faultsOf(part)).toEqual([]);
};

/** Two more axes, as PowerPoint writes secondary ones, with a hidden category axis and the value axis on the right. */
const SECONDARY =
  '<c:valAx><c:axId val="4"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="r"/><c:numFmt formatCode="0%" sourceLinked="0"/><c:majorTickMark val="out"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="3"/><c:crosses val="max"/><c:crossBetween val="between"/></c:valAx><c:catAx><c:axId val="3"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="1"/><c:axPos val="b"/><c:majorTickMark val="out"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="4"/><c:crosses val="autoZero"/><c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx>';

/**
 * Moves the second series into a separate plot on secondary axes. With `swap`, the first plot is on the secondary axes
 * and the second one on the primary axes.
 */
const apart =
  (kind: "bar" | "line", swap = false) =>
  (xml: string) => {
    const [, second] = /<c:ser>.*?<\/c:ser>(<c:ser>.*?<\/c:ser>)/s.exec(xml)!;
    const [first, other] = swap ? ["3", "1"] : ["1", "3"];
    const axes = (id: string) => `<c:axId val="${id}"/><c:axId val="${Number(id) + 1}"/>`;
    const line = second!.replace('<c:invertIfNegative val="0"/>', '<c:marker><c:symbol val="none"/></c:marker>');
    const plot =
      kind === "line"
        ? `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${line}<c:marker val="1"/>${axes(other!)}</c:lineChart>`
        : `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${second}<c:gapWidth val="500"/>${axes(other!)}</c:barChart>`;
    const split = xml
      .replace(second!, "")
      .replace('<c:axId val="1"/><c:axId val="2"/></c:barChart>', `${axes(first!)}</c:barChart>@@`);
    return split
      .replace("@@", plot)
      .replace("</c:catAx>", "</c:catAx>##")
      .replace("</c:valAx></c:plotArea>", `</c:valAx>${SECONDARY}</c:plotArea>`)
      .replace("##", "");
  };

describe("bars on two pairs of axes", () => {
  it("stay on them when they are filled with the same type", async () => {
    for (const chart_type of [null, "clustered_column"] as const) {
      const part = sampleChart({ xml: apart("bar") });
      fillChart(part, data(3, { chart_type }), fill);
      expect(Chart.open(part).plots.map((plot) => plot.elements("c:ser").length)).toEqual([2, 1]);
      expect(Chart.open(part).series.map(({ name }) => name)).toEqual(["S0", "S1", "S2"]);
      expect(only(part, "c:valAx").map((axis) => value(axis, "c:axPos"))).toEqual(["l", "r"]);
      await expectSound(part);
    }
  });

  it("become one stack on the primary axes when another type is requested, in their order and formats", async () => {
    const part = sampleChart({ xml: apart("bar") });
    fillChart(part, data(2, { chart_type: "stacked_bar", show_bar_labels: true }), fill);
    expect(only(part, "c:barChart")).toHaveLength(1);
    expect(only(part, "c:valAx").map((axis) => value(axis, "c:axPos"))).toEqual(["b"]);
    expect(
      only(part, "c:ser").map((series) => series.find("c:spPr", "a:solidFill", "a:schemeClr")?.get("val")),
    ).toEqual(["accent1", "accent3", undefined]);
    await expectSound(part);
  });

  it("have no totals if they are stacked, with a warning", () => {
    const part = sampleChart({
      xml: (xml) => apart("bar")(xml).replaceAll('<c:grouping val="clustered"/>', '<c:grouping val="stacked"/>'),
    });
    expect(fillChart(part, data(2, { show_bar_labels: true }), fill).map(({ code }) => code)).toEqual([
      "CHART_TOTALS_LEFT_OUT",
    ]);
  });
});

describe("points over columns", () => {
  /** Turns the second series into points over the categories, on two value axes of their own. */
  const points = (xml: string) =>
    apart("line")(xml)
      .replace(/<c:catAx><c:axId val="3"\/>.*?<\/c:catAx>/s, (axis) =>
        axis.replaceAll("c:catAx", "c:valAx").replace(/<c:auto .*?(?=<\/c:valAx>)/, '<c:crossBetween val="midCat"/>'),
      )
      .replace(/<c:lineChart>.*?<\/c:lineChart>/s, (plot) =>
        plot
          .replaceAll("c:lineChart", "c:scatterChart")
          .replace('<c:grouping val="standard"/>', '<c:scatterStyle val="lineMarker"/>')
          .replace(/<c:marker val="1"\/>/, "")
          .replaceAll("c:cat>", "c:xVal>")
          .replaceAll("c:val>", "c:yVal>"),
      );
  const read = (part: Part) => {
    const { chartType, categories, series } = Chart.open(part);
    return [chartType, categories, series.map(({ chart_type, values }) => [chart_type, values])];
  };

  it("are filled by category, each in its plot, and keep them in an update", async () => {
    const part = sampleChart({ xml: points });
    for (const keepFormatting of [false, true]) {
      fillChart(
        part,
        {
          categories: ["x", "y", "z"],
          series: [
            { name: "A", values: [1, 2, 3] },
            { name: "B", values: [4, null, 6] },
          ],
        },
        { keepFormatting },
      );
      expect(read(part)).toEqual([
        "combo",
        ["x", "y", "z"],
        [
          ["clustered_column", [1, 2, 3]],
          ["scatter_lines", [4, null, 6]],
        ],
      ]);
      await expectSound(part);
    }
  });

  it.each(["clustered_column", "stacked_column", "line_markers", "pie", "scatter"] as const)(
    "become a %s with all others, without new data",
    async (chart_type) => {
      const part = sampleChart({ xml: points });
      fillChart(part, chart_type === "pie" ? { ...data(1), chart_type } : { chart_type }, { keepFormatting: true });
      expect(Chart.open(part).chartType).toBe(chart_type);
      expect(Chart.open(part).series.map(({ values }) => values)).toEqual(
        chart_type === "pie"
          ? [[1, 2]]
          : [
              [4.3, 2.5, 3.5, 4.5],
              [2, 2, 2, 2],
            ],
      );
      await expectSound(part);
    },
  );

  it.each([
    ["over bars", (xml: string) => xml.replace('<c:barDir val="col"/>', '<c:barDir val="bar"/>')],
    [
      "at numbers",
      (xml: string) =>
        xml.replace(
          /(<c:xVal>)<c:strRef>(.*?)strCache>(.*?)strCache><\/c:strRef>/s,
          "$1<c:numRef>$2numCache>$3numCache></c:numRef>",
        ),
    ],
  ])("can't be filled %s, which the error names", (_, change) => {
    const part = sampleChart({ xml: (xml) => change(points(xml)) });
    expect(() => fillChart(part, data(2), fill)).toThrow("a combination of bars and a scatter plot");
  });
});

it("returns the types of a chart's plots", () => {
  const typeOf = (xml: (text: string) => string) => Chart.open(sampleChart({ xml })).chartType;
  expect(typeOf(apart("bar"))).toBe("clustered_column");
  expect(typeOf(apart("line"))).toBe("combo");
  expect(typeOf((xml) => xml.replaceAll("c:barChart", "c:ofPieChart"))).toBe("ofPieChart");
});

describe("bars on the secondary axes under a line on the primary", () => {
  it.each<[string, ChartContent]>([
    ["the line goes with its series", data(1)],
    ["a type makes bars of all", data(2, { chart_type: "stacked_column" })],
  ])("show their categories when %s", async (_, content) => {
    const part = sampleChart({ xml: apart("line", true) });
    fillChart(part, content, fill);
    expect(only(part, "c:catAx").map((axis) => [value(axis, "c:delete"), value(axis, "c:axPos")])).toEqual([
      ["0", "b"],
    ]);
    const [axis, ...others] = only(part, "c:valAx");
    expect(others).toEqual([]);
    expect([value(axis, "c:axPos"), value(axis, "c:crosses"), axis!.child("c:numFmt")!.get("formatCode")]).toEqual([
      "l",
      "autoZero",
      "0%",
    ]);
    expect(axis!.child("c:majorGridlines")).toBeDefined();
    await expectSound(part);
  });
});

describe("three-dimensional pies, lines and areas", () => {
  const view = '<c:view3D><c:rotX val="30"/><c:rotY val="40"/></c:view3D><c:plotArea>';
  const depth =
    '<c:serAx><c:axId val="3"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:majorTickMark val="out"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="1"/><c:crosses val="autoZero"/></c:serAx>';
  /** Turns the sample's columns into a 3-D plot with this name. */
  const solid =
    (name: string, { grouping = "standard", axes = "" } = {}) =>
    (xml: string) =>
      (name === "pie3DChart" ? xml.replace(/(<\/c:ser>)<c:ser>.*?<\/c:ser>/s, "$1") : xml)
        .replaceAll("c:barChart>", `c:${name}>`)
        .replace(/<c:barDir val="col"\/><c:grouping val="clustered"\/>/, grouping && `<c:grouping val="${grouping}"/>`)
        .replaceAll(/<c:invertIfNegative val="0"\/>/g, "")
        .replaceAll(/<c:dLblPos val="outEnd"\/>/g, "")
        .replace('<c:gapWidth val="219"/><c:overlap val="-27"/><c:axId val="1"/><c:axId val="2"/>', axes)
        .replace(/<c:catAx>.*<\/c:valAx>/s, (found) => (axes ? `${found}${axes.includes('"3"') ? depth : ""}` : ""))
        .replace("<c:plotArea>", view);
  const three = '<c:axId val="1"/><c:axId val="2"/><c:axId val="3"/>';
  const two = '<c:axId val="1"/><c:axId val="2"/><c:axId val="0"/>';

  it.each([
    ["pie3DChart", "pie", { grouping: "" }],
    ["line3DChart", "clustered_line", { axes: three }],
    ["area3DChart", "clustered_area", { axes: three }],
    ["area3DChart", "stacked_area", { grouping: "stacked", axes: two }],
  ] as const)("a %s is filled as %s and keeps its depth and angle", async (name, chart_type, options) => {
    for (const requested of [undefined, chart_type]) {
      const part = sampleChart({ xml: solid(name, options) });
      expect(Chart.open(part).chartType).toBe(chart_type);
      const depths = only(part, "c:serAx").length;
      fillChart(part, data(chart_type === "pie" ? 1 : 3, requested && { chart_type: requested }), fill);
      expect(only(part, `c:${name}`)).toHaveLength(1);
      expect(only(part, "c:rotY")[0]!.get("val")).toBe("40");
      expect(only(part, "c:serAx")).toHaveLength(depths);
      expect(Chart.open(part).seriesNames).toHaveLength(chart_type === "pie" ? 1 : 3);
      await expectSound(part);
    }
  });

  it.each([
    ["pie3DChart", "doughnut", { grouping: "" }],
    ["line3DChart", "stacked_line", { axes: three }],
    ["area3DChart", "clustered_column", { axes: three }],
  ] as const)("a %s becomes flat as %s", async (name, chart_type, options) => {
    const part = sampleChart({ xml: solid(name, options) });
    fillChart(part, data(chart_type === "doughnut" ? 1 : 3, { chart_type }), fill);
    expect(Chart.open(part).chartType).toBe(chart_type);
    for (const gone of [`c:${name}`, "c:view3D", "c:serAx"]) expect(only(part, gone)).toEqual([]);
    await expectSound(part);
  });
});

describe("three-dimensional bars", () => {
  const solid =
    (grouping: string, more = "") =>
    (xml: string) =>
      xml
        .replaceAll("c:barChart>", "c:bar3DChart>")
        .replace('<c:grouping val="clustered"/>', `<c:grouping val="${grouping}"/>`)
        .replaceAll(/<c:dLblPos val="outEnd"\/>/g, "")
        .replace(
          '<c:overlap val="-27"/><c:axId val="1"/><c:axId val="2"/>',
          `<c:gapDepth val="80"/><c:shape val="cylinder"/><c:axId val="1"/><c:axId val="2"/><c:axId val="${more ? 3 : 0}"/>`,
        )
        .replace("</c:valAx>", `</c:valAx>${more}`)
        .replace(
          "<c:plotArea>",
          '<c:view3D><c:rotX val="15"/><c:rotY val="20"/><c:rAngAx val="1"/></c:view3D><c:floor><c:thickness val="0"/></c:floor><c:plotArea>',
        );
  const depth =
    '<c:serAx><c:axId val="3"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:majorTickMark val="out"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="1"/><c:crosses val="autoZero"/></c:serAx>';

  it.each(["clustered_column", "stacked_column", "percent_stacked_bar"] as const)(
    "keep shape, depth and view as %s",
    async (chart_type) => {
      const part = sampleChart({ xml: solid("clustered") });
      const warnings = fillChart(part, data(3, { chart_type, show_bar_labels: true }), fill);
      expect(warnings.map(({ code }) => code)).toEqual(
        chart_type === "clustered_column" ? [] : ["CHART_TOTALS_LEFT_OUT"],
      );
      const [bars] = only(part, "c:bar3DChart");
      expect([value(bars, "c:gapDepth"), value(bars, "c:shape"), value(bars, "c:overlap")]).toEqual([
        "80",
        "cylinder",
        undefined,
      ]);
      expect(only(part, "c:rotY")[0]!.get("val")).toBe("20");
      expect(only(part, "c:dLblPos")).toEqual([]);
      expect(Chart.open(part).chartType).toBe(chart_type);
      await expectSound(part);
    },
  );

  it("that are one behind the other stay so until another type is requested", async () => {
    const [kept, stacked] = [
      sampleChart({ xml: solid("standard", depth) }),
      sampleChart({ xml: solid("standard", depth) }),
    ];
    fillChart(kept, data(3, { chart_type: "clustered_column" }), fill);
    expect([value(only(kept, "c:bar3DChart")[0], "c:grouping"), only(kept, "c:serAx").length]).toEqual(["standard", 1]);
    fillChart(stacked, data(3, { chart_type: "stacked_column" }), fill);
    expect(only(stacked, "c:serAx")).toEqual([]);
    expect(
      only(stacked, "c:bar3DChart")[0]!
        .elements("c:axId")
        .map((axis) => axis.get("val")),
    ).toEqual(["1", "2", "0"]);
    await expectSound(stacked);
  });
});

describe("extras of a series or a point", () => {
  const rich = (xml: string) =>
    xml
      .replace(
        '<c:dPt><c:idx val="3"/></c:dPt>',
        '<c:dPt><c:idx val="1"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></c:spPr></c:dPt>',
      )
      .replace(
        /(<\/c:dLbls>)(<c:cat>)/,
        '$1<c:trendline><c:trendlineType val="linear"/><c:dispRSqr val="0"/><c:dispEq val="0"/></c:trendline><c:errBars><c:errBarType val="both"/><c:errValType val="percentage"/><c:noEndCap val="0"/><c:val val="5"/></c:errBars>$2',
      )
      .replace(
        "</c:val></c:ser>",
        '</c:val><c:extLst><c:ext uri="{02D57815-91ED-43cb-92C2-25804820EDAC}" xmlns:c15="http://schemas.microsoft.com/office/drawing/2012/chart"><c15:datalabelsRange><c15:f>Data!$D$2:$D$5</c15:f></c15:datalabelsRange></c:ext><c:ext uri="{C3380CC4-5D6E-409C-BE32-E72D297353CC}" xmlns:c16="http://schemas.microsoft.com/office/drawing/2014/chart"><c16:uniqueId val="{00000000-1111-2222-3333-444444444444}"/></c:ext></c:extLst></c:ser>',
      );

  it("stay with it: points within the data, trends, errors and the id, but not copies of previous data; a new series has none", async () => {
    const part = sampleChart({ xml: rich });
    fillChart(part, data(3, { categories: ["a", "Category 2"] }), fill);
    const [first, , third] = only(part, "c:ser");
    expect(first!.descendants("c:dPt").map((point) => value(point, "c:idx"))).toEqual(["1"]);
    expect([first!.child("c:trendline"), first!.child("c:errBars")]).not.toContain(undefined);
    expect(outerXml(first!)).toContain("{00000000-1111-2222-3333-444444444444}");
    expect(outerXml(part.root)).not.toContain("datalabelsRange");
    expect(outerXml(third!)).not.toMatch(/c:dPt|c:trendline|c:errBars|c16:uniqueId/);
    await expectSound(part);
  });

  it("include error bars of stacks, but not trend lines, which stacks can't have", () => {
    const part = sampleChart({ xml: rich });
    fillChart(part, data(2, { chart_type: "stacked_column" }), fill);
    expect([only(part, "c:trendline").length, only(part, "c:errBars").length]).toEqual([0, 1]);
  });

  it.each<[string, readonly number[], readonly [string, string][], string | undefined]>([
    [
      "the next accents, where each point has one",
      [2, 3, 4, 5],
      [
        ["4", "accent6"],
        ["5", "accent1"],
      ],
      undefined,
    ],
    ["the look of the others, which becomes the series' own where all look alike", [6, 6, 6, 6], [], "accent6"],
  ])("of additional points are %s", (_, accents, further, ofSeries) => {
    const point = (accent: number, idx: number) =>
      `<c:dPt><c:idx val="${idx}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr><a:solidFill><a:schemeClr val="accent${accent}"/></a:solidFill></c:spPr></c:dPt>`;
    const part = sampleChart({
      xml: (xml) => xml.replace('<c:dPt><c:idx val="3"/></c:dPt>', accents.map(point).join("")),
    });
    const labels = ["a", "b", "c", "d", "e", "f"];
    fillChart(part, { categories: labels, series: [{ name: "S", values: labels.map((_label, at) => at) }] }, fill);
    const points = only(part, "c:dPt").slice(4);
    expect(points.map((item) => [value(item, "c:idx"), item.descendants("a:schemeClr")[0]!.get("val")])).toEqual(
      further,
    );
    if (ofSeries)
      expect(only(part, "c:ser")[0]!.child("c:spPr")?.descendants("a:schemeClr")[0]?.get("val")).toBe(ofSeries);
    expect(faultsOf(part)).toEqual([]);
  });

  it("are removed with their points", () => {
    const part = sampleChart({ xml: rich });
    fillChart(part, { categories: ["a"], series: [{ name: "S", values: [1] }] }, fill);
    expect(only(part, "c:dPt")).toEqual([]);
  });
});
