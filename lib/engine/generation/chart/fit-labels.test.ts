import { describe, expect, it } from "vitest";
import type { ChartData } from "@/lib/contract/slide-data/chart";
import { Warnings } from "@/lib/engine/generation/diagnostics";
import type { Box } from "@/lib/engine/pptx/model/box";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { fillChart } from "@/lib/engine/pptx/model/chart/fill-chart";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { labelsOrder, legendOrder } from "@/lib/engine/pptx/oxml/chart/schema";
import { setTextStyle, textSize } from "@/lib/engine/pptx/oxml/chart/text";
import { faultsOf } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart } from "@/lib/engine/pptx/testing/sample-chart";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { fitCategoryLabels } from "./fit-category-labels";
import { fitChartText, keepChartText, readChartText } from "./fit-chart-text";
import { fitValueLabels } from "./fit-value-labels";

const box = (width: number, height: number): Box => ({
  x: 0,
  y: 0,
  width: width * EMU_PER_POINT,
  height: height * EMU_PER_POINT,
});
const LONG = ["Northern Europe", "Central Europe and DACH", "Iberia and Latin America", "Spare parts and upgrades"];
const filled = (part: Part, categories: string[], series = 2) => {
  const names = Array.from({ length: series }, (_, at) => `S${at}`);
  const values = names.map((_, at) => categories.map((__, index) => 1000.5 + index * 90 + at));
  const content = { categories, series: names.map((name, at) => ({ name, values: values[at]! })) };
  fillChart(part, content, { keepFormatting: false });
  return content;
};
const axisOf = (part: Part) => {
  const axis = Chart.open(part).plotArea!.child("c:catAx")!;
  const text = axis.child("c:txPr");
  return {
    turn: text?.child("a:bodyPr")?.get("rot") ?? null,
    size: text?.descendants("a:defRPr")[0]?.get("sz") ?? null,
    skip: axis.child("c:tickLblSkip") !== undefined,
  };
};
const withAxis = (inner: string) =>
  sampleChart({ xml: (xml) => xml.replace('<c:crossAx val="2"/>', `${inner}<c:crossAx val="2"/>`) });
const size = (points: number, turn = "") =>
  `<c:txPr><a:bodyPr${turn}/><a:p><a:pPr><a:defRPr sz="${points * 100}"/></a:pPr></a:p></c:txPr>`;

