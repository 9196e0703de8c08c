import { describe, expect, it } from "vitest";
import type { ChartContent } from "@/lib/contract/slide-data/chart";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import {
  buildPresentation,
  chart as chartFrameOf,
  chartParts,
  placeholder,
  table,
  textBox,
} from "@/lib/engine/analysis/testing/build-presentation";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import {
  editedSample,
  sampleBytes,
  SampleDeck,
  type SampleSlide,
  sampleSlides,
  withBlocks,
  drawnShape,
  drawnText,
} from "@/lib/engine/generation/testing/sample-deck";
import { bottom } from "@/lib/engine/pptx/model/box";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { labels } from "@/lib/engine/pptx/oxml/chart/labels";
import { axisOrder, seriesOrder } from "@/lib/engine/pptx/oxml/chart/schema";
import { setTextStyle, textSize } from "@/lib/engine/pptx/oxml/chart/text";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";

const content: ChartContent = { categories: ["Q1", "Q2", "Q3"], series: [{ name: "S", values: [1, null, 3] }] };
const NAME = "Quarterly Revenue Chart";
const make = (chart: Partial<ChartContent> = {}, slide: SampleSlide = "columnChart") =>
  SampleDeck.fill(slide, withBlocks("T", { type: "chart", chart: { ...content, ...chart } }));
const chartOf = (deck: SampleDeck) => Chart.open(deck.presentation!.slides[0]!.part.relatedByType("chart")!);
const boxOf = (deck: SampleDeck, name: string) => {
  const frame = deck.shape(name);
  const xfrm = frame.child("p:xfrm") ?? frame.find("p:spPr", "a:xfrm")!;
  return {
    x: xfrm.child("a:off")!.int("x")!,
    y: xfrm.child("a:off")!.int("y")!,
    width: xfrm.child("a:ext")!.int("cx")!,
    height: xfrm.child("a:ext")!.int("cy")!,
  };
};

