import type { Part } from "@/lib/engine/pptx/opc/package";
import { barType, isBarPlot, isFillable, orderedSeries, plotsOf } from "@/lib/engine/pptx/oxml/chart/plots";
import { seriesCategories, seriesName, seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import { isTotal } from "@/lib/engine/pptx/oxml/chart/totals";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { ChartError, type ChartSeriesContent, type ChartType } from "./content";
import { type DataRange, findDataRange } from "./data-range";

/** A chart part (ECMA-376, 14.2.1) and its content. */
export class Chart {
  private constructor(
    readonly part: Part,
    /** `c:chartSpace`. */
    readonly space: XmlElement,
  ) {}

  /** @throws ChartError if the part is not a DrawingML chart */
  static open(part: Part): Chart {
    if (part.root.name !== "c:chartSpace") throw new ChartError("This is a newer type of chart. It can't be updated.");
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

  /** True if the chart can take other data: bars or columns, alone or with lines or areas. */
  get supported(): boolean {
    return isFillable(this.plots);
  }

  /**
   * One of the six bar types, the file's name of another plot (`pieChart`), or several of them
   * (`clustered_column+lineChart`).
   */
  get chartType(): ChartType | (string & {}) {
    const plots = this.plots.filter(
      (plot) => plot.elements("c:ser").length === 0 || !plot.elements("c:ser").every(isTotal),
    );
    const names = new Set(plots.map((plot) => (isBarPlot(plot) ? typeName(plot) : plot.name.slice(2))));
    return [...names].join("+") || "unknown";
  }

  get categories(): string[] {
    const [first] = this.#series();
    return first ? seriesCategories(first) : [];
  }

  /** The names of the series in chart order. */
  get seriesNames(): string[] {
    return this.#series().map(seriesName);
  }

  /** The series in chart order, with their color if they have their own. */
  get series(): ChartSeriesContent[] {
    return this.#series().map((series) => {
      const color = series.find("c:spPr", "a:solidFill", "a:srgbClr")?.get("val");
      return {
        name: seriesName(series),
        values: seriesValues(series),
        color: color ? `#${color.toUpperCase()}` : null,
      };
    });
  }

  /** Returns the workbook range with the data, including totals; undefined if no formula tells. */
  dataRange(): DataRange | undefined {
    if (!this.part.original) return this.#findDataRange();
    const { origin } = this.part;
    if (!ranges.has(origin)) ranges.set(origin, this.#findDataRange());
    return ranges.get(origin);
  }

  #findDataRange(): DataRange | undefined {
    return findDataRange(orderedSeries(this.plots).map(({ series }) => series));
  }

  #series(): XmlElement[] {
    return orderedSeries(this.plots)
      .map(({ series }) => series)
      .filter((series) => !isTotal(series));
  }
}

/** Ranges of charts that nobody has edited: a template's are looked up once. */
const ranges = new WeakMap<Part, DataRange | undefined>();

/** A chart that can take other data: it has a plot area with bars or columns. */
export type FillableChart = Chart & { readonly chart: XmlElement; readonly plotArea: XmlElement };

export function isFillableChart(chart: Chart): chart is FillableChart {
  return chart.supported;
}

function typeName(plot: XmlElement): ChartType {
  const { direction, grouping } = barType(plot);
  const kind = grouping === "percentStacked" ? "percent_stacked" : grouping;
  return `${kind}_${direction === "bar" ? "bar" : "column"}`;
}