describe("labels of the category axis", () => {
  const fit = (part: Part, categories: string[], place = box(480, 300)) => {
    const content = filled(part, categories);
    const warnings = new Warnings();
    fitCategoryLabels(part, { box: place, font: "Calibri" }, content, "The chart", warnings);
    expect(faultsOf(part)).toEqual([]);
    return { ...axisOf(part), codes: warnings.list.map(({ code }) => code) };
  };

  it("stay as the template has them where they fit on one line", () => {
    expect(fit(withAxis(size(14)), ["Q1", "Q2", "Q3"])).toEqual({ turn: null, size: "1400", skip: false, codes: [] });
  });

  it("wrap level below their columns instead of turning, and shrink until their words fit", () => {
    expect(fit(withAxis(size(12)), LONG)).toEqual({ turn: "0", size: "1200", skip: false, codes: [] });
    const shrunk = fit(withAxis(size(24)), LONG);
    expect([shrunk.turn, shrunk.codes]).toEqual(["0", ["TEXT_SHRUNK"]]);
    expect(Number(shrunk.size)).toBeLessThan(2200);
    expect(Number(shrunk.size)).toBeGreaterThan(1200);
  });

  it("shrink together with the labels of the value axis and the legend, if they are of one size and none is set", () => {
    const shrink = (value: number, content: ChartData = {}) => {
      const part = sampleChart({
        xml: (xml) =>
          xml
            .replace('<c:crossAx val="2"/>', `${size(24)}<c:crossAx val="2"/>`)
            .replace('<c:crossAx val="1"/>', `${size(value)}<c:crossAx val="1"/>`)
            .replace('<c:overlay val="0"/></c:legend>', `<c:overlay val="0"/>${size(value)}</c:legend>`),
      });
      const place = { box: box(480, 300), font: "Calibri" };
      fitCategoryLabels(part, place, { ...filled(part, LONG), ...content }, "The chart", new Warnings());
      expect(faultsOf(part)).toEqual([]);
      const { chart, plotArea } = Chart.open(part);
      const sizes = [plotArea!.child("c:catAx"), plotArea!.child("c:valAx"), chart!.child("c:legend")].map(textSize);
      return { sizes, categories: sizes[0] ?? 0 };
    };
    const { sizes, categories } = shrink(24);
    expect(categories).toBeLessThan(22);
    expect(sizes).toEqual([categories, categories, categories]);
    expect(shrink(20).sizes.slice(1)).toEqual([20, 20]);
    expect(shrink(24, { legend: { text_format: { font_size: 24 } } }).sizes[2]).toBe(24);
    expect(shrink(24, { value_axis: { label_format: { font_size: 24 } } }).sizes[1]).toBe(24);
  });

  it("have the width that the value axis leaves, and less in perspective", () => {
    const sizeIn = (change: (xml: string) => string) => {
      const part = sampleChart({
        xml: (xml) => change(xml.replace('<c:crossAx val="2"/>', `${size(24)}<c:crossAx val="2"/>`)),
      });
      return Number(fit(part, LONG).size);
    };
    const plain = sizeIn((xml) => xml);
    const wide = sizeIn((xml) => xml.replace('<c:crossAx val="1"/>', `${size(40)}<c:crossAx val="1"/>`));
    const deep = sizeIn((xml) => xml.replaceAll("c:barChart", "c:bar3DChart").replace(/<c:overlap [^>]*>/, ""));
    expect(wide).toBeLessThan(plain);
    expect(deep).toBeLessThan(plain);
  });

  it("are level again if the sample's were turned for its own names", () => {
    expect(fit(withAxis(size(10, ' rot="-2700000"')), LONG)).toMatchObject({ turn: "0", size: "1000" });
  });

  it("wrap to four lines rather than become small or turn, if the chart is high enough", () => {
    const long = ["Sales of spare parts and upgrades", "North"];
    expect(fit(withAxis(size(10)), long, box(140, 200))).toMatchObject({ turn: "0", size: "900" });
    expect(fit(withAxis(size(10)), long, box(140, 100))).toMatchObject({ turn: null, size: "800" });
  });

  it("turn at the smallest readable size where not even that fits", () => {
    const many = Array.from({ length: 24 }, (_, at) => `Operations ${at}`);
    expect(fit(withAxis(size(20)), many, box(300, 120))).toMatchObject({ turn: null, size: "800" });
  });

  it("are all shown, though the sample showed every other one", () => {
    const part = sampleChart({
      xml: (xml) => xml.replace("<c:noMultiLvlLbl", '<c:tickLblSkip val="2"/><c:noMultiLvlLbl'),
    });
    expect(fit(part, ["Q1", "Q2", "Q3"]).skip).toBe(false);
  });

  it("of bars move a legend below the plot if it leaves the bars no room", () => {
    const legendOf = (width: number, content: Parameters<typeof fitCategoryLabels>[2] = {}) => {
      const part = sampleChart({ xml: (xml) => xml.replace('<c:barDir val="col"/>', '<c:barDir val="bar"/>') });
      const own = { ...filled(part, LONG), legend: { position: "right" as const }, ...content };
      fillChart(part, own, { keepFormatting: false });
      const { legend: _, ...open } = own;
      fitCategoryLabels(
        part,
        { box: box(width, 300), font: "Calibri" },
        { ...open, ...content },
        "The chart",
        new Warnings(),
      );
      return Chart.open(part).chart!.child("c:legend")!.child("c:legendPos")!.get("val");
    };
    expect([legendOf(900), legendOf(240), legendOf(240, { legend: { position: "right" } })]).toEqual(["r", "b", "r"]);
  });

  it("get more room than a plot placed by hand leaves them", () => {
    const place = (height: number) =>
      `<c:layout><c:manualLayout><c:layoutTarget val="inner"/><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0.1"/><c:y val="0.1"/><c:w val="0.85"/><c:h val="${height}"/></c:manualLayout></c:layout>`;
    const isPlaced = (height: number) => {
      const part = sampleChart({ xml: (xml) => xml.replace("<c:layout/>", place(height)) });
      fit(part, LONG);
      return Chart.open(part).plotArea!.find("c:layout", "c:manualLayout") !== undefined;
    };
    expect([isPlaced(0.65), isPlaced(0.88)]).toEqual([true, false]);
  });

  it("lower a plot placed by hand that would leave them no room above the legend below it", () => {
    const at = (x: number, y: number, w: number, h: number, inner = "") =>
      `<c:layout><c:manualLayout>${inner}<c:xMode val="edge"/><c:yMode val="edge"/><c:x val="${x}"/><c:y val="${y}"/><c:w val="${w}"/><c:h val="${h}"/></c:manualLayout></c:layout>`;
    const heightAbove = (legend: string, categories: string[], height = 0.65) => {
      const plot = at(0.1, 0.1, 0.65, height, '<c:layoutTarget val="inner"/>');
      const part = sampleChart({
        xml: (xml) =>
          xml.replace("<c:layout/>", plot).replace('<c:legendPos val="b"/>', `<c:legendPos val="b"/>${legend}`),
      });
      fit(part, categories);
      const manual = Chart.open(part).plotArea!.find("c:layout", "c:manualLayout");
      return manual && Number(manual.child("c:h")!.get("val"));
    };
    const short = ["Q1", "Q2", "Q3"];
    expect(heightAbove(at(0.1, 0.79, 0.6, 0.06), LONG)).toBeLessThan(0.62);
    expect(heightAbove(at(0.1, 0.79, 0.6, 0.06), LONG)).toBeGreaterThan(0.55);
    expect(heightAbove("", LONG, 0.78)).toBeLessThan(0.76);
    for (const [legend, names] of [
      [at(0.1, 0.79, 0.6, 0.06), short],
      ["", short],
      [at(0.8, 0.79, 0.18, 0.06), LONG],
      [at(0.1, 0.02, 0.6, 0.06), LONG],
    ] as const)
      expect(heightAbove(legend, [...names])).toBe(0.65);
    expect(heightAbove(at(0.1, 0.28, 0.6, 0.06), LONG, 0.15)).toBe(undefined);
  });
});