describe("a chart block", () => {
  it("fills the template's chart", async () => {
    const chart = chartOf(await make());
    expect([chart.categories, chart.series.map(({ values }) => values)]).toEqual([["Q1", "Q2", "Q3"], [[1, null, 3]]]);
  });

  it.each([null, undefined])("needs no categories (%s) where all series have points", async (categories) => {
    const series = [
      {
        name: "S",
        values: [],
        points: [
          [1, 20],
          [2.5, 35],
        ],
      },
    ];
    const deck = await make({ categories, chart_type: "scatter", series });
    const [own] = chartOf(deck).series;
    expect([own?.name, own?.points]).toEqual(["S", series[0]?.points]);
  });

  it.each([null, undefined])(
    "never shows the template's categories instead of missing ones (%s)",
    async (categories) => {
      const [result] = (await make({ categories })).results;
      expect(result).toMatchObject({
        error_code: "INVALID_CHART",
        error: "content.blocks[0] (chart): The chart has no categories.",
      });
    },
  );

  it("is measured in the font that it brings from another presentation", async () => {
    const sizeIn = async (font: string) => {
      const template = Presentation.open(sampleBytes());
      const part = template.slides[sampleSlides.columnChart]!.part.relatedByType("chart")!;
      for (const style of part.edit().descendants("a:defRPr")) style.removeAll("a:latin");
      const name = "/ppt/theme/themeOverride1.xml";
      const fonts = ["major", "minor"].map((set) => `<a:${set}Font><a:latin typeface="${font}"/></a:${set}Font>`);
      const root = parseXml(
        `<a:themeOverride xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:fontScheme name="Own">${fonts.join("")}</a:fontScheme></a:themeOverride>`,
        name,
      );
      const type = "application/vnd.openxmlformats-officedocument.themeOverride+xml";
      part.rels.add("themeOverride", part.package_.add(name, type, root).name);
      const names = Array.from({ length: 12 }, (_, at) => `Q${at}`);
      const series = ["Actual", "Budget"].map((own) => ({ name: own, values: names.map((_, at) => 1000.5 + at) }));
      const chart = { categories: names, series, show_bar_labels: true };
      const deck = await SampleDeck.fill("columnChart", withBlocks("T", { type: "chart", chart }), {
        bytes: template.package_.save(),
      });
      return textSize(chartOf(deck).plots[0]!.elements("c:ser")[0]!.child("c:dLbls")!)!;
    };
    expect(await sizeIn("Arial Narrow")).toBeGreaterThan(await sizeIn("Verdana"));
  });

  it("warns about settings of a data table that it doesn't show", async () => {
    const settings = { data_table_header_column: true, data_table_format: { bold: true } };
    const warningsOf = async (chart: Partial<ChartContent>) =>
      (await make(chart)).results[0]?.warnings.flatMap(({ code, loc }) =>
        code === "CHART_SETTING_UNUSED" ? loc?.at(-1) : [],
      );
    expect(await warningsOf(settings)).toEqual(["data_table_header_column", "data_table_format"]);
    expect(await warningsOf({ ...settings, data_rows: [["Sum", "1", "2", "3"]] })).toEqual([]);
    expect(await warningsOf({ data_table_format: { bold: true }, show_data_table: true })).toEqual([]);
  });

  it("stays above its data rows and caption, within the template's frame", async () => {
    const plain = boxOf(await make(), NAME);
    const deck = await make({
      data_rows: [
        ["a", "1", "2", "3"],
        ["b", "4", "5", "6"],
      ],
      data_table_header_column: true,
      caption: "Figure 1",
    });
    const [chart, table, caption] = [boxOf(deck, NAME), boxOf(deck, `${NAME} Data`), boxOf(deck, `${NAME} Caption`)];
    expect(deck.cells(`${NAME} Data`)).toEqual([
      ["a", "1", "2", "3"],
      ["b", "4", "5", "6"],
    ]);
    expect(table.y).toBe(chart.y + chart.height);
    expect(caption.y).toBeGreaterThanOrEqual(table.y + table.height - 1);
    expect(Math.abs(caption.y + caption.height - plain.y - plain.height)).toBeLessThan(5);
  });

  it("aligns the table's columns with the plot's categories", async () => {
    const deck = await make({ data_rows: [["1", "2", "3"]] });
    const layout = chartOf(deck).plotArea!.find("c:layout", "c:manualLayout")!;
    const share = (name: string) => Number(layout.child(name)!.get("val"));
    const [chart, table] = [boxOf(deck, NAME), boxOf(deck, `${NAME} Data`)];
    expect(table.x).toBeCloseTo(chart.x + share("c:x") * chart.width, -2);
    expect(table.width).toBeCloseTo(share("c:w") * chart.width, -2);
  });

  it("names the data row that doesn't fit the categories", async () => {
    const deck = await make({
      data_rows: [
        ["1", "2", "3"],
        ["1", "2"],
      ],
    });
    expect(deck.results[0]).toMatchObject({
      error_code: "INVALID_CHART",
      error: expect.stringContaining("data_rows[1] has 2 strings, but needs 3"),
    });
  });

  it("fails if a series has a different length than the categories", async () => {
    expect((await make({ series: [{ name: "S", values: [1] }] })).results[0]).toMatchObject({
      error_code: "INVALID_CHART",
    });
  });

  /** The sample with a chart whose `c:legend` or `c:title` has a manual position. */
  const placed = (name: "c:legend" | "c:title", after: string, position: Record<string, number>) => {
    const template = Presentation.open(sampleBytes());
    const owner = template.slides[sampleSlides.columnChart]!.part.relatedByType("chart")!.edit().find("c:chart", name)!;
    const place = Object.entries({ xMode: "edge", yMode: "edge", ...position }).map(([key, val]) =>
      el(`c:${key}`, { val }),
    );
    owner
      .removeAll("c:layout")
      .insertAfter(owner.child(after)!, el("c:layout", {}, el("c:manualLayout", {}, ...place)));
    return template.package_.save();
  };
  const positionOf = (deck: SampleDeck, name: "c:legend" | "c:title") =>
    Object.fromEntries(
      (chartOf(deck).chart!.find(name, "c:layout", "c:manualLayout")?.elements() ?? []).map((item) => [
        item.name.slice(2),
        Number(item.get("val")),
      ]),
    );
  const units = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Business unit ${index}`, values: [1, 2, 3] }));
  const chartIn = (bytes: Uint8Array, chart: Partial<ChartContent>) =>
    SampleDeck.fill("columnChart", withBlocks("T", { type: "chart", chart: { ...content, ...chart } }), { bytes });

  it("keeps the middle of a title that was placed above the middle of the chart, and the edge of any other", async () => {
    const title = "Orders and sales of all regions in the first nine months";
    const xOf = async (x: number) =>
      positionOf(await chartIn(placed("c:title", "c:tx", { x, y: 0.02 }), { title }), "c:title").x!;
    expect(await xOf(0.45)).toBeLessThan(0.4);
    expect(await xOf(0.05)).toBe(0.05);
  });

  it("enlarges a legend with a manual size for an entry more, because PowerPoint leaves out what doesn't fit", async () => {
    const bytes = placed("c:legend", "c:legendPos", { x: 0.8, y: 0.85, w: 0.18, h: 0.14 });
    const before = positionOf(await chartIn(bytes, { series: units(1) }), "c:legend");
    const after = positionOf(await chartIn(bytes, { series: units(4) }), "c:legend");
    expect(before.h).toBe(0.14);
    expect(after.h).toBeGreaterThan(0.14);
    expect(after.y! + after.h!).toBeLessThanOrEqual(1);
  });

  it("keeps a manually placed legend while its entries fit", async () => {
    const bytes = placed("c:legend", "c:legendPos", { x: 0.1, y: 0.9, w: 0.5, h: 0.07 });
    const isPlaced = async (count: number) =>
      "x" in positionOf(await chartIn(bytes, { series: units(count) }), "c:legend");
    expect([await isPlaced(2), await isPlaced(12)]).toEqual([true, false]);
  });

  it("shrinks bar labels so that they don't overlap", async () => {
    const sizes = async (bars: number) => {
      const categories = Array.from({ length: bars }, (_, index) => `C${index}`);
      const series = ["A", "B", "C"].map((name) => ({ name, values: categories.map((_, index) => 1234.5 + index) }));
      const deck = await make({ categories, series, show_bar_labels: true, chart_type: "clustered_column" });
      const labels = chartOf(deck)
        .plots[0]!.elements("c:ser")
        .map((item) => item.find("c:dLbls", "c:txPr")?.descendants("a:defRPr")[0]?.int("sz"));
      return {
        labels: new Set(labels),
        codes: deck.results[0]!.warnings.map(({ code }) => code).filter((code) => code.startsWith("TEXT_")),
      };
    };
    expect(await sizes(2)).toMatchObject({ codes: [] });
    expect(await sizes(12)).toEqual({ labels: new Set([800]), codes: ["TEXT_SHRUNK"] });
    expect((await sizes(40)).codes).toContain("TEXT_OVERFLOW");
  });

  it("avoids shapes drawn within its placeholder", async () => {
    const bytes = editedSample("text", (tree) => {
      const solid = el("a:solidFill", {}, el("a:srgbClr", { val: "112233" }));
      const place = { x: 900_000, y: 5_200_000, width: 8_000_000, height: 400_000 };
      tree.append(drawnShape("Drawing", place, { style: [solid] }));
    });
    const request = { slide: "text", data: withBlocks("T", { type: "chart", chart: content }) } as const;
    const bottoms = await Promise.all(
      [{}, { bytes }].map(async (options) => {
        const deck = await SampleDeck.make([request], options);
        const name = deck
          .presentation!.slides[0]!.shapeTree!.child("p:graphicFrame")!
          .descendants("p:cNvPr")[0]!
          .get("name")!;
        const { y, height } = boxOf(deck, name);
        return y + height;
      }),
    );
    expect(bottoms[0]).toBeGreaterThan(5_600_000);
    expect(bottoms[1]).toBe(5_200_000);
  });

  it("extends to the margin of the page where the placeholder is as flat as a line of text", async () => {
    const made = async (height: number) => {
      const template = Presentation.open(sampleBytes());
      const layout = template.layouts.find(({ name }) => name === "Title and Content")!.part;
      const body = layout
        .edit()
        .descendants("p:sp")
        .find((shape) => shape.descendants("p:ph")[0]?.get("idx") === "1")!;
      body.find("p:spPr", "a:xfrm", "a:ext")!.set("cy", height);
      const deck = await SampleDeck.make(
        [{ layout: "Title and Content", data: withBlocks("T", { type: "chart", chart: content }) }],
        { bytes: template.package_.save() },
      );
      const frame = deck.presentation!.slides[0]!.shapeTree!.child("p:graphicFrame")!;
      return frame.find("p:xfrm", "a:ext")!.int("cy");
    };
    expect(await made(4_000_000)).toBe(4_000_000);
    expect(await made(700_000)).toBeGreaterThan(3_500_000);
  });

  it("becomes a new chart in a layout's placeholder, with its own workbook", async () => {
    const deck = await SampleDeck.make([
      { layout: "Title and Content", data: withBlocks("T", { type: "chart", chart: content }) },
    ]);
    expect(deck.results[0]).toMatchObject({ status: "completed", warnings: [] });
    const chart = chartOf(deck);
    expect([chart.chartType, chart.categories.length]).toEqual(["clustered_column", 3]);
    expect(chart.part.relatedByType("package")).toBeDefined();
  });

  it("becomes a new chart whose text and series can be seen on a dark or colored layout", async () => {
    const values = content.categories!.map((_, index) => index + 1);
    const four = ["A", "B", "C", "D"].map((name) => ({ name, values }));
    const made = async (background: string) => {
      const template = Presentation.open(sampleBytes());
      const layout = template.layouts.find(({ name }) => name === "Title and Content")!.part;
      const fill = el("a:solidFill", {}, el("a:srgbClr", { val: background }));
      const slide = layout.edit().child("p:cSld")!;
      slide.removeAll("p:bg");
      slide.prepend(el("p:bg", {}, el("p:bgPr", {}, fill, el("a:effectLst"))));
      const deck = await SampleDeck.make(
        [
          {
            layout: "Title and Content",
            data: withBlocks("T", { type: "chart", chart: { ...content, series: four } }),
          },
        ],
        { bytes: template.package_.save() },
      );
      const { space, plots } = chartOf(deck);
      const colorsOf = (parts: readonly (XmlElement | undefined)[]) =>
        parts.map((part) => part?.descendants("a:schemeClr")[0]).map((color) => color?.get("val"));
      const [axis] = space.descendants("c:catAx");
      const fills = plots[0]!.elements("c:ser").map((series) => series.find("c:spPr", "a:solidFill")!);
      const series = fills[0]?.child("a:schemeClr");
      return {
        colors: colorsOf([space.child("c:txPr"), axis?.child("c:spPr")]),
        series: [series?.get("val"), series?.elements().length],
        shown: new Set(fills.map(outerXml)).size,
      };
    };
    expect(await made("FFFFFF")).toEqual({ colors: ["tx1", "tx1"], series: ["accent1", 0], shown: 4 });
    const dark = await made("1F5FBF");
    expect(dark.colors).toEqual(["bg1", "bg1"]);
    expect(dark.series).not.toEqual(["accent1", 0]);
    expect(dark.shown).toBe(4);
  });
});

describe("a new chart", () => {
  const categories = ["North", "South"];
  const series = [{ name: "S", values: [1, 2] }];
  const title = placeholder("Title", 'type="title"', "", [40, 20, 880, 80]);
  const made = async (place: string, chart: Partial<ChartContent> = {}, themeElements?: string) => {
    const deck = await SampleDeck.make(
      [
        {
          layout: "Title and Content",
          data: withBlocks("T", { type: "chart", chart: { categories, series, ...chart } }),
        },
      ],
      { bytes: buildPresentation({ layout: title + place, ...(themeElements !== undefined && { themeElements }) }) },
    );
    expect(deck.results[0]).toMatchObject({ status: "completed", warnings: [] });
    return deck;
  };
  const sized = (size: number) => `<a:lvl1pPr><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`;
  const body = (size: number, [width, height] = [880, 380]) =>
    placeholder("Content", 'idx="1"', "", [40, 130, width!, height!], sized(size));
  const letters = (deck: SampleDeck) =>
    chartOf(deck).space.child("c:txPr")!.descendants("a:defRPr")[0]!.int("sz")! / 100;

  it("has letters that suit the text of its place, smaller where its labels would collide", async () => {
    expect(letters(await made(body(14)))).toBe(12);
    expect(letters(await made(body(18)))).toBe(14.5);
    expect(letters(await made(body(32)))).toBe(16);
    expect(letters(await made(body(32, [400, 380])))).toBe(14.5);
    const long = Array.from({ length: 8 }, (_, index) => `Communication ${index}`);
    const crowded = await made(body(32), { categories: long, series: [{ name: "S", values: long.map(() => 1) }] });
    expect(letters(crowded)).toBeGreaterThanOrEqual(12);
    expect(letters(crowded)).toBeLessThan(16);
  });

  it("stands close to its legend in the middle of a wide place if it is a pie", async () => {
    const pie = { chart_type: "pie" as const, legend: { position: "right" as const } };
    const { chart, plotArea } = chartOf(await made(body(18), pie));
    const side = (owner: XmlElement | undefined, name: string) =>
      Number(owner!.find("c:layout", "c:manualLayout", `c:${name}`)!.get("val"));
    const legend = chart!.child("c:legend");
    const [left, width, right] = [side(plotArea, "x"), side(plotArea, "w"), side(legend, "x")];
    const gap = (right - left - width) * 880;
    expect(gap).toBeGreaterThan(20);
    expect(gap).toBeLessThan(90);
    expect((left + right + side(legend, "w")) / 2).toBeCloseTo(0.5, 1);
  });

  it("shows no series or slice in white, which early versions of PowerPoint have among the accents", async () => {
    const values = ["000000", "FFFFFF", "000000", "808080", "BBE0E3", "333399", "FFFFFF", "000000", "DAEDEF", "2D2D8A"];
    const names = ["dk1", "lt1", "dk2", "lt2", ...[1, 2, 3, 4, 5, 6].map((accent) => `accent${accent}`)];
    const colors = names.map((name, index) => `<a:${name}><a:srgbClr val="${values[index]}"/></a:${name}>`).join("");
    const series = ["A", "B", "C"].map((name) => ({ name, values: [1, 2] }));
    const deck = await made(body(20), { series }, `<a:clrScheme name="C">${colors}</a:clrScheme>`);
    const shown = chartOf(deck)
      .plots[0]!.elements("c:ser")
      .map((one) => one.find("c:spPr", "a:solidFill")?.child("a:schemeClr")?.get("val"));
    expect(shown[2]).toBeDefined();
    expect(shown).not.toContain("accent3");
    const pie = {
      chart_type: "pie" as const,
      categories: ["A", "B", "C"],
      series: series.slice(0, 1).map(({ name }) => ({ name, values: [3, 2, 1] })),
    };
    const slices = chartOf(await made(body(20), pie, `<a:clrScheme name="C">${colors}</a:clrScheme>`))
      .plots[0]!.descendants("c:dPt")
      .map((one) => one.find("c:spPr", "a:solidFill")?.child("a:schemeClr")?.get("val"));
    expect(slices.slice(0, 2)).toEqual(["accent1", "accent2"]);
    expect(slices[2]).toMatch(/^accent[456]$/);
  });

  it("shows no pale series, and no slice in the color of another, in which themes repeat an accent", async () => {
    const accents = ["BBE0E3", "333399", "FF8800", "333399", "008000", "990000"];
    const scheme = accents
      .map((hex, at) => `<a:accent${at + 1}><a:srgbClr val="${hex}"/></a:accent${at + 1}>`)
      .join("");
    const plain = `<a:dk1><a:srgbClr val="000000"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1>`;
    const colorsOf = async (name: string, chart: Partial<ChartContent>) =>
      chartOf(await made(body(20), chart, `<a:clrScheme name="C">${plain}${scheme}</a:clrScheme>`))
        .plots[0]!.descendants(name)
        .map((one) => one.child("c:spPr")?.descendants("a:schemeClr")[0]?.get("val"));
    const values = [4, 3, 2, 1];
    const line = { chart_type: "clustered_line" as const, categories: ["A", "B", "C", "D"] };
    const series = ["1", "2"].map((name) => ({ name, values }));
    expect(await colorsOf("c:ser", { ...line, series })).toEqual(["accent2", "accent3"]);
    const pie = { ...line, chart_type: "pie" as const, series: series.slice(0, 1) };
    const slices = await colorsOf("c:dPt", pie);
    expect(slices.slice(0, 3)).toEqual(["accent1", "accent2", "accent3"]);
    expect(slices[3]).toMatch(/^accent[56]$/);
  });

  it("keeps a series that can be seen on what is behind it, if not on the theme's background", async () => {
    const names = ["dk1", "lt1", ...[1, 2, 3, 4, 5, 6].map((accent) => `accent${accent}`)];
    const values = ["000000", "003366", "003366", "C00000", "008000", "7030A0", "FF8800", "808080"];
    const colors = names.map((name, at) => `<a:${name}><a:srgbClr val="${values[at]}"/></a:${name}>`).join("");
    const seriesOn = async (behind: string) =>
      chartOf(await made(behind + body(20), {}, `<a:clrScheme name="C">${colors}</a:clrScheme>`))
        .plots[0]!.descendants("c:ser")
        .map((one) => one.find("c:spPr", "a:solidFill")?.child("a:schemeClr")?.get("val"));
    const sheet = textBox("Sheet", "", [0, 100, 960, 440]).replace(
      '<a:prstGeom prst="rect"/>',
      '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>',
    );
    expect((await seriesOn(sheet))[0]).toBe("accent1");
  });

  it("has the color of its place's text if the theme's can't be read", async () => {
    const ink = '<a:lvl1pPr><a:defRPr><a:solidFill><a:schemeClr val="tx2"/></a:solidFill></a:defRPr></a:lvl1pPr>';
    const color = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
    const theme = (dark: string) =>
      `<a:clrScheme name="C">${color("dk1", dark)}${color("lt1", "FFFFFF")}${color("dk2", "101010")}${[
        "lt2",
        ...["accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "hlink", "folHlink"],
      ]
        .map((name) => color(name, "01579B"))
        .join("")}</a:clrScheme>`;
    const place = placeholder("Content", 'idx="1"', "", [40, 130, 880, 380], ink);
    const inkWith = async (dark: string) =>
      chartOf(await made(place, {}, theme(dark)))
        .space.child("c:txPr")!
        .descendants("a:schemeClr")[0]!
        .get("val");
    expect([await inkWith("F46524"), await inkWith("202020")]).toEqual(["tx2", "tx1"]);
  });

  it("has translucent gridlines where the theme's text is light", async () => {
    const color = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
    const theme = (dark: string, light: string) =>
      `<a:clrScheme name="C">${["dk1", "dk2"].map((name) => color(name, dark)).join("")}${["lt1", "lt2"].map((name) => color(name, light)).join("")}${[1, 2, 3, 4, 5, 6].map((at) => color(`accent${at}`, "4472C4")).join("")}${color("hlink", "4472C4")}${color("folHlink", "4472C4")}</a:clrScheme>`;
    const sheet = (fill: string) =>
      textBox("Sheet", "", [0, 100, 960, 440]).replace(
        '<a:prstGeom prst="rect"/>',
        `<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>`,
      );
    const line = async (dark: string, light: string) =>
      chartOf(await made(sheet(light) + body(20), { value_axis: { gridlines: true } }, theme(dark, light)))
        .space.descendants("c:majorGridlines")[0]!
        .descendants("a:schemeClr")[0]!
        .elements()
        .map(({ name }) => name);
    expect(await line("FFFFFF", "000000")).toEqual(["a:alpha"]);
    expect(await line("000000", "FFFFFF")).toEqual(["a:lumMod", "a:lumOff"]);
  });

  it("is as wide as its place above a drawing that reaches into it from a corner", async () => {
    const at = (x: number, y: number, width: number, height: number) =>
      `<a:xfrm><a:off x="${x * 12_700}" y="${y * 12_700}"/><a:ext cx="${width * 12_700}" cy="${height * 12_700}"/></a:xfrm>`;
    const corner = (x: number, y: number) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="90" name="Corner"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${at(x, y, 920 - x, 510 - y)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="112233"/></a:solidFill></p:spPr></p:sp>`;
    const sizeWith = async (drawing: string) => {
      const { width, height } = boxOf(await made(body(18) + drawing), "Content");
      return [width, height].map((length) => Math.round(length / 12_700));
    };
    expect(await sizeWith("")).toEqual([880, 380]);
    expect(await sizeWith(corner(800, 440))).toEqual([880, 310]);
    expect(await sizeWith(corner(800, 330))).toEqual([760, 380]);
  });
});

