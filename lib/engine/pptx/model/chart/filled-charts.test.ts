import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkPackage } from "@/lib/engine/pptx/checks/check-package";
import { Deck } from "@/lib/engine/pptx/deck/deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import type { ChartContent } from "./content";

const bytes = readFileSync(new URL("../../../../../public/samples/meridian.pptx", import.meta.url));
const CHART_SLIDE = 6;

/**
 * Returns the charts and workbooks of a deck in which each slide has the template's chart, filled with one of the
 * contents.
 */
function created(...contents: ChartContent[]): { chart: string; workbook: string }[] {
  const template = Presentation.open(bytes);
  const deck = Deck.from(template);
  for (const content of contents) deck.addSlide(template.slides[CHART_SLIDE]!).fillChart(content);
  const output = Presentation.open(deck.save());
  expect(checkPackage(output.package_)).toEqual([]);
  return output.slides.map((slide) => {
    const chart = slide.part.relatedByType("chart")!;
    return {
      chart: outerXml(chart.root),
      workbook: Buffer.from(chart.relatedByType("package")!.bytes()).toString("base64"),
    };
  });
}

const content = (names: string[], labels: string[], at: number, more: ChartContent = {}): ChartContent => ({
  categories: labels,
  series: names.map((name, s) => ({ name, values: labels.map((_, c) => at * 100 + s * 10 + c) })),
  ...more,
});

const first = content(["A", "B", "C"], ["x", "y"], 1);

describe("equally filled charts of a deck", () => {
  it.each<[string, ChartContent]>([
    ["other texts and numbers", content(["D & E", " F", "G"], ["<y>", "z\n"], -2)],
    ["the template's names in another order", content(["2025", "2024", "C"], ["x", "y"], 2)],
    ["a gap", { ...first, series: first.series!.map((series) => ({ ...series, values: [null, 5] })) }],
    ["a name that is empty", content(["A", "", "C"], ["x", "y"], 3)],
    ["a category that is empty", content(["A", "B", "C"], ["", "y"], 3)],
    ["a colour", { ...first, series: first.series!.map((series) => ({ ...series, color: "#123456" })) }],
    ["another type", { ...first, chart_type: "stacked_bar" }],
    ["totals", { ...first, chart_type: "stacked_column", show_bar_labels: true }],
    ["a title", { ...first, title: "Title" }],
    ["more points", content(["A", "B", "C"], ["x", "y", "z"], 4)],
    ["values that lie close together", content(["A", "B", "C"], ["x", "y"], 9)],
    ["values below zero", content(["A", "B", "C"], ["x", "y"], -9)],
    ["values that a fixed axis would cut", { ...first, value_axis: { min_value: 0, max_value: 5 } }],
  ])("are each the same as a single one: %s", (_, second) => {
    const [, after, again] = created(first, second, { ...second });
    const [alone] = created(second);
    expect(after).toEqual(alone);
    expect(again).toEqual(alone);
  });

  it("are rejected if a series lacks a value, each with its own name", () => {
    const short = { ...first, series: [...first.series!.slice(0, 2), { name: "Short", values: [1] }] };
    expect(() => created(first, short)).toThrow(/"Short" has 1 value for 2 categories/);
  });
});
