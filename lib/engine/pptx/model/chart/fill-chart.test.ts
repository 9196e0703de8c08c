import { describe, expect, it } from "vitest";
import { OpcPackage, type Part } from "@/lib/engine/pptx/opc/package";
import { chartFrame } from "@/lib/engine/pptx/oxml/chart/blank-chart";
import { disagreements, faultsOf } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart } from "@/lib/engine/pptx/testing/sample-chart";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { Chart } from "./chart";
import { type ChartContent, ChartError } from "./content";
import { fillChart, createChart } from "./fill-chart";

const template = { keepFormatting: false };
const update = { keepFormatting: true };

const content = (series: number, labels = ["North", "South"], more: ChartContent = {}): ChartContent => ({
  categories: labels,
  series: Array.from({ length: series }, (_, s) => ({
    name: `S${s + 1}`,
    values: labels.map((_label, c) => s * 10 + c + 1),
  })),
  ...more,
});

const bars = (part: Part): XmlElement => part.root.descendants("c:barChart")[0]!;
const fills = (part: Part) =>
  bars(part)
    .elements("c:ser")
    .map((series) => outerXml(series.find("c:spPr", "a:solidFill")!.elements()[0]!).replace(/ xmlns:a="[^"]*"/, ""));

async function expectSound(part: Part): Promise<void> {
  expect(await disagreements(part)).toEqual([]);
  expect(faultsOf(part)).toEqual([]);
}

describe("filling a chart", () => {
  it("changes cache, formulas, point counts and workbook together", async () => {
    const part = sampleChart();
    fillChart(part, content(2, ["North", "South", "East", "West", "Centre"]), template);
    const chart = Chart.open(part);
    expect(chart.categories).toEqual(["North", "South", "East", "West", "Centre"]);
    expect(chart.series.map(({ name, values }) => [name, values])).toEqual([
      ["S1", [1, 2, 3, 4, 5]],
      ["S2", [11, 12, 13, 14, 15]],
    ]);
    expect(part.root.descendants("c:f").map((f) => f.text)).toContain("Data!$C$2:$C$6");
    await expectSound(part);
  });

  it("keeps the format of series: fill, gap, number format, label style", () => {
    const part = sampleChart();
    fillChart(part, content(2), update);
    expect(fills(part)).toEqual(['<a:schemeClr val="accent1"/>', '<a:schemeClr val="accent3"/>']);
    expect(part.root.descendants("c:formatCode").map((code) => code.text)).toEqual(["#,##0.0", "#,##0.0"]);
    expect(bars(part).child("c:gapWidth")!.get("val")).toBe("219");
    expect(outerXml(part.root)).toContain('<c14:style val="102"/>');
  });

  it("keeps the format with the name of a series if all names are sent, in any order", async () => {
    const part = sampleChart();
    const [one, other] = Chart.open(part).seriesNames as [string, string];
    const named = (...names: string[]): ChartContent => ({
      categories: ["North", "South"],
      series: names.map((name, at) => ({ name, values: [at + 1, at + 2] })),
    });
    fillChart(part, named(other, one, "New"), template);
    expect(Chart.open(part).series.map(({ name, values }) => [name, values[0]])).toEqual([
      [other, 1],
      [one, 2],
      ["New", 3],
    ]);
    expect(fills(part).slice(0, 2)).toEqual(['<a:schemeClr val="accent3"/>', '<a:schemeClr val="accent1"/>']);
    await expectSound(part);
    const moved = sampleChart();
    fillChart(moved, named(other, "Next"), template);
    expect(fills(moved)).toEqual(['<a:schemeClr val="accent1"/>', '<a:schemeClr val="accent3"/>']);
  });

  it("gives additional series the next unused accents, then shades, never the neighbour's", async () => {
    const part = sampleChart();
    fillChart(part, content(8), template);
    const seen = fills(part);
    expect(new Set(seen).size).toBe(8);
    expect(seen.slice(2, 6).map((fill) => /accent\d/.exec(fill)![0])).toEqual([
      "accent4",
      "accent5",
      "accent6",
      "accent2",
    ]);
    expect(seen[6]).toContain("a:lumMod");
    expect(
      bars(part)
        .elements("c:ser")
        .every((series) => series.child("c:dPt") === undefined || series === bars(part).child("c:ser")),
    ).toBe(true);
    await expectSound(part);
  });

  it("removes surplus series, points and labels, and words in labels", async () => {
    const part = sampleChart();
    fillChart(part, content(1), template);
    expect(bars(part).elements("c:ser")).toHaveLength(1);
    expect(bars(part).descendants("c:dPt")).toEqual([]);
    expect(
      bars(part)
        .descendants("c:dLbl")
        .map((label) => label.child("c:idx")!.get("val")),
    ).toEqual([]);
    expect(outerXml(part.root)).not.toContain("sample words");
    await expectSound(part);
  });

  it("leaves a gap for null and treats text that looks like a formula as text", async () => {
    const part = sampleChart();
    fillChart(
      part,
      { categories: ["=1+1", "_x0041_ & <b>"], series: [{ name: "=cmd|'/c'!A1", values: [null, -0.5] }] },
      template,
    );
    expect(Chart.open(part).series[0]!.values).toEqual([null, -0.5]);
    const numbers = part.root.descendants("c:numCache")[0]!;
    expect(numbers.elements("c:pt").map((point) => point.get("idx"))).toEqual(["1"]);
    expect(numbers.child("c:ptCount")!.get("val")).toBe("2");
    expect(
      part.root.descendants("c:strCache").flatMap((cache) => cache.descendants("c:v").map((v) => v.text)),
    ).toContain("=1+1");
  });

  it("keeps what is not sent: the series if only categories are, the categories if only series are", async () => {
    const part = sampleChart();
    fillChart(part, { categories: ["a", "b", "c", "d"] }, update);
    expect(Chart.open(part).series.map(({ values }) => values)).toEqual([
      [4.3, 2.5, 3.5, 4.5],
      [2, 2, 2, 2],
    ]);
    fillChart(part, { series: [{ name: "New", values: [1, 2, 3, 4] }] }, update);
    expect(Chart.open(part).categories).toEqual(["a", "b", "c", "d"]);
    await expectSound(part);
  });

  it("colours a series as requested, with all its points", () => {
    const part = sampleChart();
    fillChart(
      part,
      { categories: ["a", "b", "c", "d"], series: [{ name: "S", values: [1, 2, 3, 4], color: "#12ab34" }] },
      template,
    );
    expect(fills(part)).toEqual(['<a:srgbClr val="12AB34"/>']);
    expect(bars(part).descendants("c:dPt")).toEqual([]);
  });
});

describe("a chart's titles", () => {
  it("stay when data is updated, and are removed with a template's sample data", () => {
    const [kept, gone] = [sampleChart(), sampleChart()];
    fillChart(kept, content(2), update);
    fillChart(gone, content(2), template);
    expect(outerXml(kept.root)).toContain("Sample title");
    expect(gone.root.find("c:chart", "c:title")).toBeUndefined();
    expect(gone.root.find("c:chart", "c:autoTitleDeleted")!.get("val")).toBe("1");
  });

  it("get new text in the existing format", async () => {
    const part = sampleChart();
    fillChart(part, content(2, ["a"], { title: "Sales & more\nEurope", title_format: { color: "#FF0000" } }), template);
    const rich = part.root.find("c:chart", "c:title", "c:tx", "c:rich")!;
    expect(rich.descendants("a:t").map((t) => t.text)).toEqual(["Sales & more", "Europe"]);
    expect(rich.descendants("a:rPr").every((run) => run.get("sz") === "1600" && run.get("b") === "1")).toBe(true);
    expect(rich.descendants("a:srgbClr").every((color) => color.get("val") === "FF0000")).toBe(true);
    await expectSound(part);
  });
});

describe("data that doesn't fit", () => {
  it.each<[string, ChartContent, RegExp]>([
    [
      "too few values",
      { categories: ["a", "b", "c"], series: [{ name: "Costs", values: [1, 2] }] },
      /^Series "Costs" has 2 values for 3 categories\.$/,
    ],
    [
      "categories that the old series don't have",
      { categories: ["a"] },
      /^Series "Series 1" has 4 values for 1 category\.$/,
    ],
    ["an axis that ends before it begins", { value_axis: { min_value: 5, max_value: 5 } }, /min_value must be smaller/],
    [
      "a name that no cell holds",
      { categories: ["a"], series: [{ name: "x".repeat(32_768), values: [1] }] },
      /"x{40}…" has 32768 characters/,
    ],
    [
      "a number that is none",
      { categories: ["a"], series: [{ name: "S", values: [Number.POSITIVE_INFINITY] }] },
      /not a number/,
    ],
  ])("%s is an error, and the chart stays unchanged", (_, bad, message) => {
    const part = sampleChart();
    const before = outerXml(part.root);
    expect(() => fillChart(part, bad, template)).toThrow(message);
    expect(outerXml(part.root)).toBe(before);
  });

  it("names the type of a chart that can't be filled", () => {
    const named = (name: string) => sampleChart({ xml: (xml) => xml.replaceAll("c:barChart", `c:${name}`) });
    for (const [name, words] of [
      ["surface3DChart", "a 3-D surface chart"],
      ["stockChart", "a stock chart"],
      ["ofPieChart", "a pie-of-pie chart"],
    ] as const)
      expect(() => fillChart(named(name), content(1), template)).toThrow(
        new ChartError(`This is ${words}. It can't be updated.`),
      );
  });
});

const slide = () =>
  OpcPackage.create().add(
    "/ppt/slides/slide1.xml",
    "application/vnd.openxmlformats-officedocument.presentationml.slide+xml",
    el("p:sld", {}, el("p:cSld")),
  );
const newContent = (series: number): ChartContent => ({
  categories: ["a", "b"],
  series: Array.from({ length: series }, (_, i) => ({ name: `S${i}`, values: [i, i + 1] })),
});

describe("a new chart", () => {
  it("has its workbook, accents in turn and a legend below several series", async () => {
    const { part, warnings } = createChart(slide(), newContent(7));
    expect(warnings).toEqual([]);
    expect(part.root.descendants("c:ser").map((series) => series.descendants("a:schemeClr")[0]!.get("val"))).toEqual(
      [1, 2, 3, 4, 5, 6, 1].map((n) => `accent${n}`),
    );
    expect(part.root.find("c:chart", "c:legend", "c:legendPos")!.get("val")).toBe("b");
    expect(createChart(slide(), newContent(1)).part.root.find("c:chart", "c:legend")).toBeUndefined();
    expect(faultsOf(part)).toEqual([]);
    expect(await disagreements(part)).toEqual([]);
  });

  it("has the requested type and texts", () => {
    const { part } = createChart(slide(), { ...newContent(2), chart_type: "percent_stacked_bar", title: "Shares" });
    expect(Chart.open(part).chartType).toBe("percent_stacked_bar");
    expect(part.root.find("c:chart", "c:title")!.descendants("a:t")[0]!.text).toBe("Shares");
  });

  it("shows its values if it is a pie, unless the content says otherwise", () => {
    const shown = (more: ChartContent) =>
      createChart(slide(), { ...newContent(1), chart_type: "pie", ...more })
        .part.root.descendants("c:showVal")
        .some((flag) => flag.get("val") === "1");
    expect([shown({}), shown({ show_bar_labels: false }), shown({ chart_type: "doughnut" })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("names the slices of a pie with their values, or their shares if they add up to 100", () => {
    const labelled = (values: number[], more: ChartContent = {}) => {
      const { root } = createChart(slide(), {
        categories: ["a", "b"],
        series: [{ name: "S", values }],
        chart_type: "pie",
        ...more,
      }).part;
      const [labels] = root.descendants("c:dLbls");
      const shown = ["c:showCatName", "c:showVal", "c:showPercent"].filter(
        (name) => labels?.child(name)?.get("val") === "1",
      );
      return [...shown, ...(root.descendants("c:legend").length > 0 ? ["legend"] : [])];
    };
    expect(labelled([60, 40])).toEqual(["c:showCatName", "c:showPercent"]);
    expect(labelled([6, 3])).toEqual(["c:showCatName", "c:showVal"]);
    expect(labelled([6, 3], { legend: { position: "right" } })).toEqual(["c:showVal", "legend"]);
    expect(labelled([6, 3], { data_labels: { show: "value" } })).toEqual(["c:showVal", "legend"]);
  });

  it("marks thousands from five digits on, unless the content has a number format", () => {
    const formats = (more: ChartContent, values = [9_000, 12_000]) =>
      createChart(slide(), {
        categories: ["a", "b"],
        series: [
          { name: "S", values },
          { name: "T", values },
        ],
        ...more,
      })
        .part.root.descendants("c:valAx")
        .map((axis) => axis.child("c:numFmt")!.get("formatCode"));
    expect(formats({})).toEqual(["#,##0"]);
    expect(formats({ value_axis: { number_format: "0" } })).toEqual(["0"]);
    expect(formats({}, [9_000, 2_000])).toEqual(["General"]);
    expect(formats({}, [9_000.5, 12_000])).toEqual(["General"]);
    expect(formats({ chart_type: "percent_stacked_column" })).not.toEqual(["#,##0"]);
  });

  it("shows the values of a few bars instead of an axis, and those of many or several series on an axis", () => {
    const shown = (content: ChartContent) => {
      const { root } = createChart(slide(), content).part;
      return {
        labels: root.descendants("c:showVal").some((flag) => flag.get("val") === "1"),
        axis: root.descendants("c:valAx")[0]!.child("c:delete")!.get("val") === "0",
        gridlines: root.descendants("c:majorGridlines").length > 0,
      };
    };
    const onAxis = { labels: false, axis: true, gridlines: true };
    const many = Array.from({ length: 9 }, (_, index) => index);
    expect(shown(newContent(1))).toEqual({ labels: true, axis: false, gridlines: false });
    expect(shown({ ...newContent(1), chart_type: "clustered_bar" }).labels).toBe(true);
    expect(shown(newContent(2))).toEqual(onAxis);
    expect(shown({ categories: many.map(String), series: [{ name: "S", values: many }] })).toEqual(onAxis);
    expect(shown({ ...newContent(1), chart_type: "clustered_line" })).toEqual(onAxis);
    expect(shown({ ...newContent(1), show_bar_labels: false })).toEqual(onAxis);
    expect(shown({ ...newContent(1), value_axis: { title: "Days" } })).toEqual(onAxis);
  });

  it("has the names of its categories below columns that are below zero", () => {
    const place = (value: number) =>
      createChart(slide(), { categories: ["a", "b"], series: [{ name: "S", values: [1, value] }] })
        .part.root.descendants("c:catAx")[0]!
        .child("c:tickLblPos")!
        .get("val");
    expect([place(2), place(-2)]).toEqual(["nextTo", "low"]);
  });

  it("has columns that start at zero, also for close values", () => {
    const start = (content: ChartContent) =>
      createChart(slide(), content).part.root.descendants("c:valAx")[0]!.find("c:scaling", "c:min")?.get("val");
    const close = { categories: ["a", "b"], series: [{ name: "S", values: [221, 251] }] };
    expect(start(close)).toBe("0");
    expect(start({ ...close, value_axis: { min_value: 200 } })).toBe("200");
    expect(start({ ...close, chart_type: "clustered_line" })).toBeUndefined();
  });

  it("is shown in a frame in its placeholder", () => {
    const on = slide();
    const { relationshipId } = createChart(on, newContent(1));
    const frame = chartFrame({
      id: 7,
      name: "Chart 6",
      relationshipId,
      box: { x: 1, y: 2.4, width: 3, height: 4 },
      placeholder: el("p:ph", { type: "chart", idx: 1 }),
    });
    on.edit()
      .child("p:cSld")!
      .append(
        el(
          "p:spTree",
          {},
          el("p:nvGrpSpPr", {}, el("p:cNvPr", { id: 1, name: "" }), el("p:cNvGrpSpPr"), el("p:nvPr")),
          el("p:grpSpPr"),
          frame,
        ),
      );
    expect(faultsOf(on)).toEqual([]);
    expect(frame.find("p:nvGraphicFramePr", "p:nvPr", "p:ph")!.get("idx")).toBe("1");
    expect(frame.find("p:xfrm", "a:off")!.get("y")).toBe("2");
  });

  it("leaves nothing behind if its data doesn't fit", () => {
    const on = slide();
    expect(() => createChart(on, { categories: ["a"], series: [{ name: "S", values: [] }] })).toThrow(
      'Series "S" has 0 values for 1 category.',
    );
    expect(on.package_.parts()).toEqual([on]);
    expect(on.rels.size).toBe(0);
  });
});

describe("labels of points", () => {
  it("continue for further points if all points have one: also the absence of a label", () => {
    const none = [0, 1, 2, 3].map((idx) => `<c:dLbl><c:idx val="${idx}"/><c:delete val="1"/></c:dLbl>`).join("");
    const part = sampleChart({
      xml: (xml) => xml.replace(/<c:dPt>.*?<c:dLbls>.*?<\/c:dLbl>(?=<c:dLblPos)/s, `<c:dLbls>${none}`),
    });
    fillChart(part, content(2, ["A", "B", "C", "D", "E", "F"]), template);
    const labels = bars(part).elements("c:ser")[0]!.descendants("c:dLbl");
    expect(labels.map((label) => label.child("c:delete")?.get("val"))).toEqual(["1", "1", "1", "1", "1", "1"]);
    expect(faultsOf(part)).toEqual([]);
  });

  it("placed by hand look like the series' own again, because their colors suit the sample's places", () => {
    const flags = ["LegendKey", "Val", "CatName", "SerName", "Percent", "BubbleSize"]
      .map((flag) => `<c:show${flag} val="${flag === "Val" ? 1 : 0}"/>`)
      .join("");
    const white = `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></a:defRPr></a:pPr></a:p></c:txPr>`;
    const labelled = (place: string) => {
      const own = [0, 1, 2, 3].map(
        (idx) => `<c:dLbl><c:idx val="${idx}"/>${idx > 0 ? `${place}${white}` : ""}${flags}</c:dLbl>`,
      );
      const part = sampleChart({
        xml: (xml) => xml.replace(/<c:dPt>.*?<c:dLbls>.*?<\/c:dLbls>/s, `<c:dLbls>${own.join("")}${flags}</c:dLbls>`),
      });
      fillChart(part, content(2, ["A", "B", "C", "D", "E"]), template);
      expect(faultsOf(part)).toEqual([]);
      return bars(part).elements("c:ser")[0]!.descendants("c:dLbl").length;
    };
    const inside = '<c:layout><c:manualLayout><c:x val="-0.3"/><c:y val="0"/></c:manualLayout></c:layout>';
    const ground = '<c:spPr><a:solidFill><a:srgbClr val="4472C4"/></a:solidFill></c:spPr>';
    expect([labelled(inside), labelled(""), labelled(inside + ground)]).toEqual([0, 5, 5]);
  });
});
