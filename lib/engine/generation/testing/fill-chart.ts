import type { z } from "zod";
import type { chartBody } from "@/lib/contract/slide-data";
import { type FilledDeck, type FillSources, fillSample } from "./fill-sample";
import type { ReadElement } from "./read-element";

export type ChartInput = z.input<typeof chartBody>;

/** Two categories and two series. */
export const plainData = {
  categories: ["Q1", "Q2"],
  series: [
    { name: "Plan", values: [10, 20] },
    { name: "Actual", values: [12, 18] },
  ],
} satisfies ChartInput;

/**
 * Makes the column chart slide of a sample with each of these charts: page by page. Data that is not given is
 * `plainData`.
 */
export function fillCharts(charts: readonly Partial<ChartInput>[], sources?: FillSources): Promise<FilledDeck> {
  return fillSample(
    charts.map((chart) => ({
      slide: "columnChart",
      data: { title: "T", content: { blocks: [{ type: "chart", chart: { ...plainData, ...chart } }] } },
    })),
    sources,
  );
}

/** The texts that a chart's title or axis title shows. */
export const titleOf = (owner: ReadElement): string | undefined => owner.find("c:title/c:tx/c:rich")?.lines.join("\n");

/** The cached points of a reference (`c:cat`, `c:val`, `c:tx`), undefined for gaps. */
export function pointsOf(reference: ReadElement | undefined): (string | undefined)[] {
  const count = Number(reference?.all("c:ptCount")[0]?.get("val") ?? 0);
  const points = new Map(reference?.all("c:pt").map((point) => [point.get("idx"), point.find("c:v")!.ownText]));
  return Array.from({ length: count }, (_, index) => points.get(String(index)));
}
