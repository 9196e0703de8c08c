import { barType } from "../../oxml/chart/axes/bar-type";
import { isBarPlot, isFillable, orderedSeries, plotsOf } from "../../oxml/chart/plots";
import { parseFormula } from "../../oxml/chart/reference";
import { seriesCategories, seriesFormulas, seriesName, seriesValues } from "../../oxml/chart/series";
import { isTotal } from "../../oxml/chart/totals";
import type { Part } from "../../opc";
import type { XmlElement } from "../../xml";
import { ChartError, type ChartSeriesContent, type ChartType } from "./content";
import type { DataPlace } from "./data/data-place";

/** A chart part (ECMA-376, 14.2.1): what it shows. */
export class Chart {
  private constructor(
    readonly part: Part,
    /** `c:chartSpace`. */
    readonly space: XmlElement,
  ) {}

  /** @throws ChartError where the part is no chart of the kind that DrawingML describes */
  static open(part: Part): Chart {
    if (part.root.name !== "c:chartSpace") throw new ChartError("The chart is of a newer kind that can't be filled.");
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

  /** Whether it can take other data: bars or columns, alone or with lines or areas beside them. */
  get supported(): boolean {
    return isFillable(this.plots);
  }

  /** One of the six types of bars, or what the plots are called in the file (`pieChart`, `barChart+lineChart`). */
  get chartType(): ChartType | (string & {}) {
    const plots = this.plots.filter((plot) => plot.elements("c:ser").length === 0 || !plot.elements("c:ser").every(isTotal));
    if (plots.length > 0 && plots.every(isBarPlot)) return typeName(plots[0]!);
    return [...new Set(plots.map((plot) => plot.name.slice(2)))].join("+") || "unknown";
  }

  get categories(): string[] {
    const [first] = this.#series();
    return first ? seriesCategories(first) : [];
  }

  /** Series in their order, with the colour where they have one of their own. */
  get series(): ChartSeriesContent[] {
    return this.#series().map((series) => {
      const color = series.find("c:spPr", "a:solidFill", "a:srgbClr")?.get("val");
      return { name: seriesName(series), values: seriesValues(series), color: color ? `#${color.toUpperCase()}` : null };
    });
  }

  /** Where the workbook holds the data, with a row for names and a column for categories; undefined where no formula says. */
  dataPlace(): DataPlace | undefined {
    const found = orderedSeries(this.plots).map(({ series }) => seriesFormulas(series));
    const areas = found.flatMap((item) => Object.values(item).flatMap((formula) => (formula ? parseFormula(formula) : [])));
    const sheet = areas[0]?.sheet;
    if (sheet === undefined) return undefined;
    const here = areas.filter((area) => area.sheet === sheet);
    const place = {
      sheet,
      top: Math.min(...here.map((area) => area.top)),
      left: Math.min(...here.map((area) => area.left)),
      bottom: Math.max(...here.map((area) => area.bottom)),
      right: Math.max(...here.map((area) => area.right)),
    };
    const names = found.some((item) => item.name !== undefined && parseFormula(item.name).length > 0);
    const categories = found.some((item) => item.categories !== undefined && parseFormula(item.categories).length > 0);
    return { ...place, top: names ? place.top : Math.max(1, place.top - 1), left: categories ? place.left : Math.max(1, place.left - 1) };
  }

  #series(): XmlElement[] {
    return orderedSeries(this.plots)
      .map(({ series }) => series)
      .filter((series) => !isTotal(series));
  }
}

function typeName(plot: XmlElement): ChartType {
  const { direction, grouping } = barType(plot);
  const kind = grouping === "percentStacked" ? "percent_stacked" : grouping;
  return `${kind}_${direction === "bar" ? "bar" : "column"}`;
}