describe("data rows under bars", () => {
  it("have the categories above their columns for horizontal bars", async () => {
    const deck = await make({
      chart_type: "stacked_bar",
      data_rows: [["a", "1", "2", "3"]],
      data_table_header_column: true,
    });
    expect(deck.cells(`${NAME} Data`)).toEqual([
      ["", "Q1", "Q2", "Q3"],
      ["a", "1", "2", "3"],
    ]);
  });

  it("have category headings even if the chart hides its own", async () => {
    const deck = await make({ category_axis: { visible: false }, data_rows: [["1", "2", "3"]] });
    expect(deck.cells(`${NAME} Data`)).toEqual([
      ["Q1", "Q2", "Q3"],
      ["1", "2", "3"],
    ]);
  });
});

it("a chart warns of a font that Office doesn't have", async () => {
  const deck = await make({ legend: { position: "top", text_format: { font_name: "Nowhere Grotesk" } } });
  expect(deck.results[0]!.warnings.map(({ code }) => code)).toContain("FONT_MISSING");
});

it("a copied chart keeps its style, colours and drawn shapes, and no sample workbook is stored twice", async () => {
  const template = Presentation.open(sampleBytes());
  const part = template.slides[sampleSlides.columnChart]!.part.relatedByType("chart")!;
  const { package_ } = part;
  const add = (name: string, type: string, rel: string, root: XmlElement) => {
    package_.add(name, type, root);
    return part.rels.add(rel, name).id;
  };
  add(
    "/ppt/charts/style9.xml",
    "application/vnd.ms-office.chartstyle+xml",
    "http://schemas.microsoft.com/office/2011/relationships/chartStyle",
    el("cs:chartStyle", { "xmlns:cs": "http://schemas.microsoft.com/office/drawing/2012/chartStyle" }),
  );
  add(
    "/ppt/charts/colors9.xml",
    "application/vnd.ms-office.chartcolorstyle+xml",
    "http://schemas.microsoft.com/office/2011/relationships/chartColorStyle",
    el("cs:colorStyle", { "xmlns:cs": "http://schemas.microsoft.com/office/drawing/2012/chartStyle" }),
  );
  const shapes = add(
    "/ppt/drawings/drawing9.xml",
    "application/vnd.openxmlformats-officedocument.drawingml.chartshapes+xml",
    "chartUserShapes",
    el("c:userShapes"),
  );
  part.edit().append(el("c:userShapes", { "r:id": shapes }));
  const slide = { slide: "columnChart", data: withBlocks("T", { type: "chart", chart: content }) } as const;
  const deck = await SampleDeck.make([slide, slide], { bytes: package_.save() });
  for (const { part: page } of deck.presentation!.slides) {
    const chart = page.relatedByType("chart")!;
    const kinds = [...chart.rels].map(({ type, target }) => [
      type.split("/").at(-1),
      chart.package_.part(target) !== undefined,
    ]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ["package", true],
        ["chartStyle", true],
        ["chartColorStyle", true],
        ["chartUserShapes", true],
      ]),
    );
    expect(chart.related(chart.root.child("c:userShapes")!.get("r:id"))!.root.name).toBe("c:userShapes");
  }
  const workbooks = deck.presentation!.package_.parts().filter(({ name }) => name.endsWith(".xlsx"));
  expect(workbooks).toHaveLength(2);
});

