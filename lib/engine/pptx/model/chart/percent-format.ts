import { axesOf, orderedSeries } from "@/lib/engine/pptx/oxml/chart/plots";
import { childValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { numberFormat, seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { FillableChart } from "./chart";

/** A percentage format shows a fraction above this as more than 1000 %: the value is a percentage itself. */
const LARGEST_FRACTION = 10;

/** A percent sign outside quoted text multiplies by 100 (ECMA-376, 18.8.31). */
const MULTIPLYING = /"[^"]*"|\\.|%/g;

const largest = (plot: XmlElement): number =>
  Math.max(
    0,
    ...plot
      .elements("c:ser")
      .flatMap(seriesValues)
      .map((value) => Math.abs(value ?? 0)),
  );

/** Checks for a percentage format, of which the values decide how it is shown. */
export const hasPercentages = ({ space }: FillableChart): boolean =>
  space.descendants("c:numFmt").some((format) => format.get("formatCode")?.includes("%")) ||
  space.descendants("c:formatCode").some(({ text }) => text.includes("%"));

/** Returns the plots whose values are fractions, before they are filled. */
export const plotsOfFractions = ({ plots }: FillableChart): ReadonlySet<XmlElement> =>
  new Set(plots.filter((plot) => largest(plot) <= LARGEST_FRACTION));

/**
 * Shows percentages that were sent as 76.1 with a percent sign, where the plot's percentage format was made for
 * fractions and would show 7610 %. The axis of bars stacked to 100 % has fractions, whatever the values are.
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
      for (const item of [labels, ...labels.elements("c:dLbl")])
        if (childValue(item, "c:showPercent") !== "1") quotePercent(item.child("c:numFmt"), source);
    }
    for (const series of all) {
      const code = series.descendants("c:numCache").at(-1)?.child("c:formatCode");
      if (code) code.text = withQuotedPercent(code.text);
    }
  }
}

/** @param source The format of the values, which a linked format takes */
function quotePercent(format: XmlElement | undefined, source: string): void {
  if (!format) return;
  const code = format.bool("sourceLinked") ? source : (format.get("formatCode") ?? source);
  const quoted = withQuotedPercent(code);
  if (quoted !== code) format.set("formatCode", quoted).set("sourceLinked", 0);
}

const withQuotedPercent = (code: string): string =>
  code.replaceAll(MULTIPLYING, (part) => (part === "%" ? '"%"' : part));
