import type { ChartContent } from "@/lib/contract/slide-data/chart";
import { type Block, type SlideData, contentColumns } from "@/lib/contract/slide-data/slide-data";

const CATEGORIES = 9;
const SERIES = 5;
const BODY_ROWS = 40;

/**
 * Returns more content than a slide can show: longer lists, a table for several pages if the slide has no other
 * content, and a chart with more series.
 */
export function grown(data: SlideData): SlideData {
  const { content } = data;
  const blocks = contentColumns(data).flatMap((column) => column.blocks);
  const pages = blocks.length === 1 && blocks[0]!.type === "table";
  const grow = (block: Block) => (block.type === "table" && !pages ? block : grownBlock(block));
  return {
    ...data,
    notes: "Say this first.\nThen say that.",
    ...(Array.isArray(content) && {
      content: content.map((column) => ({ ...column, blocks: column.blocks.map(grow) })),
    }),
    ...(content && !Array.isArray(content) && { content: { blocks: content.blocks.map(grow) } }),
  };
}

function grownBlock(block: Block): Block {
  switch (block.type) {
    case "text":
      return {
        type: "text",
        text: { ...block.text, ...(block.text.bullets && { bullets: [...block.text.bullets, "One point more"] }) },
      };
    case "table":
      return {
        type: "table",
        table: { table: { rows: [block.table.table.rows[0]!, ...bodyRows(block.table.table.rows[0]!.cells.length)] } },
      };
    case "chart":
      return { type: "chart", chart: grownChart(block.chart) };
    case "image":
      return block;
    case "agenda":
      return { type: "agenda", agenda: { ...block.agenda, active_index: block.agenda.sections.length - 1 } };
  }
}

const bodyRows = (columns: number) =>
  Array.from({ length: BODY_ROWS }, (_, row) => ({
    cells: Array.from({ length: columns }, (__, column) => ({ value: `${row + 1}/${column + 1}` })),
  }));

/** Returns a larger chart of the same type. A pie has one series; scatter and bubble charts have points. */
function grownChart({ chart_type, series }: ChartContent): ChartContent {
  const dimensions = series[0]?.points?.[0]?.length;
  const count = chart_type === "pie" || chart_type === "exploded_pie" ? 1 : SERIES;
  const numbers = (index: number) => Array.from({ length: CATEGORIES }, (_, at) => (index + 1) * 10 + at / 4);
  const names = Array.from({ length: count }, (_, index) => `Division ${index + 1}`);
  if (dimensions)
    return {
      series: names.map((name, index) => ({
        name,
        values: [],
        points: numbers(index).map((value, at) => [at * 1.5, value, at + index + 1].slice(0, dimensions)),
      })),
    };
  return {
    categories: Array.from({ length: CATEGORIES }, (_, index) => `Quarter ${index + 1}`),
    series: names.map((name, index) => ({
      name,
      values: numbers(index).map((value, at) => (at === index ? null : value)),
    })),
  };
}