it("a legend below a pie shrinks if its rows, in columns as wide as its longest entry, leave no room for the pie", async () => {
  const small = Presentation.open(sampleBytes());
  const frame = small.slides[sampleSlides.columnChart]!.part.edit().descendants("p:graphicFrame")[0]!;
  const extent = frame.child("p:xfrm")!.child("a:ext")!;
  extent.set("cx", 180 * 12_700);
  extent.set("cy", 150 * 12_700);
  const chart: ChartContent = {
    chart_type: "pie",
    categories: ["Central Europe and DACH", "Asia", "Africa", "Iberia", "Rental", "Parts", "Service"],
    series: [{ name: "Sales", values: [1, 2, 3, 4, 5, 6, 7] }],
    legend: { position: "bottom" },
  };
  const data = withBlocks("T", { type: "chart", chart });
  const deck = await SampleDeck.fill("columnChart", data, { bytes: small.package_.save() });
  const legend = chartOf(deck).chart!.child("c:legend")!;
  expect(legend.descendants("a:defRPr").map((run) => run.int("sz"))).toEqual([800]);
});

it("a figure at the end of its slice moves beside a pie that is too small for it", async () => {
  const template = Presentation.open(sampleBytes());
  const part = template.slides[sampleSlides.columnChart]!.part.relatedByType("chart")!;
  for (const series of part.edit().descendants("c:ser")) series.put(labels("value", "inEnd"), seriesOrder);
  const chart: ChartContent = {
    chart_type: "pie",
    categories: ["Asia", "Africa", "Europe"],
    series: [{ name: "Sales", values: [50, 40, 1.25] }],
    legend: { position: "bottom" },
  };
  const data = withBlocks("T", { type: "chart", chart });
  const deck = await SampleDeck.fill("columnChart", data, { bytes: template.package_.save() });
  const places = chartOf(deck).plots[0]!.descendants("c:dLblPos");
  expect(new Set(places.map((place) => place.get("val")))).toEqual(new Set(["inEnd", "outEnd"]));
});

