import type { Column, SlideData } from "@/lib/contract/slide-data";
import { contentColumns } from "@/lib/contract/slide-data/content-columns";
import type { ContentRegion, SlideSlots, TextRegion } from "@/lib/engine/analysis";
import { SlideError } from "@/lib/engine/generation/slide-error";
import type { Warnings } from "@/lib/engine/generation/warnings";
import { splitMarkers } from "./content-regions";
import { type Assignment, fits, type Item, placeBlocks, type Scope } from "./place-blocks";

export type Assignments = {
  blocks: Assignment[];
  /** Regions that nothing fills. */
  free: ContentRegion[];
  /** The region that takes the subtitle of a slide without a subtitle placeholder. */
  subtitle: TextRegion | null;
  /** The slide's column that takes each column of the content. */
  sides: number[];
};

/**
 * Which region of a slide takes which block: in reading order, by kind, column by column where content and slide have
 * two. Where only the other way round fits, the columns change sides.
 *
 * @throws SlideError LAYOUT_MISMATCH that names what has no place
 */
export function assignBlocks(slots: SlideSlots, data: SlideData, warnings: Warnings): Assignments {
  const { scopes, sides } = scopesOf(slots, data, warnings);
  let wantsSubtitle = Boolean(data.subtitle?.trim()) && slots.subtitle === null;
  let subtitle: TextRegion | null = null;
  const blocks = scopes.flatMap((scope) => {
    const placed = placeBlocks(scope, wantsSubtitle, warnings);
    subtitle ??= placed.subtitle;
    wantsSubtitle &&= subtitle === null;
    return placed.assignments;
  });
  if (wantsSubtitle) {
    throw new SlideError(
      "LAYOUT_MISMATCH",
      "The subtitle has no place: the slide has neither a subtitle nor a free body placeholder.",
      ["slide_data", "subtitle"],
    );
  }
  const taken = new Set<ContentRegion | null>([...blocks.map(({ region }) => region), subtitle]);
  return {
    blocks,
    free: scopes.flatMap(({ regions }) => regions.filter((region) => !taken.has(region))),
    subtitle,
    sides,
  };
}

function scopesOf(slots: SlideSlots, data: SlideData, warnings: Warnings): { scopes: Scope[]; sides: number[] } {
  const columns = contentColumns(data).map((column, index, all) =>
    itemsOf(column, Array.isArray(data.content) ? [index] : [], all.length > 1 ? `content[${index}]` : "content"),
  );
  if (columns.length !== 2 || slots.columns.length !== 2) {
    const regions = slots.columns.flatMap((column) => column.regions);
    return { scopes: [scope(columns.flat(), regions, "the slide")], sides: columns.map((_, index) => index) };
  }
  const sided = (sides: readonly number[]) =>
    columns.map((items, index) =>
      scope(items, slots.columns[sides[index]!]!.regions, `column ${sides[index]} of the slide`),
    );
  const swapped = !sided([0, 1]).every(fits) && sided([1, 0]).every(fits);
  if (swapped)
    warnings.add(
      "COLUMNS_SWAPPED",
      "The two columns of the content changed sides: the slide has the places for them the other way round.",
      "slide_data",
      "content",
    );
  const sides = swapped ? [1, 0] : [0, 1];
  return { scopes: sided(sides), sides };
}

const itemsOf = ({ blocks }: Column, at: readonly number[], name: string): Item[] =>
  blocks.map((block, number) => ({
    block,
    label: `${name}.blocks[${number}] (${block.type})`,
    path: ["slide_data", "content", ...at.map(String), "blocks", String(number)],
  }));

function scope(items: Item[], regions: readonly ContentRegion[], where: string): Scope {
  const texts = items.filter(({ block }) => block.type === "text").length;
  return { items, regions: splitMarkers(regions, texts), where };
}
