import { describe, expect, it } from "vitest";
import type { PresentChart } from "@/lib/contract/chart-updates";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { corpusBytes, corpusNames, judgedBytes, judgedNames } from "@/lib/engine/pptx/testing/corpus";
import { disagreements } from "@/lib/engine/pptx/testing/inspect-chart";
import { ChartUpdateError, findTarget, readCharts } from "./find-charts";
import { updateCharts } from "./update-charts";

const decks = [
  ...corpusNames.map((name) => ({ name, read: () => corpusBytes(name) })),
  ...judgedNames.map((name) => ({ name, read: () => judgedBytes(name) })),
];

/** Returns data of another size: one more category and, if the chart supports several, one more series. */
function newData({ chart_type, categories, series }: PresentChart) {
  const isPie = chart_type === "pie" || chart_type === "exploded_pie";
  const names = [...series.map(({ name }) => name), ...(isPie ? [] : ["Added series"])];
  if (series.some(({ points }) => points))
    return {
      series: names.map((name, s) => ({
        name: name || `Series ${s}`,
        points: [1, 2, 3, 4].map((x) => [x * 2.5, s + x * 7, s + x]),
      })),
    };
  const labels = [...categories, "Added category"].map((label, at) => label || `Category ${at}`);
  return {
    categories: labels,
    series: names.map((name, s) => ({
      name: name || `Series ${s}`,
      values: labels.map((_, c) => ((s * 7 + c * 5) % 23) + 1),
    })),
  };
}

type Outcome = { type: string; result: "updated" | "refused"; reason?: string };

async function outcomesOf(bytes: Uint8Array): Promise<Outcome[]> {
  const { charts } = readCharts(bytes);
  const supported = charts.filter((chart) => chart.supported);
  const updates = supported.map((chart) => ({
    slide_index: chart.slide_index,
    chart_index: chart.chart_index,
    chart_data: newData(chart),
  }));
  if (updates.length > 0) {
    const after = Presentation.open(updateCharts(bytes, updates as never).bytes);
    const before = Presentation.open(bytes);
    for (const [at, update] of updates.entries()) {
      const { part } = findTarget(after, update as never);
      expect(await disagreements(part), `${part.name}`).toEqual([]);
      expect(formats(part), `${part.name} ${supported[at]?.chart_type}`).toEqual(
        expect.arrayContaining(formats(findTarget(before, update as never).part)),
      );
    }
  }
  return charts.map((chart): Outcome => {
    if (chart.supported) return { type: chart.chart_type, result: "updated" };
    const { slide_index, chart_index, chart_type: type } = chart;
    try {
      updateCharts(bytes, [
        { slide_index, chart_index, chart_data: { series: [{ name: "S", values: [1] }] } } as never,
      ]);
    } catch (error) {
      if (error instanceof ChartUpdateError) return { type, result: "refused", reason: error.message };
      throw error;
    }
    throw new Error(`A ${type} was neither updated nor refused.`);
  });
}

/** Returns the number formats of a chart's values. */
const formats = (part: Part): string[] => [
  ...new Set(
    ["c:val", "c:yVal", "c:bubbleSize"]
      .flatMap((name) => part.root.descendants(name))
      .flatMap((values) => values.descendants("c:formatCode").map(({ text }) => text)),
  ),
];

describe.skipIf(judgedNames.length === 0)("every chart of the real presentations", () => {
  const rows = new Map<string, { updated: number; refused: number; reasons: Set<string> }>();

  it.each(decks)("is updated together with its workbook, or rejected by name: $name", async ({ read }) => {
    const outcomes = await outcomesOf(read()).catch((error: unknown) => {
      // A presentation that is rejected as a whole has no charts to update.
      if (error instanceof PackageError) return [];
      throw error;
    });
    for (const { type, result, reason } of outcomes) {
      const row = rows.get(type) ?? { updated: 0, refused: 0, reasons: new Set<string>() };
      row[result]++;
      if (reason) row.reasons.add(reason.replace(/^Chart \d+ on slide \d+: /, ""));
      rows.set(type, row);
      expect(["updated", "refused"]).toContain(result);
    }
  });

  it("is counted in docs/evidence/charts.md", async () => {
    const sorted = [...rows].sort(([a], [b]) => a.localeCompare(b));
    const total = (result: "updated" | "refused") => sorted.reduce((sum, [, row]) => sum + row[result], 0);
    const lines = [
      "# Charts of real presentations",
      "",
      "Every chart of the corpus gets new data through a chart update, with a category and a series more than it had.",
      "Each is updated or refused with a sentence that names its type; `silent` counts what would be neither. The test",
      "compares caches, formulas and the embedded workbook cell by cell, read by other libraries than the engine's own,",
      "checks that the number formats are kept, and lets no update add a fault to its file.",
      "",
      "| Type | Updated | Refused | Silent | Reason |",
      "|---|---|---|---|---|",
      ...sorted.map(
        ([type, { updated, refused, reasons }]) =>
          `| \`${type}\` | ${updated} | ${refused} | 0 | ${[...reasons].join(" ")} |`,
      ),
      `| **All** | **${total("updated")}** | **${total("refused")}** | **0** | |`,
      "",
      "Written by [charts-corpus.test.ts](../../lib/engine/generation/chart/charts-corpus.test.ts).",
      "",
    ];
    await expect(lines.join("\n")).toMatchFileSnapshot("../../../../docs/evidence/charts.md");
  });
});