it("title and legend shrink in a small frame, so that the plot keeps half of it", async () => {
  const small = Presentation.open(sampleBytes());
  const slide = small.slides[sampleSlides.columnChart]!;
  const extent = slide.part.edit().descendants("p:graphicFrame")[0]!.child("p:xfrm")!.child("a:ext")!;
  extent.set("cy", 60 * 12_700);
  const series = ["Europe, the Middle East and Africa", "North America and the Caribbean"].map((name) => ({
    name,
    values: [1, 2, 3],
  }));
  const chart = {
    ...content,
    series,
    title: "Revenue by region in the last three quarters\nand more",
    legend: { position: "bottom" },
  } as const;
  const data = withBlocks("T", { type: "chart", chart });
  const deck = await SampleDeck.fill("columnChart", data, { bytes: small.package_.save() });
  expect(deck.results[0]!.warnings.map(({ code }) => code)).toContain("TEXT_SHRUNK");
  const sizes = chartOf(deck)
    .chart!.child("c:title")!
    .descendants("a:rPr")
    .map((run) => run.int("sz")!);
  expect(Math.max(...sizes)).toBeLessThan(1200);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(800);
});

describe("a unit over the value axis", () => {
  const shares = (owner: XmlElement | undefined) =>
    Object.fromEntries(
      (owner?.find("c:layout", "c:manualLayout")?.elements() ?? []).map((item) => [item.name, Number(item.get("val"))]),
    );
  const layouts = async (chart: Partial<ChartContent>) => {
    const { plotArea } = chartOf(await make({ value_axis_unit: "EUR m", ...chart }));
    return { plot: shares(plotArea), unit: shares(plotArea!.descendants("c:valAx")[0]!.child("c:title")) };
  };

  it("stays at the plot's corner if a data table moves the plot, also with a legend on the left", async () => {
    const { plot, unit } = await layouts({ data_rows: [["1", "2", "3"]], legend: { position: "left" } });
    expect(plot["c:x"]).toBeGreaterThan(0.2);
    expect([plot["c:x"]! - unit["c:x"]!, plot["c:y"]! - unit["c:y"]!].map((gap) => gap > 0 && gap < 0.1)).toEqual([
      true,
      true,
    ]);
  });

  it("leaves room for the category axis title", async () => {
    const bottom = async (chart: Partial<ChartContent>) => {
      const { plot } = await layouts(chart);
      return plot["c:y"]! + plot["c:h"]!;
    };
    expect(await bottom({ category_axis: { title: "Quarters" } })).toBeLessThan((await bottom({})) - 0.05);
  });
});