describe("a legend placed by hand", () => {
  const at = ([x, y, w, h]: number[], inner = "") =>
    `<c:layout><c:manualLayout>${inner}<c:xMode val="edge"/><c:yMode val="edge"/><c:x val="${x}"/><c:y val="${y}"/><c:w val="${w}"/><c:h val="${h}"/></c:manualLayout></c:layout>`;
  const plot = (height: number) => at([0.1, 0.02, 0.85, height], '<c:layoutTarget val="inner"/>');
  /** Returns whether the legend and the plot keep the author's manual positions. */
  const placed = (
    legend: number[],
    { isPlotPlaced = true, categories = ["a", "b"], series = 2, size = 12, height = 0.75, position = "b" } = {},
  ) => {
    const part = sampleChart({
      xml: (xml) =>
        (isPlotPlaced ? xml.replace("<c:layout/>", plot(height)) : xml).replace(
          '<c:legendPos val="b"/>',
          `<c:legendPos val="${position}"/>${at(legend)}`,
        ),
    });
    const content = filled(part, categories, series);
    setTextStyle(Chart.open(part).chart!.child("c:legend")!, { run: { size }, paragraph: {} }, legendOrder);
    fitChartText(part, box(480, 300), content, "The chart", new Warnings());
    fitCategoryLabels(part, { box: box(480, 300), font: "Calibri" }, content, "The chart", new Warnings());
    expect(faultsOf(part)).toEqual([]);
    const { chart, plotArea } = Chart.open(part);
    return [chart!.child("c:legend"), plotArea].map((owner) => owner?.find("c:layout", "c:manualLayout") !== undefined);
  };

  it("stays below a plot placed by hand while its entries fit", () => {
    expect(placed([0.1, 0.85, 0.5, 0.06])).toEqual([true, true]);
    expect(placed([0.1, 0.85, 0.5, 0.06], { series: 8, size: 24 })).toEqual([false, false]);
  });

  it("moves with the plot that needs more room for its labels", () => {
    expect(placed([0.1, 0.85, 0.5, 0.06], { categories: LONG, height: 0.95 })).toEqual([false, false]);
  });

  it("gives way to an automatic one if it is too narrow for a word of its entries", () => {
    expect(placed([0.85, 0.2, 0.1, 0.4], { size: 8 })).toEqual([true, true]);
    expect(placed([0.85, 0.2, 0.1, 0.4], { size: 20 })).toEqual([false, false]);
  });

  it("becomes automatic with the plot, unless it is within the plot", () => {
    expect(placed([0.1, 0.85, 0.5, 0.06], { isPlotPlaced: false })).toEqual([false, false]);
    expect(placed([0.1, 0.1, 0.5, 0.06], { isPlotPlaced: false })).toEqual([true, false]);
    expect(placed([0.8, 0.1, 0.18, 0.4], { isPlotPlaced: false, position: "tr" })).toEqual([false, false]);
  });
});

