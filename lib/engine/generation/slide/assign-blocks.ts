import { type Block, type Column, type SlideData, contentColumns } from "@/lib/contract/slide-data/slide-data";
import { textMarker } from "@/lib/engine/analysis/slots/sample-text";
import {
  type ContentRegion,
  type ShapeRef,
  type SlideSlots,
  type TextRegion,
  canBecome,
} from "@/lib/engine/analysis/slots/slide-slots";
import { SlideError, type Warnings } from "@/lib/engine/generation/diagnostics";

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
type Scope = { items: Item[]; regions: readonly ContentRegion[]; where: string };
type Item = Pick<Assignment, "label" | "path"> & { block: Block };
type Placement = { assignments: Assignment[]; subtitle: TextRegion | null };

const SUBTITLE = "subtitle";
type Wanted = Item | typeof SUBTITLE;
const typeOf = (wanted: Wanted): Block["type"] => (wanted === SUBTITLE ? "text" : wanted.block.type);

/** Whether each block has a place, texts perhaps in one with other texts. */
function fits({ items, regions }: Scope): boolean {
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
function placeBlocks(scope: Scope, wantsSubtitle: boolean, warnings: Warnings): Placement {
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

/**
 * A text marker and a bullet marker make one region, for one block with text and bullets. Where the content has more
 * text blocks than that, each marker takes a block of its own.
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

/** The regions that take a kind of block, preferred ones first: those made for it, placeholders before drawn text boxes. */
function regionsFor(type: Block["type"], regions: readonly ContentRegion[]): ContentRegion[] {
  const same = regions.filter(({ kind }) => kind === type);
  if (type !== "text") return [...same, ...regions.filter((region) => canBecome(region, type))];
  return [...same.filter((region) => !isTextBox(region)), ...same.filter(isTextBox)];
}

/** A body placeholder, which may take a subtitle. */
const isBody = (region: ContentRegion): region is TextRegion =>
  region.kind === "text" && region.text?.shape.is_placeholder === true;

/** Text that was drawn, and that neither the layout nor a marker declares to be content. */
const isTextBox = (region: ContentRegion): boolean => {
  const shape = region.kind === "text" ? (region.text ?? region.bullets)?.shape : undefined;
  return shape !== undefined && !shape.is_placeholder && !textMarker(shape.text);
};

/**
 * Gives every item a place of its own among those that it may take, preferred ones first; an item that came earlier
 * moves on to another of its places where a later one would go without (Kuhn's algorithm). What is in no entry has no
 * place.
 */
function matchInOrder<T, P>(items: readonly T[], choices: (item: T) => readonly P[]): Map<T, P> {
  const holders = new Map<P, T>();
  const seat = (item: T, tried: Set<P>): boolean => {
    const untried = choices(item).filter((place) => !tried.has(place));
    const free = untried.find((place) => !holders.has(place));
    if (free !== undefined) {
      holders.set(free, item);
      return true;
    }
    for (const place of untried) {
      tried.add(place);
      if (!seat(holders.get(place)!, tried)) continue;
      holders.set(place, item);
      return true;
    }
    return false;
  };
  for (const item of items) seat(item, new Set());
  return new Map([...holders].map(([place, item]) => [item, place]));
}

type TextPlaces = { header: ShapeRef | null; text: ShapeRef | null; bullets: ShapeRef | null };

/**
 * Which shape of a region takes which piece of a text block: what has no shape of its own goes into the main one.
 *
 * @param isThere Leaves out shapes that a copy of the slide lacks
 */
export function textPlaces(
  { header, text, bullets }: TextRegion,
  isThere: (ref: ShapeRef) => boolean = () => true,
): TextPlaces {
  const present = (ref: ShapeRef | null) => (ref && isThere(ref) ? ref : null);
  const main = present(text) ?? present(bullets) ?? present(header);
  return { header: present(header) ?? main, text: main, bullets: present(bullets) ?? main };
}
