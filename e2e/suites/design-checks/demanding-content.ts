import type { ChartContent } from "@/lib/contract/slide-data/chart";
import { plainText } from "@/lib/contract/slide-data/plain-text";
import { type Block, type SlideData, type TextContent, contentColumns } from "@/lib/contract/slide-data/slide-data";
import type { Row, TableContent } from "@/lib/contract/slide-data/table";

/** 60 to 110 characters each. */
const titles = [
  "Group revenue grew 14 percent in the first nine months, driven by Northern Europe and the service business",
  "Operating margin recovers to 11.8 percent as freight costs normalise",
  "Three priorities for 2027: deepen key accounts, automate fulfilment, and extend the partner network",
  "Working capital falls by EUR 18 million after the new planning process went live",
  "The service business now contributes more than half of the operating profit in every region",
  "Customer retention reaches 94 percent, the best result since the merger of the two units",
];
/** About 80 characters each. */
const subtitles = [
  "Board meeting, 24 November 2026 – Dr. Anna Lindqvist, Chief Financial Officer",
  "Figures for the first nine months compared with the budget and the prior year",
];
/** 55 to 80 characters each. */
const bullets = [
  "Northern Europe contributes EUR 41.2 million, up 18 percent on the year",
  "Service contracts now cover two thirds of the installed base worldwide",
  "Inventory turns improved from 4.1 to 5.6 after the Rotterdam hub opened",
  "Attrition among senior engineers fell below 6 percent for the first time",
  "The pilot with three retailers confirmed the pricing hypothesis in full",
  "A decision is needed on the second production line by mid-November",
  "Currency effects reduced the reported growth rate by 1.9 points overall",
];
const paragraphs = [
  "Demand for service contracts stayed strong in all regions, while new equipment sales recovered more slowly than planned.",
  "The new planning process reduced stock at every site and released cash for the second production line in Gdańsk.",
];
/** 100 characters. */
const footnote =
  "Source: Group Controlling, unaudited figures as of 30 September 2026, excluding discontinued operations";
const agenda = [
  "Results of the first nine months",
  "Regional performance and outlook",
  "Service business: contracts and margins",
  "Operations and supply chain",
  "People, hiring and retention",
  "Investments planned for 2027",
  "Decisions requested from the board",
];
const columnHeaders = ["Where the growth came from", "What we will do about it", "What we need from the board"];
const blockHeaders = ["Commercial performance", "Operational excellence", "People and organisation", "Investments"];
/** 9 to 25 characters each. */
const names = [
  "Northern Europe",
  "Central Europe and DACH",
  "Iberia and Latin America",
  "Asia Pacific",
  "Service contracts",
  "Spare parts and upgrades",
  "Digital subscriptions",
  "Engineering projects",
  "Rental fleet",
  "Training and certification",
  "Middle East and Africa",
];
const series = ["Actual 2026", "Budget 2026", "Prior year 2025", "Forecast 2027", "Market average", "Peer group"];
const columns = ["Business segment", "Actual 2026", "Budget 2026", "Deviation", "Prior year", "Forecast", "Comment"];

const MAX_BULLETS = 7;
const EXTRA_BULLETS = 2;
const EXTRA_ROWS = { alone: 5, beside: 2 };
const EXTRA_CATEGORIES = 2;
/** A chart with at least this many series gets one series fewer instead of one more. */
const MANY_SERIES = 4;

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("The list is empty.");
  return found;
};

/**
 * Returns demanding but ordinary business content for the fields in a slide's example: long titles, two more bullets, a
 * table with one more column and more rows, and a chart with two more categories and one more series. The same input
 * gives the same content.
 *
 * @param number Varies the phrases; usually the slide's number
 */
