import type { ColumnSlots, ContentRegion, SlideSlots, TextRegion } from "@/lib/analysis/slots/slide-slots";
import type { Block, Column, SlideData } from "@/lib/contract/slide-data";
import { SlideError } from "../slide-error";

export type Assignment = {
  block: Block;
  region: ContentRegion;
  /** How messages call the block: `blocks[1] (table)`. */
  label: string;
};

export type Assignments = {
  blocks: Assignment[];
  /** Regions that nothing fills. */
  free: ContentRegion[];
  /** The region that takes the subtitle of a slide without a subtitle placeholder. */
  subtitle: TextRegion | null;
};

/**
 * Which region of a slide takes which block: in reading order, by kind, column by column where content and slide have the
 * same number of columns.
 * @throws SlideError LAYOUT_MISMATCH that names the block without a place
 */
export function assignBlocks(slots: SlideSlots, data: SlideData): Assignments {
  const columns = contentColumns(data);
  const texts = columns.flatMap(({ blocks }) => blocks).filter(({ type }) => type === "text").length;
  const sides = slots.columns.map((column) => splitMarkers(column.regions, texts));
  const regions = sides.flat();
  const taken = new Set<ContentRegion>();
  const wantsSubtitle = Boolean(data.subtitle) && slots.subtitle === null;
  const bodies = regions.filter(isBody);
  const subtitle = wantsSubtitle && bodies.length > texts ? bodies[0]! : null;
  if (subtitle) taken.add(subtitle);
  const sideBySide = columns.length > 1 && columns.length === slots.columns.length;
  const blocks = columns.flatMap(({ blocks: items }, index) => {
    const within = sideBySide ? sides[index]! : regions;
    return items.map((block, number): Assignment => {
      const label = columns.length > 1 ? `content[${index}].blocks[${number}] (${block.type})` : `content.blocks[${number}] (${block.type})`;
      const region = findRegion(block, within, taken);
      if (!region) throw noPlace(label, block, slots.columns, sideBySide ? index : null);
      taken.add(region);
      return { block, region, label };
    });
  });
  if (wantsSubtitle && !subtitle) {
    throw new SlideError("LAYOUT_MISMATCH", "The subtitle has no place: the slide has neither a subtitle nor a free body placeholder.");
  }
  return { blocks, free: regions.filter((region) => !taken.has(region)), subtitle };
}

export function contentColumns({ content }: SlideData): Column[] {
  if (!content) return [];
  return Array.isArray(content) ? content : [content];
}

/**
 * A text marker and a bullet marker make one region, for one block with text and bullets. Where the content has more text blocks
 * than that, each marker takes a block of its own.
 */
function splitMarkers(regions: readonly ContentRegion[], texts: number): ContentRegion[] {
  let missing = texts - regions.filter(({ kind }) => kind === "text").length;
  return regions.flatMap((region): ContentRegion[] => {
    if (region.kind !== "text" || !region.text || !region.bullets || missing <= 0) return [region];
    missing--;
    return [
      { ...region, bullets: null },
      { kind: "text", header: null, text: null, bullets: region.bullets },
    ];
  });
}

/** A region of the block's kind; a table or a chart may also go into an empty placeholder that takes any content. */
function findRegion(block: Block, regions: readonly ContentRegion[], taken: ReadonlySet<ContentRegion>): ContentRegion | undefined {
  const free = regions.filter((region) => !taken.has(region));
  const same = free.find((region) => region.kind === block.type);
  if (same || block.type === "text") return same;
  return free.find((region) => region.kind === "text" && accepts(region, block));
}

const MIXED: Readonly<Record<string, readonly string[]>> = {
  table: ["OBJECT", "TABLE"],
  chart: ["OBJECT", "CHART"],
  agenda: ["BODY", "OBJECT"],
};

function accepts({ header, text, bullets }: TextRegion, block: Block): boolean {
  const type = text?.shape.placeholder_type;
  return header === null && bullets === null && type != null && (MIXED[block.type]?.includes(type) ?? false);
}

const isBody = (region: ContentRegion): region is TextRegion => region.kind === "text" && region.text?.shape.is_placeholder === true;

function noPlace(label: string, block: Block, columns: readonly ColumnSlots[], column: number | null): SlideError {
  const places = (column === null ? columns.flatMap(({ regions }) => regions) : columns[column]!.regions).map(({ kind }) => kind);
  const where = column === null ? "the slide" : `column ${column} of the slide`;
  const has = places.length === 0 ? "no place for content" : `places for: ${places.join(", ")}`;
  return new SlideError("LAYOUT_MISMATCH", `${label} has no place: ${where} has ${has}, and needs a free one for ${article(block.type)} block.`);
}

const article = (type: string): string => (type === "agenda" ? "an agenda" : `a ${type}`);
