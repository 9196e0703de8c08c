import type { Block } from "@/lib/contract/slide-data";
import type { ContentRegion, TextRegion } from "@/lib/engine/analysis";
import { SlideError } from "@/lib/engine/generation/slide-error";
import type { Warnings } from "@/lib/engine/generation/warnings";
import { isBody, regionsFor } from "./content-regions";
import { matchInOrder } from "./match-in-order";

export type Assignment = {
  /** One block, or several texts that share the region. */
  blocks: Block[];
  region: ContentRegion;
  /** How messages call it: `content.blocks[1] (table)`. */
  label: string;
  /** The way to the (first) block, from the slide's request down. */
  path: readonly string[];
};

/** Blocks, and the regions of the slide or of one of its columns that may take them. */
export type Scope = { items: Item[]; regions: readonly ContentRegion[]; where: string };
export type Item = Pick<Assignment, "label" | "path"> & { block: Block };
export type Placement = { assignments: Assignment[]; subtitle: TextRegion | null };

const SUBTITLE = "subtitle";
type Wanted = Item | typeof SUBTITLE;
const typeOf = (wanted: Wanted): Block["type"] => (wanted === SUBTITLE ? "text" : wanted.block.type);

/** Whether each block has a place, texts perhaps in one with other texts. */
export function fits({ items, regions }: Scope): boolean {
  const found = matchInOrder(items, ({ block }) => regionsFor(block.type, regions));
  return items.every(
    (item) => found.has(item) || (item.block.type === "text" && regions.some(({ kind }) => kind === "text")),
  );
}

/**
 * Gives blocks their regions: which ones by kind, in which order by where they stand. A subtitle takes the first body
 * placeholder where one is to spare. A text without a place of its own joins the one before it.
 *
 * @throws SlideError LAYOUT_MISMATCH that names the block without a place
 */
export function placeBlocks(scope: Scope, wantsSubtitle: boolean, warnings: Warnings): Placement {
  const { items, regions, where } = scope;
  const wanted: Wanted[] = wantsSubtitle ? [...items, SUBTITLE] : items;
  const found = matchInOrder(wanted, (item) =>
    item === SUBTITLE ? regions.filter(isBody) : regionsFor(item.block.type, regions),
  );
  const dealt = new Map<Block["type"], ContentRegion[]>();
  for (const region of regions) {
    const taker = wanted.find((item) => found.get(item) === region);
    if (taker) dealt.set(typeOf(taker), [...(dealt.get(typeOf(taker)) ?? []), region]);
  }
  const subtitle = found.has(SUBTITLE) ? dealt.get("text")!.find(isBody)! : null;
  const assignments: Assignment[] = [];
  for (const item of items) {
    const { block, label, path } = item;
    const region = dealt
      .get(block.type)
      ?.find((candidate) => candidate !== subtitle && assignments.every((known) => known.region !== candidate));
    const before = assignments.findLast(({ blocks }) => blocks[0]!.type === "text");
    if (region) assignments.push({ blocks: [block], region, label, path });
    else if (block.type === "text" && before) {
      before.blocks.push(block);
      warnings.add(
        "TEXTS_JOINED",
        `${label} stands in one place with ${before.label}: ${where} has no further place for text.`,
        ...path,
      );
    } else throw noPlace(item, scope);
  }
  return { assignments, subtitle };
}

function noPlace({ block: { type }, label, path }: Item, { regions, where }: Scope): SlideError {
  const places = regions.map(({ kind }) => kind);
  const has = places.length === 0 ? "no place for content" : `places for: ${places.join(", ")}`;
  return new SlideError(
    "LAYOUT_MISMATCH",
    `${label} has no place: ${where} has ${has}, and needs a free one for ${article(type)} block.`,
    path,
  );
}

const article = (type: string): string => (type === "agenda" ? "an agenda" : `a ${type}`);