const shapeAt = (name: string, [x, y, width, height]: readonly [number, number, number, number], text?: string) =>
  drawnShape(
    name,
    { x, y, width, height },
    text
      ? { id: 900 + name.length, text: [drawnText(text, { lang: "en-US", sz: 1800 })] }
      : { id: 900 + name.length, preset: "line" },
  );

describe("a shape over a template's chart", () => {
  const template = (edit: (tree: XmlElement, chart: { x: number; y: number; width: number; height: number }) => void) =>
    editedSample("columnChart", (tree) => {
      const xfrm = tree.elements("p:graphicFrame")[0]!.child("p:xfrm")!;
      const [offset, extent] = [xfrm.child("a:off")!, xfrm.child("a:ext")!];
      const [x, y] = [offset.int("x")!, offset.int("y")!];
      edit(tree, { x, y, width: extent.int("cx")!, height: extent.int("cy")! });
    });
  const block = { type: "chart" as const, chart: content };

  it("is removed if it marks points of the sample; rules and kept shapes stay", async () => {
    const bytes = template((tree, { x, y, width, height }) => {
      tree.append(shapeAt("Divider", [x + width / 3, y + height * 0.1, 0, height * 0.8]));
      tree.append(shapeAt("Rule", [x, y + height / 2, width, 0]));
    });
    const generated = (unfilled?: "keep") =>
      SampleDeck.make(
        [{ slide: "columnChart", data: withBlocks("T", block), ...(unfilled && { options: { unfilled } }) }],
        { bytes },
      );
    const names = (await generated()).names();
    expect([names.includes("Divider"), names.includes("Rule")]).toEqual([false, true]);
    expect((await generated("keep")).names()).toContain("Divider");
  });

  it("moves the chart down if its requested text reaches into the chart from above", async () => {
    const bytes = template((tree, { x, y, width }) => {
      tree.append(
        shapeAt("Lead", [x, y - 250_000, width, 1_200_000], "Sample words about the chart that go on. ".repeat(5)),
      );
    });
    const generated = async (lead: string) => {
      const data = withBlocks("T", block, { type: "text", text: { text: lead } });
      const deck = await SampleDeck.fill("columnChart", data, { bytes });
      return boxOf(deck, NAME);
    };
    const usual = boxOf(await make(), NAME);
    const longer = await generated("The new planning process reduced stock at every site. ".repeat(4));
    expect(longer.y).toBeGreaterThan(usual.y);
    expect(longer.y + longer.height).toBe(usual.y + usual.height);
  });
});

