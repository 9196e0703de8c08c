import fc from "fast-check";
import { expect, it } from "vitest";
import { type Block, generationOptions, type SlideData, slideData } from "@/lib/contract/slide-data";
import { contentColumns } from "@/lib/contract/slide-data/content-columns";
import { anyOf } from "../testing/any-of";
import { type Filling, fillSample } from "../testing/fill-sample";
import type { SampleSlide } from "../testing/sample-deck";

const slideOf: Record<Block["type"], SampleSlide> = { text: "text", table: "table", chart: "columnChart", agenda: "agenda" };

/** Lists of equal length where the contract can't ask for them, and formats that are there: what is left is for the engine to bear. */
function consistent(block: Block): Block {
  if (block.type === "chart") {
    const { chart } = block;
    const count = chart.categories.length;
    const filled = <T>(list: readonly T[], length: number, rest: T) => Array.from({ length }, (_, index) => list[index] ?? rest);
    const rows = chart.data_rows?.map((row) => filled(row, count + (chart.data_table_header_column ? 1 : 0), "1"));
    return { type: "chart", chart: { ...chart, series: chart.series.map((item) => ({ ...item, values: filled(item.values, count, 3) })), data_rows: rows } };
  }
  if (block.type === "table") {
    const { table } = block.table;
    const templates = table.format_templates ?? {};
    const names = Object.keys(templates);
    const named = (name: string | null | undefined) => (name != null && names.length > 0 ? names[name.length % names.length]! : undefined);
    const columns = table.rows[0]!.cells.length;
    const rows = table.rows.map((row) => ({
      ...row,
      cells: Array.from({ length: columns }, (_, index) => {
        const { col_span: _wide, row_span: _high, ...cell } = row.cells[index] ?? {};
        const value = Array.isArray(cell.value) ? cell.value.map((part) => ({ ...part, format_template: named(part.format_template) })) : cell.value;
        return { ...cell, value, format_template: named(cell.format_template) };
      }),
    }));
    const configs = table.column_configs?.map((config) => ({ ...config, format_template: named(config.format_template) }));
    return { type: "table", table: { ...block.table, table: { ...table, rows, column_configs: configs } } };
  }
  return block;
}

/** Any content of one block, on the slide that is made for it. */
const fillings = fc.tuple(anyOf(slideData), anyOf(generationOptions)).map(([data, options]): Filling => {
  const { content: _, subtitle: __, ...texts } = data as SlideData;
  const [first] = contentColumns(data as SlideData).flatMap(({ blocks }) => blocks);
  return { slide: first ? slideOf[first.type] : "text", data: { ...texts, content: first ? { blocks: [consistent(first)] } : null }, options: options as Filling["options"] };
});

it("any fields in any combination make a sound file, or an error that says why", async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fillings, { minLength: 4, maxLength: 8 }), fc.constantFrom("meridian" as const, "atelier" as const), async (requests, name) => {
      const { results, deck } = await fillSample([{ slide: "title", data: { title: "First" } }, ...requests], { name });
      expect(results.filter(({ error_code }) => error_code === "INTERNAL")).toEqual([]);
      expect(results.filter(({ status, error }) => (status === "failed") !== Boolean(error))).toEqual([]);
      expect(deck.slideNames).toHaveLength(results.reduce((sum, { pages_generated }) => sum + pages_generated, 0));
      for (const page of deck.slideNames.keys()) expect(deck.slide(page).name).toBe("p:sld");
      made += results.filter(({ status }) => status === "completed").length - 1;
    }),
    { numRuns: 12 },
  );
  expect(made).toBeGreaterThan(20);
});
