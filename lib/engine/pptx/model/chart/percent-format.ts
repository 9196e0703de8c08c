import { presentLabels } from "@/lib/engine/pptx/oxml/chart/labels";
import { axesOf, orderedSeries } from "@/lib/engine/pptx/oxml/chart/plots";
import { childValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { numberFormat, seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { FillableChart } from "./chart";

/** Values above this would be shown as more than 1000 %, so they are percentages rather than fractions. */
const LARGEST_FRACTION = 10;

/**
 * Matches a percent sign, which multiplies by 100, and the quoted or escaped text in which it doesn't (ECMA-376,
 * 18.8.31).
 */
const MULTIPLYING = /"[^"]*"|\\.|%/g;

const largest = (plot: XmlElement): number =>
  Math.max(
    0,
    ...plot
      .elements("c:ser")
      .flatMap(seriesValues)
      .map((value) => Math.abs(value ?? 0)),
  );

/** Checks whether the chart has a percentage format. How it is shown depends on the values. */
export const hasPercentages = ({ space }: FillableChart): boolean =>
  space.descendants("c:numFmt").some((format) => format.get("formatCode")?.includes("%")) ||
  space.descendants("c:formatCode").some(({ text }) => text.includes("%"));

/** Returns the plots whose values are fractions. Call it before they are filled. */
export const plotsOfFractions = ({ plots }: FillableChart): ReadonlySet<XmlElement> =>
  new Set(plots.filter((plot) => largest(plot) <= LARGEST_FRACTION));

/**
 * Shows percentages that are sent as 76.1 correctly if the plot's percentage format was made for fractions and would
 * show 7610 %. The axis of bars stacked to 100 % always has fractions, so it is not changed.
 *
 * @param before The plots whose values were fractions
 */
export function keepPercentages(chart: FillableChart, before: ReadonlySet<XmlElement>): void {
  for (const plot of chart.plots) {
    if (!before.has(plot) || largest(plot) <= LARGEST_FRACTION) continue;
    const all = orderedSeries([plot]).map(({ series }) => series);
    const source = all.map(numberFormat).find((code) => code !== undefined) ?? "General";
    const { value: axis } = axesOf(chart.plotArea, plot);
    if (axis && childValue(plot, "c:grouping") !== "percentStacked") quotePercent(axis.child("c:numFmt"), source);
    for (const owner of [plot, ...all]) {
      const labels = owner.child("c:dLbls");
      if (!labels) continue;
      for (const item of presentLabels(labels))
        if (childValue(item, "c:showPercent") !== "1") quotePercent(item.child("c:numFmt"), source);
    }
    for (const series of all) {
      const code = series.descendants("c:numCache").at(-1)?.child("c:formatCode");
      if (code) code.text = withQuotedPercent(code.text);
    }
  }
}

/** @param source The format of the values, which a linked format uses */
function quotePercent(format: XmlElement | undefined, source: string): void {
  if (!format) return;
  const code = format.bool("sourceLinked") ? source : (format.get("formatCode") ?? source);
  const quoted = withQuotedPercent(code);
  if (quoted !== code) format.set("formatCode", quoted).set("sourceLinked", 0);
}

const withQuotedPercent = (code: string): string =>
  code.replaceAll(MULTIPLYING, (part) => (part === "%" ? '"%"' : part));
