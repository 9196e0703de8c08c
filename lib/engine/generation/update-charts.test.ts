import { describe, expect, it } from "vitest";
import type { ChartContent } from "@/lib/contract/slide-data";
import { Chart } from "@/lib/engine/pptx/model/chart";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { OpcPackage } from "@/lib/engine/pptx/opc";
import { el } from "@/lib/engine/pptx/xml";
import { ZipArchive } from "@/lib/engine/pptx/zip";
import { sampleBytes, SampleDeck, sampleSlides, withBlocks } from "./testing/sample-deck";
import { type ChartTarget, ChartUpdateError, updateCharts } from "./update-charts";

const source = sampleBytes();
const data = { categories: ["A", "B"], series: [{ name: "Only", values: [1, 2] }] };
const target = (over: Partial<ChartTarget> = {}): ChartTarget => ({
  slide_index: sampleSlides.columnChart,
  chart_index: 0,
  chart_data: data,
  ...over,
});
const charts = (bytes: Uint8Array) =>
  OpcPackage.open(bytes)
    .parts()
    .filter((part) => part.contentType.endsWith("drawingml.chart+xml"))
    .map((part) => Chart.open(part));
/** The entries of a file as they are stored. */
const entries = (bytes: Uint8Array) => {
  const archive = ZipArchive.open(bytes);
  return new Map([...archive.names()].map((name) => [name, archive.compressed(name)]));
};
const refusal = (updates: ChartTarget[]): ChartUpdateError => {
  try {
    updateCharts(source, updates);
  } catch (error) {
    if (error instanceof ChartUpdateError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
};

describe("updateCharts", () => {
  it("changes the chart and its workbook, and nothing else: every other entry keeps its compressed bytes", () => {
    const { bytes, pages, warnings } = updateCharts(source, [target()]);
    const [before, after] = [entries(source), entries(bytes)];
    const changed = [...after]
      .filter(([name, { data }]) => Buffer.compare(data, before.get(name)!.data) !== 0)
      .map(([name]) => name);
    expect([pages, warnings]).toEqual([12, []]);
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(changed.map((name) => name.replace(/\d+/, ""))).toEqual([
      "ppt/charts/chart.xml",
      "ppt/embeddings/Microsoft_Excel_Worksheet.xlsx",
    ]);
    expect(charts(bytes).some((chart) => chart.categories.join() === "A,B" && chart.series.length === 1)).toBe(true);
  });

  it("takes decks of as many parts as the service makes", () => {
    const large = OpcPackage.open(source);
    for (let i = 0; i < 5_100; i++) large.add(`/docProps/part${i}.bin`, "application/octet-stream", Buffer.from("a"));
    expect(
      charts(updateCharts(large.save(), [target()]).bytes).some((chart) => chart.categories.join() === "A,B"),
    ).toBe(true);
  });

  it("takes a picture's link to a file outside away", () => {
    const linked = OpcPackage.open(source);
    const slide = linked.requirePart("/ppt/slides/slide1.xml");
    const { id } = slide.rels.add("image", "file://server/share/logo.png", { external: true });
    slide
      .edit()
      .descendants("p:sp")[0]!
      .ensure("p:spPr", ["p:nvSpPr", "p:spPr"])
      .append(el("a:blipFill", {}, el("a:blip", { "r:link": id })));
    const after = OpcPackage.open(updateCharts(linked.save(), [target()]).bytes).requirePart("/ppt/slides/slide1.xml");
    expect([...after.rels].some(({ external }) => external)).toBe(false);
    expect(after.root.descendants("a:blip").at(-1)?.get("r:link")).toBeUndefined();
  });

  it("finds a chart by its shape's name", () => {
    const { bytes } = updateCharts(source, [
      target({ slide_index: null, shape_name: "Business Mix Chart", chart_data: { ...data, categories: ["X", "Y"] } }),
    ]);
    expect(charts(bytes).some((chart) => chart.categories.join() === "X,Y" && chart.chartType.endsWith("bar"))).toBe(
      true,
    );
  });

  it("names the valid range of slides", () => {
    expect(refusal([target({ slide_index: 12 })])).toMatchObject({
      code: "SLIDE_INDEX_OUT_OF_RANGE",
      message: "slide_index 12 out of range. Presentation has 12 slides (valid: 0-11).",
    });
  });

  it("says how many charts the slide has", () => {
    expect(refusal([target({ slide_index: 3 })])).toMatchObject({
      code: "CHART_NOT_FOUND",
      message: "No chart found at chart_index 0 on slide 3. This slide has 0 chart(s).",
    });
    expect(refusal([target({ chart_index: 1 })]).message).toBe(
      "No chart found at chart_index 1 on slide 6. This slide has 1 chart(s).",
    );
    expect(refusal([target({ shape_name: "Nope" })]).message).toContain('No chart named "Nope"');
  });

  it("refuses data that doesn't fit, by the chart's name", () => {
    expect(refusal([target({ chart_data: { series: [{ name: "S", values: [1] }] } })])).toMatchObject({
      code: "INVALID_CHART",
      message: expect.stringContaining("Chart 0 on slide 6"),
    });
  });

  it("replaces data rows and caption under a chart that has them", async () => {
    const chart: ChartContent = { ...data, caption: "Old", data_rows: [["1", "2"]] };
    const deck = await SampleDeck.make([{ slide: "columnChart", data: withBlocks("T", { type: "chart", chart }) }]);
    const { bytes } = updateCharts(deck.presentation!.package_.save(), [
      {
        slide_index: 0,
        chart_index: 0,
        chart_data: {
          categories: ["A", "B", "C"],
          series: [{ name: "S", values: [1, 2, 3] }],
          data_rows: [
            ["x", "3", "4", "5"],
            ["y", "6", "7", "8"],
          ],
          data_table_header_column: true,
        },
      },
    ]);
    const tree = Presentation.open(bytes).slides[0]!.shapeTree!;
    const rows = tree.descendants("a:tr").map((row) => row.elements("a:tc").map((cell) => TextBody.of(cell).text));
    expect(rows).toEqual([
      ["x", "3", "4", "5"],
      ["y", "6", "7", "8"],
    ]);
    expect(tree.descendants("a:t").map((run) => run.text)).toContain("Old");
  });
});
