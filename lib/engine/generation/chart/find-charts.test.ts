import { describe, expect, it, vi } from "vitest";
import { sampleBytes, sampleSlides } from "@/lib/engine/generation/testing/sample-deck";
import { Presentation, Slide } from "@/lib/engine/pptx/model/presentation";
import { readCharts } from "./find-charts";
import { updateCharts } from "./update-charts";

describe("the charts of a presentation", () => {
  const { pages, charts } = readCharts(sampleBytes());

  it("are listed by slide, in the form that updates use", () => {
    expect(pages).toBe(20);
    expect(
      charts.map(({ slide_index, slide_number, chart_index, supported }) => [
        slide_index,
        slide_number,
        chart_index,
        supported,
      ]),
    ).toEqual(
      [
        ...[sampleSlides.columnChart, sampleSlides.barChart, sampleSlides.chartText, sampleSlides.tableChart],
        ...[14, 15, 16],
      ].map((index) => [index, index + 1, 0, true]),
    );
    expect(
      charts.every(
        ({ slide_title, shape_name, series, categories }) =>
          slide_title && shape_name && series.every(({ values }) => values.length === categories.length),
      ),
    ).toBe(true);
  });

  it("are read slide by slide, so that only one slide's parsed trees are in memory", () => {
    const release = vi.spyOn(Slide.prototype, "release");
    readCharts(sampleBytes());
    expect(release).toHaveBeenCalledTimes(pages);
    release.mockRestore();
    const slide = Presentation.open(sampleBytes()).slides[sampleSlides.barChart]!;
    const chart = slide.part.relatedByType("chart")!;
    const before = [slide.part.root, chart.root];
    slide.release();
    expect(slide.part.root).not.toBe(before[0]);
    expect(chart.root).not.toBe(before[1]);
    const edited = slide.part.edit();
    slide.release();
    expect(slide.part.root).toBe(edited);
  });

  it("show an update's data and accept it again", () => {
    const chart_data = { categories: ["A", "B"], series: [{ name: "Only", values: [1.5, null], color: "#FF0000" }] };
    const { bytes } = updateCharts(sampleBytes(), [{ slide_index: sampleSlides.barChart, chart_index: 0, chart_data }]);
    const [, written] = readCharts(bytes).charts;
    expect(written).toMatchObject(chart_data);
    const again = updateCharts(bytes, [
      {
        slide_index: written!.slide_index,
        chart_index: 0,
        chart_data: { categories: written!.categories, series: written!.series },
      },
    ]);
    expect(readCharts(again.bytes).charts).toEqual(readCharts(bytes).charts);
  });
});
