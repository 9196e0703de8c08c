import type { Block, Cell, ChartContent, SlideData } from "@/lib/contract/slide-data";
import { contentColumns } from "@/lib/contract/slide-data/content-columns";

/** The strings of a request for a slide, line by line, as a reader should find them on its first page. */
export type SentTexts = { lines: string[]; charts: ChartContent[]; notes: string[] };

export function sentTexts(data: SlideData): SentTexts {
  const sent: SentTexts = { lines: [], charts: [], notes: split(data.notes) };
  const put = (...texts: (string | null | undefined)[]) => void sent.lines.push(...texts.flatMap(split));
  put(data.title, data.subtitle, data.header, data.footer, data.footnote);
  for (const column of contentColumns(data)) {
    put(column.header);
    for (const block of column.blocks) putBlock(block, put, sent.charts);
  }
  return sent;
}

function putBlock(block: Block, put: (...texts: (string | null | undefined)[]) => void, charts: ChartContent[]): void {
  switch (block.type) {
    case "text":
      return put(block.text.header, block.text.text, ...(block.text.bullets ?? []));
    case "agenda":
      return put(...block.agenda.sections);
    case "table":
      return put(...block.table.table.rows.flatMap(({ cells }) => cells.flatMap(cellTexts)), block.table.caption);
    case "chart":
      charts.push(block.chart);
      return put(...(block.chart.data_rows ?? []).flat(), block.chart.caption);
  }
}

const cellTexts = ({ value }: Cell): string[] =>
  Array.isArray(value)
    ? value.flatMap(({ text }) => text)
    : value === null || value === undefined
      ? []
      : [String(value)];

/** A line break begins a paragraph; what is empty is no text. */
const split = (text: string | null | undefined): string[] =>
  (text ?? "").split("\n").filter((line) => line.trim() !== "");