describe("a legend for series that the sample's chart didn't have", () => {
  const series = [1, 2, 3].map((at) => ({ name: `Series ${at}`, values: [at, 2, 3] }));
  const block = { type: "chart" as const, chart: { ...content, series } };
  /**
   * Fills a chart that has a box in front of its lower edge, from this share of its height on. It has no legend, or one
   * at the right.
   */
  const generated = async (share: number, more: Partial<ChartContent> = {}, hasLegend = false) => {
    const template = Presentation.open(sampleBytes());
    const { part } = template.slides[sampleSlides.columnChart]!;
    const chart = part.relatedByType("chart")!.edit().find("c:chart")!;
    if (hasLegend) chart.find("c:legend", "c:legendPos")!.set("val", "r");
    else chart.removeAll("c:legend");
    const { x, y, width, height } = boxOf(await make(), NAME);
    const top = Math.round(y + height * share);
    const place = { x, y: top, width, height: Math.round(y + height * 1.02) - top };
    const style = [el("a:solidFill", {}, el("a:srgbClr", { val: "DDDDDD" }))];
    part
      .edit()
      .find("p:cSld", "p:spTree")!
      .append(drawnShape("Note", place, { style }));
    const data = withBlocks("T", { ...block, chart: { ...block.chart, ...more } });
    const deck = await SampleDeck.fill("columnChart", data, { bytes: template.package_.save() });
    return {
      side: chartOf(deck).chart!.find("c:legend", "c:legendPos")?.get("val"),
      free: boxOf(deck, "Note").y - bottom(boxOf(deck, NAME)),
      lost: y + height - bottom(boxOf(deck, NAME)),
    };
  };

  it("stands at the lower edge, above shapes that cover that edge", async () => {
    expect(await generated(1.01)).toMatchObject({ side: "b", lost: 0 });
    const above = await generated(0.95);
    expect(above).toMatchObject({ side: "b", free: 0 });
    expect(above.lost).toBeGreaterThan(0);
    expect(await generated(0.8, { legend: { position: "bottom" } }, true)).toMatchObject({ side: "b", free: 0 });
  });

  it("has letters as large as the labels of the categories, which shrink to fit", async () => {
    const template = Presentation.open(sampleBytes());
    const chart = template.slides[sampleSlides.columnChart]!.part.relatedByType("chart")!.edit();
    chart.find("c:chart")!.removeAll("c:legend");
    for (const axis of chart.descendants("c:catAx"))
      setTextStyle(axis, { run: { size: 80 }, paragraph: {} }, axisOrder);
    const categories = ["Northern Europe", "Central Europe and DACH", "Iberia and Latin America"];
    const data = withBlocks("T", { ...block, chart: { ...block.chart, categories } });
    const deck = await SampleDeck.fill("columnChart", data, { bytes: template.package_.save() });
    const { root } = chartOf(deck).part;
    const [labels = 0, legend] = [...root.descendants("c:catAx"), ...root.descendants("c:legend")].map(textSize);
    expect(labels).toBeLessThan(80);
    expect(legend).toBe(labels);
  });

  it("stands at the top if much of the chart is covered, unless the request places it", async () => {
    expect(await generated(0.7)).toMatchObject({ side: "t", lost: 0 });
    expect(await generated(0.7, { legend: { position: "bottom" } })).toMatchObject({ side: "b", lost: 0 });
  });
});