describe("a legend placed by hand below its plot", () => {
  const at = ([x, y, w, h]: number[], inner = "") =>
    `<c:layout><c:manualLayout>${inner}<c:xMode val="edge"/><c:yMode val="edge"/><c:x val="${x}"/><c:y val="${y}"/><c:w val="${w}"/><c:h val="${h}"/></c:manualLayout></c:layout>`;

  it("becomes wide enough for longer names, and stays as it is beside the plot and with short ones", () => {
    const placeOf = (y: number, names: string[]) => {
      const part = sampleChart({
        xml: (xml) =>
          xml
            .replace("<c:layout/>", at([0.1, 0.05, 0.65, 0.6], '<c:layoutTarget val="inner"/>'))
            .replace('<c:legendPos val="b"/>', `<c:legendPos val="r"/>${at([0.78, y, 0.2, 0.17])}`),
      });
      const sample = readChartText(part);
      const content = { categories: ["a", "b"], series: names.map((name) => ({ name, values: [1, 2] })) };
      fillChart(part, content, { keepFormatting: false });
      keepChartText(part, box(370, 350), sample);
      const layout = Chart.open(part).chart!.find("c:legend", "c:layout", "c:manualLayout")!;
      return [layout.child("c:x"), layout.child("c:w")].map((item) => Number(item!.get("val")));
    };
    const long = ["Actual values of 2026", "Forecast"];
    const [x = 0, width = 0] = placeOf(0.81, long);
    expect(x).toBeLessThan(0.75);
    expect(x + width).toBeCloseTo(0.98);
    expect(placeOf(0.2, long)).toEqual([0.78, 0.2]);
    expect(placeOf(0.81, ["A", "B"])).toEqual([0.78, 0.2]);
  });
});

