import type { ContentLayout } from "@/lib/contract/analysis";
import type { Block, Column, SlideData } from "@/lib/contract/slide-data";
import type { AgendaRegion, ContentRegion, ShapeRef, SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";
import { lineCount } from "@/lib/engine/analysis/slots/slot-input";
import { exampleChart } from "./example-chart";
import { exampleTable } from "./example-table";
import { exampleText } from "./example-text";
import { columnHeaders, footers, footnotes, headers, kindHeaders, sections, subtitles, titles } from "./phrases";
import { characterRoom, longestFitting } from "./text-room";

/** How much of its room the field at a path of the slide data may use, 0–1. */
export type Shares = (path: readonly (string | number)[]) => number;

/** Content that fills every slot of a slide with something believable of a fitting length. */
export function exampleOf(slots: SlideSlots, layout: ContentLayout, shares: Shares = () => 1): SlideData {
  const data: SlideData = {};
  const fill = (
    field: "title" | "subtitle" | "header" | "footer" | "footnote",
    ref: ShapeRef | null,
    phrases: readonly string[],
  ) => {
    if (ref) data[field] = longestFitting(phrases, characterRoom(ref.shape, shares([field]), 2));
  };
  fill("title", slots.title, titles[layout]);
  fill("subtitle", slots.subtitle, subtitles);
  fill("header", slots.header, headers);
  fill("footer", slots.footer, footers);
  fill("footnote", slots.footnote, footnotes);
  const columns = exampleColumns(slots, shares);
  if (columns.length > 1) data.content = columns;
  else if (columns[0] && columns[0].blocks.length > 0) data.content = { blocks: columns[0].blocks };
  return data;
}

function exampleColumns(slots: SlideSlots, shares: Shares): Column[] {
  const seen = { text: 0, table: 0, chart: 0, agenda: 0 };
  const [left, right] = slots.columns.map(({ regions }) => regions[0]?.kind);
  return slots.columns.map(({ header, regions }, index) => {
    const path = slots.columns.length > 1 ? ["content", index] : ["content"];
    const blocks = regions.map((region, at): Block =>
      exampleBlock(region, seen[region.kind]++, shares([...path, "blocks", at])),
    );
    const text =
      header &&
      longestFitting(
        left !== right && regions[0] ? kindHeaders[regions[0].kind] : columnHeaders[index % columnHeaders.length]!,
        characterRoom(header.shape, shares([...path, "header"]), 1),
      );
    return { ...(text && { header: text }), blocks };
  });
}

function exampleBlock(region: ContentRegion, index: number, share: number): Block {
  switch (region.kind) {
    case "text":
      return { type: "text", text: exampleText(region, index, share) };
    case "table":
      return { type: "table", table: { table: exampleTable(region.shape.shape, index, share) } };
    case "chart":
      return { type: "chart", chart: exampleChart(region.shape.shape) };
    case "agenda":
      return { type: "agenda", agenda: { sections: exampleSections(region, share), active_index: 0 } };
  }
}

/** As many sections as the template shows, but no fewer than 3 and no more than 6 where the list can grow or shrink. */
function exampleSections(region: AgendaRegion, share: number): string[] {
  const shown = sectionCount(region);
  const count =
    region.items.length > 1
      ? Math.min(shown, sections.length)
      : Math.max(1, Math.round(share * Math.min(6, Math.max(3, shown))));
  const shape = region.items[0]!.shape;
  const room = characterRoom(shape, share, 1);
  return sections.slice(0, count).map((phrases) => longestFitting(phrases, room));
}

/** The sections that the template shows. */
export function sectionCount({ items, numbers }: AgendaRegion): number {
  if (items.length > 1) return items.length;
  const { text, table_rows: rows } = items[0]!.shape;
  return rows ?? Math.max(lineCount(text), numbers.length);
}