it("a chart gives up a part of its height before a list above it shrinks, but not beside a table", async () => {
  const template = (beside: string) => ({
    slides: [
      placeholder("Title", 'type="title"', "Title", [40, 20, 880, 50]) +
        chartFrameOf("Chart", [200, 151, 520, 359]) +
        placeholder("List", 'type="body" idx="1"', "One line", [50, 88, 860, 250]).replace(
          "<a:rPr/>",
          '<a:rPr sz="1600"/>',
        ) +
        beside,
    ],
    layout: placeholder("Title", 'type="title"') + placeholder("List", 'type="body" idx="1"'),
    ...chartParts(),
  });
  const rows = [
    ["A", "B"],
    ["1", "2"],
  ];
  const fill = async (count: number, beside = "") => {
    const bytes = buildPresentation(template(beside));
    const [slide] = analyseTemplate(bytes, { templateId: "t" }).slides;
    const bullets = Array.from({ length: count }, (_, at) => `Point ${at} that goes on until the chart begins`);
    const blocks = [
      { type: "text" as const, text: { bullets } },
      { type: "chart" as const, chart: content },
      ...(beside === ""
        ? []
        : [
            {
              type: "table" as const,
              table: { table: { rows: rows.map((cells) => ({ cells: cells.map((value) => ({ value })) })) } },
            },
          ]),
    ];
    const generated = await generateDeck({
      templates: new Map([["t", bytes]]),
      slides: [
        {
          templateId: "t",
          templateSlideId: slide!.slideId,
          slideData: { title: "T", content: { blocks } },
          options: {},
        },
      ],
    });
    const shapes = Presentation.open(generated.bytes!).slides[0]!.shapeTree!;
    const frame = shapes.child("p:graphicFrame")!.child("p:xfrm")!;
    const y = frame.child("a:off")!.int("y")! / 12_700;
    return {
      y,
      end: Math.round(y + frame.child("a:ext")!.int("cy")! / 12_700),
      codes: generated.slideResults[0]!.warnings.map(({ code }) => code),
    };
  };
  expect((await fill(4)).y).toBeGreaterThan(165);
  const crowded = await fill(4, table("Table", rows, [730, 151, 180, 100]));
  expect([crowded.y, crowded.codes.includes("TEXT_SHRUNK")]).toEqual([151, true]);
  const [few, some, many] = [await fill(2), await fill(9), await fill(14)];
  expect(few.y).toBe(151);
  expect(some.y).toBeGreaterThan(250);
  expect([few, some, many].map(({ codes }) => codes.includes("TEXT_SHRUNK"))).toEqual([false, false, true]);
  expect(many.y).toBeLessThanOrEqual(151 + 0.35 * 359);
  expect([few.end, some.end, many.end]).toEqual([510, 510, 510]);
});
