import type { Part } from "@/lib/engine/pptx/opc/package";
import { commonFamily } from "@/lib/engine/pptx/oxml/chart/arrange-plots";
import { type PlotFamily, plotType, seriesType } from "@/lib/engine/pptx/oxml/chart/plot-types";
import { isBarPlot, isSecondary, orderedSeries, plotsOf } from "@/lib/engine/pptx/oxml/chart/plots";
import { seriesCategories, seriesName, seriesPoints, seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import { isTotal } from "@/lib/engine/pptx/oxml/chart/totals";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { ChartError, type ChartSeriesContent, type ChartType } from "./content";
import { type DataRange, findDataRange } from "./data-range";

/** Names of the newer chart types by their layout id ([MS-ODRAWXML] 2.24.4.14). */
const NEWER_TYPES: Readonly<Record<string, string>> = {
  waterfall: "a waterfall chart",
  funnel: "a funnel chart",
  treemap: "a treemap",
  sunburst: "a sunburst chart",
  regionMap: "a map chart",
  boxWhisker: "a box chart",
  clusteredColumn: "a histogram",
  paretoLine: "a Pareto chart",
};

/** Returns the layout id of a newer chart type (`cx:chartSpace`), such as `waterfall`. */
export const newerType = (space: XmlElement): string | undefined =>
  space
    .descendants("cx:series")
    .map((series) => series.get("layoutId"))
    .find((layout) => layout !== undefined);

const newerTypeInWords = (space: XmlElement): string => NEWER_TYPES[newerType(space) ?? ""] ?? "a newer type of chart";

/** A chart part (ECMA-376, 14.2.1) and its content. */
export class Chart {
  private constructor(
    readonly part: Part,
    /** `c:chartSpace`. */
    readonly space: XmlElement,
  ) {}

  /** @throws ChartError if the part is not a DrawingML chart */
  static open(part: Part): Chart {
    if (part.root.name !== "c:chartSpace")
      throw new ChartError(`This is ${newerTypeInWords(part.root)}. It can't be updated.`);
    return new Chart(part, part.root);
  }

  /** `c:chart`. */
  get chart(): XmlElement | undefined {
    return this.space.child("c:chart");
  }

  get plotArea(): XmlElement | undefined {
    return this.chart?.child("c:plotArea");
  }

  get plots(): XmlElement[] {
    return plotsOf(this.plotArea);
  }

  /** The family of the chart's plots. Undefined if the chart can't be filled. */
  get family(): PlotFamily | undefined {
    return commonFamily(this.plots);
  }

  /** True if the chart can be filled with other data. */
  get supported(): boolean {
    return this.family !== undefined;
  }

  /**
   * The type of the chart, or `combo` for several types that can be filled together. A chart that can't be filled has
   * the element names of the file: `surface3DChart`, or `clustered_column+scatterChart` for several plots.
   */
  get chartType(): ChartType | (string & {}) {
    const plots = this.plots.filter(
      (plot) => plot.elements("c:ser").length === 0 || !plot.elements("c:ser").every(isTotal),
    );
    const supported = this.supported;
    const names = new Set(
      plots.map((plot) => (supported || isBarPlot(plot) ? plotType(plot) : undefined) ?? plot.name.slice(2)),
    );
    const [only] = names;
    if (only === undefined) return "unknown";
    if (names.size === 1) return only;
    return supported ? "combo" : [...names].join("+");
  }

  /** The category labels. Empty if the series consist of points. */
  get categories(): string[] {
    const list = this.#series().map(({ series }) => series);
    const first = list.find((series) => series.child("c:cat"));
    return first ? seriesCategories(first) : [];
  }

  /** The names of the series in chart order. */
  get seriesNames(): string[] {
    return this.#series().map(({ series }) => seriesName(series));
  }

  /** The series in chart order. Includes their color if they set one, and, in a combination, their type and axis. */
  get series(): (ChartSeriesContent & { values: (number | null)[] })[] {
    const isXy = this.family === "xy";
    const isCombo = this.chartType === "combo";
    const { plotArea } = this;
    const hasTwoAxes = plotArea !== undefined && this.plots.some((plot) => isSecondary(plotArea, plot));
    return this.#series().map(({ series, plot }) => {
      const color = ownColor(series);
      return {
        name: seriesName(series),
        values: seriesValues(series),
        color: color ? `#${color.toUpperCase()}` : null,
        ...(isXy && { points: seriesPoints(series) }),
        ...(isCombo && { chart_type: seriesType(series, plot) ?? null }),
        ...(hasTwoAxes && { axis: isSecondary(plotArea, plot) ? ("secondary" as const) : ("primary" as const) }),
      };
    });
  }

  /** Returns the workbook range of the data, including totals. Undefined if no formula refers to it. */
  dataRange(): DataRange | undefined {
    if (!this.part.original) return this.#findDataRange();
    const { origin } = this.part;
    if (!ranges.has(origin)) ranges.set(origin, this.#findDataRange());
    return ranges.get(origin);
  }

  #findDataRange(): DataRange | undefined {
    return findDataRange(orderedSeries(this.plots).map(({ series }) => series));
  }

  #series(): { series: XmlElement; plot: XmlElement }[] {
    return orderedSeries(this.plots).filter(({ series }) => !isTotal(series));
  }
}

/** Ranges of unedited charts, so that those of a template are looked up only once. */
const ranges = new WeakMap<Part, DataRange | undefined>();

/** A chart that can be filled with other data. It has a plot area with plots of one family. */
export type FillableChart = Chart & {
  readonly chart: XmlElement;
  readonly plotArea: XmlElement;
  readonly family: PlotFamily;
};

export function isFillableChart(chart: Chart): chart is FillableChart {
  return chart.supported;
}

/** Returns the single color that a series sets: the color of its fill, otherwise of its line or markers. */
function ownColor(series: XmlElement): string | undefined {
  const properties = series.child("c:spPr");
  const isFilled = properties?.elements().some(({ name }) => name.endsWith("Fill"));
  const sources = isFilled ? [properties] : [properties?.child("a:ln"), series.find("c:marker", "c:spPr")];
  return sources
    .map((source) => source?.find("a:solidFill", "a:srgbClr")?.get("val"))
    .find((color) => color !== undefined);
}
