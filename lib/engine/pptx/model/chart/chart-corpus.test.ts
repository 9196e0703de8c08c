import { describe, expect, it } from "vitest";
import { addedFaults } from "@/lib/engine/pptx/checks/check-package";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { corpusBytes, testedCorpusNames } from "@/lib/engine/pptx/testing/corpus";
import { disagreements } from "@/lib/engine/pptx/testing/inspect-chart";
import { Chart } from "./chart";
import type { ChartContent, ChartType } from "./content";
import { fillChart } from "./fill-chart";

const TYPES: readonly (ChartType | null)[] = [
  null,
  "clustered_column",
  "stacked_column",
  "percent_stacked_column",
  "clustered_bar",
  "stacked_bar",
  "percent_stacked_bar",
];

function content(series: number, categories: number, type: ChartType | null): ChartContent {
  return {
    categories: Array.from({ length: categories }, (_, c) => `Region ${c + 1}`),
    series: Array.from({ length: series }, (_, s) => ({
      name: `Line of business ${s + 1}`,
      values: Array.from({ length: categories }, (_, c) => (s + c === 3 ? null : ((s * 7 + c * 5) % 23) + 0.5)),
    })),
    chart_type: type,
    show_bar_labels: type === null ? null : true,
  };
}

/** The charts of one file are similar, so a few are enough. */
const MAX = 4;
const isChart = (contentType: string) => contentType.endsWith("drawingml.chart+xml");
const withCharts = testedCorpusNames.filter((name) =>
  OpcPackage.open(corpusBytes(name))
    .parts()
    .some((part) => isChart(part.contentType)),
);

describe.skipIf(testedCorpusNames.length === 0)(
  "bar and column charts of real presentations (../shared/corpus)",
  () => {
    it.each(withCharts)(
      "%s accepts more and fewer series and categories in every type, without a new fault",
      async (name) => {
        const bytes = corpusBytes(name);
        const template = OpcPackage.open(bytes);
        for (const [at, type] of TYPES.entries()) {
          const output = OpcPackage.open(bytes);
          const charts = output
            .parts()
            .filter((part) => isChart(part.contentType) && Chart.open(part).supported)
            .slice(0, MAX);
          for (const [index, part] of charts.entries()) {
            const shape = [1 + ((at + index) % 7), 1 + ((at * 3 + index) % 6)] as const;
            // A pie shows only one series.
            const isPie = type === null && Chart.open(part).chartType.endsWith("pie");
            fillChart(part, content(isPie ? 1 : shape[0], shape[1], type), { keepFormatting: at % 2 === 0 });
          }
          expect(charts.map((part) => Chart.open(part).chartType)).toEqual(
            charts.map((part) => type ?? Chart.open(part).chartType),
          );
          // Reads their workbooks with another library.
          expect((await Promise.all(charts.slice(0, 2).map(disagreements))).flat()).toEqual([]);
          expect(
            addedFaults(OpcPackage.open(output.save()), [template]).filter((fault) => fault.check !== "external"),
          ).toEqual([]);
        }
      },
      30_000,
    );
  },
);