it("a plot placed by hand gives way to a legend that gets more rows than the sample's", () => {
  const isPlaced = (names: string[], legend: string, chart_type: ChartData["chart_type"] = null) => {
    const part = sampleChart({
      xml: (xml) =>
        xml
          .replace(
            "<c:layout/>",
            '<c:layout><c:manualLayout><c:layoutTarget val="inner"/><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0.1"/><c:y val="0.05"/><c:w val="0.88"/><c:h val="0.83"/></c:manualLayout></c:layout>',
          )
          .replace('<c:overlay val="0"/></c:legend>', `<c:overlay val="0"/>${legend}</c:legend>`),
    });
    const sample = readChartText(part);
    const series = names.map((name) => ({ name, values: [1, 2] }));
    fillChart(part, { chart_type, categories: ["a", "b"], series }, { keepFormatting: false });
    keepChartText(part, box(300, 180), sample);
    expect(faultsOf(part)).toEqual([]);
    return Chart.open(part).plotArea!.find("c:layout", "c:manualLayout") !== undefined;
  };
  const four = ["Actual 2026", "Budget 2026", "Prior year 2025", "Forecast 2027"];
  expect([isPlaced(four.slice(0, 2), size(16)), isPlaced(four, size(9)), isPlaced(four, size(16))]).toEqual([
    true,
    true,
    false,
  ]);
  // The keys of lines are wider than those of columns.
  expect(isPlaced(four, size(9), "clustered_line")).toBe(false);
});

describe("a title placed by hand", () => {
  const at = (inner: string, place: Record<string, number>) =>
    `<c:layout><c:manualLayout>${inner}<c:xMode val="edge"/><c:yMode val="edge"/>${Object.entries(place)
      .map(([key, value]) => `<c:${key} val="${value}"/>`)
      .join("")}</c:manualLayout></c:layout>`;
  const withTitle = (words: string, x: number, plot: { x: number; w: number } | null = null, y = 0.02) =>
    sampleChart({
      xml: (xml) =>
        xml
          .replace("<c:layout/>", plot ? at('<c:layoutTarget val="inner"/>', { y: 0.15, h: 0.78, ...plot }) : "$&")
          .replace('sz="1600" b="1"/><a:t>Sample title', `sz="1600"><a:latin typeface="Arial"/></a:rPr><a:t>${words}`)
          .replace('<c:overlay val="0"/></c:title>', `${at("", { x, y })}<c:overlay val="1"/></c:title>`)
          .replace('<c:overlay val="0"/></c:legend>', '<c:overlay val="1"/></c:legend>'),
    });
  /** Returns the left edge of a filled title, and whether title and legend overlay the plot. */
  const fit = (part: Part, more: ChartData = {}, categories = ["a", "b"]) => {
    const sample = readChartText(part);
    const series = [{ name: "S", values: categories.map((_, index) => index + 1) }];
    const content = { title: "Customers", categories, series, ...more };
    fillChart(part, content, { keepFormatting: false });
    keepChartText(part, box(400, 300), sample);
    fitCategoryLabels(part, { box: box(400, 300), font: "Calibri" }, content, "The chart", new Warnings());
    expect(faultsOf(part)).toEqual([]);
    const { chart } = Chart.open(part);
    const overlays = ["c:title", "c:legend"].map((name) => chart!.find(name, "c:overlay")!.get("val"));
    return { x: Number(chart!.find("c:title", "c:layout", "c:manualLayout", "c:x")!.get("val")), overlays };
  };

  it("keeps its middle above that of the chart, with widths in its own font and size", () => {
    const part = () => withTitle("ARCHITECTURE FACTORS OF 2026", 0.12);
    const { x } = fit(part());
    expect(x).toBeGreaterThan(0.33);
    const large = fit(part(), { title_format: { font_size: 32 } }).x;
    expect(0.5 - large).toBeCloseTo(2 * (0.5 - x), 1);
  });

  it("keeps its middle above that of a plot placed by hand, and its edge anywhere else", () => {
    const plot = { x: 0.02, w: 0.68 };
    expect(fit(withTitle("Title", 0.31, plot)).x).toBeLessThan(0.28);
    expect(fit(withTitle("Title", 0.2, plot)).x).toBe(0.2);
    expect(fit(withTitle("Title", 0.31)).x).toBe(0.31);
  });

  it("and the legend no longer overlay a plot that becomes automatic, unless the title is below it", () => {
    const plot = { x: 0.02, w: 0.68 };
    expect(fit(withTitle("Title", 0.31, plot)).overlays).toEqual(["1", "1"]);
    expect(fit(withTitle("Title", 0.31, plot), {}, LONG).overlays).toEqual(["0", "0"]);
    expect(fit(withTitle("Title", 0.31, plot, 0.9), {}, LONG).overlays).toEqual(["1", "0"]);
  });
});