export function demandingContent(example: SlideData, number: number): SlideData {
  const blocks = contentColumns(example).flatMap((column) => column.blocks);
  let at = 0;
  const demand = (block: Block): Block => demandingBlock(block, blocks.length === 1, number + at++);
  const { content } = example;
  return {
    ...example,
    ...(example.title != null && { title: pick(titles, number) }),
    ...(example.subtitle != null && { subtitle: pick(subtitles, number) }),
    ...(example.footnote != null && { footnote }),
    ...(Array.isArray(content)
      ? {
          content: content.map((column, index) => ({
            ...column,
            ...(column.header != null && { header: pick(columnHeaders, index) }),
            blocks: column.blocks.map(demand),
          })),
        }
      : content && { content: { blocks: content.blocks.map(demand) } }),
  };
}

function demandingBlock(block: Block, alone: boolean, number: number): Block {
  switch (block.type) {
    case "text":
      return { type: "text", text: demandingText(block.text, number) };
    case "agenda":
      return { type: "agenda", agenda: { sections: agenda, active_index: 2 } };
    case "chart":
      return { type: "chart", chart: demandingChart(block.chart) };
    case "table":
      return {
        type: "table",
        table: {
          ...block.table,
          table: demandingTable(block.table.table, alone ? EXTRA_ROWS.alone : EXTRA_ROWS.beside),
        },
      };
    default:
      return block;
  }
}

function demandingText(text: TextContent, number: number): TextContent {
  const count = Math.min(MAX_BULLETS, (text.bullets?.length ?? 0) + EXTRA_BULLETS);
  return {
    ...text,
    ...(text.header != null && { header: pick(blockHeaders, number) }),
    ...(text.text != null && { text: demandingLines(plainText(text.text), number) }),
    ...(text.bullets && { bullets: Array.from({ length: count }, (_, index) => pick(bullets, index + number)) }),
  };
}

/**
 * A listing has shorter lines than running text, or more of them. `characters`: maximum length of its lines; `lines`:
 * minimum number.
 */
const LISTING = { characters: 40, lines: 4 };

/** Returns a paragraph for each paragraph of the example, or a name for each line of a listing. */
const demandingLines = (text: string, number: number): string =>
  text
    .split("\n")
    .map((line, index, all) =>
      all.length >= LISTING.lines || (all.length > 1 && line.length < LISTING.characters)
        ? pick(names, index)
        : pick(paragraphs, number + index),
    )
    .join("\n");

/** Returns figures that look random but depend only on row and column. */
const figure = (row: number, column: number): number =>
  ((row * 37 + column * 53 + 11) % 89) + 12 + ((row + column) % 10) / 10;

function demandingChart(chart: ChartContent): ChartContent {
  const isPie = chart.series.length === 1 && /pie|doughnut/.test(chart.chart_type ?? "");
  const count = isPie ? 1 : chart.series.length >= MANY_SERIES ? chart.series.length - 1 : chart.series.length + 1;
  const dimensions = chart.series[0]?.points?.[0]?.length;
  const length = (chart.categories?.length ?? chart.series[0]?.points?.length ?? 4) + EXTRA_CATEGORIES;
  const places = Array.from({ length }, (_, index) => index);
  return {
    ...chart,
    ...(chart.categories && { categories: places.map((at) => pick(names, at)) }),
    series: Array.from({ length: count }, (_, index) => ({
      name: pick(series, index),
      values: dimensions ? [] : places.map((at) => figure(at, index)),
      ...(dimensions && {
        points: places.map((at) => [at + 1, figure(at, index), figure(index, at)].slice(0, dimensions)),
      }),
    })),
  };
}

function demandingTable(table: TableContent, extraRows: number): TableContent {
  const width =
    Math.max(...table.rows.map(({ cells }) => cells.reduce((sum, cell) => sum + (cell.col_span ?? 1), 0))) + 1;
  const header = (cells: number): Row => ({
    is_header: true,
    cells: Array.from({ length: cells }, (_, column) => ({ value: pick(columns, column) })),
  });
  const rows = Math.max(2, table.rows.length) + extraRows;
  const body = Array.from({ length: rows - 1 }, (_, row): Row => ({
    cells: Array.from({ length: width }, (__, column) => ({
      value: column === 0 ? pick(names, row) : figure(row, column).toFixed(1),
    })),
  }));
  return { ...table, rows: [header(width), ...body] };
}
