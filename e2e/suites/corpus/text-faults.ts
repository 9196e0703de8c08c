import type { AnalysedShape } from "@/lib/contract/analysis";
import type { ChartContent, SlideData } from "@/lib/contract/slide-data";
import { contentColumns } from "@/lib/contract/slide-data/content-columns";
import type { ChartRead, PageRead } from "./read-back";
import { sentTexts } from "./sent-texts";

/** Shapes that take no content: they show what the template shows. */
const KEPT = new Set(["decorative", "footer", "slide_number", "date", "unsupported"]);
/** The number of an agenda's entry, a page number. */
const COUNTER = /^\d{1,3}\.?$/;

/**
 * What is wrong with the pages of a slide, beside the content that was sent for it: a text that is missing or stands
 * there twice, chart data that differ, sample text of the template in a shape that takes content.
 */
export function textFaults(pages: readonly PageRead[], data: SlideData, template: readonly AnalysedShape[]): string[] {
  const sent = sentTexts(data);
  const found = counts(pages.flatMap(({ lines }) => lines));
  const kept = counts(template.filter(({ role }) => KEPT.has(role)).flatMap(({ text }) => text.split(/[\n\v]/)));
  const repeated = pages.length > 1 ? repeatedTexts(data) : new Set<string>();
  const faults: string[] = [];
  for (const [text, wanted] of counts(sent.lines)) {
    const has = found.get(text) ?? 0;
    const most = (repeated.has(text) ? pages.length * wanted : wanted) + (kept.get(text) ?? 0);
    if (has < wanted || has > most) faults.push(`"${text}" is there ${has} times instead of ${wanted}`);
    found.delete(text);
  }
  for (const text of found.keys()) {
    if (!kept.has(text) && !COUNTER.test(text)) faults.push(`"${text}" is left of the template's sample`);
  }
  const shown = pages[0]?.charts ?? [];
  if (shown.length !== sent.charts.length)
    faults.push(`${shown.length} charts are shown instead of ${sent.charts.length}`);
  else sent.charts.forEach((chart, index) => faults.push(...chartFaults(shown[index]!, chart)));
  const notes = pages[0]?.notes ?? [];
  for (const text of sent.notes) if (!notes.includes(text)) faults.push(`"${text}" is missing in the notes`);
  return faults;
}

/** What each page of a table shows again: everything but the rows. */
function repeatedTexts(data: SlideData): Set<string> {
  const blocks = contentColumns(data).flatMap((column) => column.blocks);
  const rows = blocks.flatMap((block) =>
    block.type === "table" ? block.table.table.rows.filter(({ is_header }) => !is_header) : [],
  );
  const body = sentTexts({ content: { blocks: [{ type: "table", table: { table: { rows } } }] } }).lines;
  return new Set(sentTexts(data).lines.filter((text) => !body.includes(text)));
}

function chartFaults(read: ChartRead, sent: ChartContent): string[] {
  const shown = [read.categories, read.series.map(({ name, values }) => [name, values])];
  const wanted = [sent.categories, sent.series.map(({ name, values }) => [name, values])];
  return JSON.stringify(shown) === JSON.stringify(wanted)
    ? []
    : [`a chart shows ${JSON.stringify(shown)} instead of ${JSON.stringify(wanted)}`];
}

function counts(texts: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const text of texts.map((item) => item.trim()).filter(Boolean)) counted.set(text, (counted.get(text) ?? 0) + 1);
  return counted;
}