describe("the legend of a pie", () => {
  it("is measured by its slices, and leaves room for the pie beside and below it", () => {
    const sizeOf = (position: "right" | "bottom", names: string[]) => {
      const part = sampleChart();
      const series = [{ name: "S", values: names.map((_, at) => at + 1) }];
      const content = { categories: names, series, chart_type: "pie" as const, legend: { position } };
      fillChart(part, content, { keepFormatting: false });
      const legend = Chart.open(part).chart!.child("c:legend")!;
      setTextStyle(legend, { run: { size: 18 }, paragraph: {} }, legendOrder);
      fitChartText(part, box(260, 200), content, "The chart", new Warnings());
      return Number(legend.descendants("a:defRPr")[0]!.get("sz"));
    };
    expect([sizeOf("right", ["A", "B"]), sizeOf("bottom", ["A", "B"])]).toEqual([1800, 1800]);
    expect(sizeOf("right", LONG)).toBeLessThan(1100);
    expect(sizeOf("bottom", [...LONG, ...LONG])).toBeLessThan(1800);
  });
});

describe("values on bars and lines", () => {
  const labelsOf = (part: Part) =>
    part.root.descendants("c:ser").map((series) => {
      const labels = series.child("c:dLbls");
      return {
        shown: labels?.child("c:showVal")?.get("val") === "1",
        size: labels?.descendants("a:defRPr")[0]?.get("sz") ?? null,
        turn: labels?.find("c:txPr", "a:bodyPr")?.get("rot") ?? null,
        place: labels?.child("c:dLblPos")?.get("val") ?? null,
      };
    });
  const fit = (part: Part, categories: string[], place: Box) => {
    const content = filled(part, categories, 1);
    fitValueLabels(part, { box: place, font: "Calibri" }, content, "The chart", new Warnings());
    expect(faultsOf(part)).toEqual([]);
    return labelsOf(part)[0]!;
  };
  const categories = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

  it("stay, shrink, turn upright or disappear: the smallest change that keeps them apart", () => {
    expect(fit(sampleChart(), categories(4), box(500, 300))).toMatchObject({ shown: true, size: null, turn: null });
    expect(fit(sampleChart(), categories(16), box(500, 300))).toMatchObject({ size: "850", turn: null });
    expect(fit(sampleChart(), categories(17), box(420, 300))).toMatchObject({ size: "800", turn: "-5400000" });
    expect(fit(sampleChart(), categories(60), box(300, 300)).shown).toBe(false);
  });

  it("have room above the columns if they are upright", () => {
    const top = (highest: number, fixed = "") => {
      const part = sampleChart({ xml: (xml) => xml.replace(/(<c:valAx>.*?<c:scaling>)/, `$1${fixed}`) });
      const names = categories(17);
      const content = { categories: names, series: [{ name: "S", values: names.map((_, at) => highest - at) }] };
      fillChart(part, content, { keepFormatting: false });
      fitValueLabels(part, { box: box(420, 300), font: "Calibri" }, content, "The chart", new Warnings());
      expect(labelsOf(part)[0]!.turn).toBe("-5400000");
      return part.root.find("c:chart", "c:plotArea", "c:valAx", "c:scaling", "c:max")?.get("val");
    };
    expect(Number(top(9800))).toBe(12_000);
    expect(top(9800, '<c:max val="10000"/>')).toBe("10000");
  });

  it("don't touch the next column", () => {
    const sizeWith = (overlap: number) => {
      const part = sampleChart({ xml: (xml) => xml.replace('overlap val="-27"', `overlap val="${overlap}"`) });
      const series = ["Low", "High"].map((name, at) => ({ name, values: categories(4).map(() => 518 + at) }));
      fillChart(part, { categories: categories(4), series, show_bar_labels: true }, { keepFormatting: false });
      for (const labels of part.root.descendants("c:dLbls"))
        setTextStyle(labels, { run: { size: 18 }, paragraph: {} }, labelsOrder);
      fitValueLabels(part, { box: box(300, 300), font: "Calibri" }, {}, "The chart", new Warnings());
      return Number(labelsOf(part)[0]!.size);
    };
    expect([sizeWith(0), sizeWith(-1)]).toEqual([1050, 1100]);
  });

  it("are replaced by the value axis, even if the template hides it", () => {
    const part = sampleChart({
      xml: (xml) => xml.replace('<c:delete val="0"/><c:axPos val="l"/>', '<c:delete val="1"/><c:axPos val="l"/>'),
    });
    const axisIsHidden = () => Chart.open(part).plotArea!.child("c:valAx")!.child("c:delete")!.get("val");
    expect([fit(part, categories(4), box(500, 300)).shown, axisIsHidden()]).toEqual([true, "1"]);
    expect([fit(part, categories(60), box(300, 300)).shown, axisIsHidden()]).toEqual([false, "0"]);
  });

  it("of bars in rows stay if the template shows no axis, because they may be beside a table's rows", () => {
    const part = sampleChart({
      xml: (xml) =>
        xml
          .replace('<c:barDir val="col"/>', '<c:barDir val="bar"/>')
          .replace('<c:delete val="0"/><c:axPos val="l"/>', '<c:delete val="1"/><c:axPos val="l"/>'),
    });
    expect(fit(part, categories(60), box(300, 300)).shown).toBe(true);
  });

  it("go if they cover part of the higher columns beside theirs, measured in their own font", () => {
    const isShown = (width: number, font: string, overlap = 0) => {
      const part = sampleChart({ xml: (xml) => xml.replace('overlap val="-27"', `overlap val="${overlap}"`) });
      const names = categories(4);
      const series = [
        { name: "Low", values: names.map(() => 10.5) },
        { name: "High", values: names.map(() => 99.5) },
      ];
      const sent = { categories: names, series, show_bar_labels: true };
      fillChart(part, sent, { keepFormatting: false });
      for (const labels of part.root.descendants("c:dLbls"))
        setTextStyle(labels, { run: { size: 8, font }, paragraph: {} }, labelsOrder);
      fitValueLabels(part, { box: box(width, 300), font: "Calibri" }, {}, "The chart", new Warnings());
      expect(faultsOf(part)).toEqual([]);
      return labelsOf(part)[0]!.shown;
    };
    expect([isShown(180, "Calibri"), isShown(180, "Verdana")]).toEqual([true, false]);
    expect([isShown(160, "An unknown font"), isShown(160, "Tahoma")]).toEqual([true, false]);
    expect([isShown(150, "Calibri"), isShown(150, "Calibri", -27)]).toEqual([false, true]);
  });

  it("widen the bars at the cost of the gaps between clusters before they shrink", () => {
    const part = sampleChart();
    const content = filled(part, categories(8), 2);
    const gap = () => Number(Chart.open(part).plots[0]!.child("c:gapWidth")!.get("val"));
    const before = gap();
    fitValueLabels(part, { box: box(800, 300), font: "Calibri" }, content, "The chart", new Warnings());
    expect([before > 150, gap() < before, gap() >= 50]).toEqual([true, true, true]);
    expect(labelsOf(part).map(({ size: own, turn }) => [own, turn])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it("are above a line, and within the bars below it", () => {
    const part = sampleChart();
    const content = {
      categories: ["a", "b"],
      series: [
        { name: "A", values: [1, 2] },
        { name: "B", values: [3, 4], chart_type: "clustered_line" as const },
      ],
      data_labels: { show: "value" as const },
    };
    fillChart(part, content, { keepFormatting: false });
    fitValueLabels(part, { box: box(500, 300), font: "Calibri" }, content, "The chart", new Warnings());
    expect(labelsOf(part).map(({ place }) => place)).toEqual(["inBase", "t"]);
  });
});
