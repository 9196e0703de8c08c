import { type Block, type Column, type SlideData, contentColumns } from "@/lib/contract/slide-data/slide-data";
import { textMarker } from "@/lib/engine/analysis/slots/sample-text";
import {
  type ContentRegion,
  type ShapeRef,
  type SlideSlots,
  type TextRegion,
  canBecome,
  canReplace,
} from "@/lib/engine/analysis/slots/slide-slots";
import { SlideError, type Warnings } from "@/lib/engine/generation/diagnostics";
import { elementAt } from "@/lib/engine/generation/element-at";
import { isBlank } from "@/lib/engine/generation/text/rich-text";

export type Assignments = {
  blocks: Assignment[];
  /** Regions that are not filled. */
  free: ContentRegion[];
  /** The region for the subtitle if the slide has no subtitle placeholder. */
  subtitle: TextRegion | null;
  /** For each content column, the index of the slide's column that takes it. */
  sides: number[];
  /** The reasons why fields have no place on the slide (LAYOUT_MISMATCH). These fields are omitted. */
  unplaced: SlideError[];
};

/**
 * Assigns blocks to the regions of a slide: in reading order, by type, and column by column if content and slide both
 * have two. Swaps the columns if the blocks only fit that way. An image without a place in its own column goes to the
 * other one.
 *
 * @param used Shapes that custom fields fill: pictures among them take no block, and tables take one only if all other
 *   tables have one
 */
export function assignBlocks(
  slots: SlideSlots,
  data: SlideData,
  warnings: Warnings,
  used: ReadonlySet<ShapeRef> = new Set(),
): Assignments {
  const { scopes, sides } = scopesOf(withoutUsed(slots, data, used), data, warnings);
  let wantsSubtitle = !isBlank(data.subtitle) && slots.subtitle === null;
  let subtitle: TextRegion | null = null;
  const left: Unplaced[] = [];
  const blocks = scopes.flatMap((scope) => {
    const placed = placeBlocks(scope, wantsSubtitle, warnings);
    left.push(...placed.unplaced);
    subtitle ??= placed.subtitle;
    wantsSubtitle &&= subtitle === null;
    return placed.assignments;
  });
  const free = () =>
    scopes.flatMap(({ regions }) =>
      regions.filter((region) => region !== subtitle && blocks.every((known) => known.region !== region)),
    );
  const unplaced = left.flatMap(({ item: { block, label, path }, error }) => {
    const region = block.type === "image" ? regionsFor("image", free())[0] : undefined;
    if (!region) return [error];
    blocks.push({ blocks: [block], region, label, path });
    return [];
  });
  if (wantsSubtitle)
    unplaced.push(
      new SlideError(
        "LAYOUT_MISMATCH",
        "The subtitle can't be placed: it needs a subtitle placeholder or a free body placeholder.",
        ["slide_data", "subtitle"],
      ),
    );
  return { blocks, free: free(), subtitle, sides, unplaced };
}

function withoutUsed(slots: SlideSlots, data: SlideData, used: ReadonlySet<ShapeRef>): SlideSlots {
  if (used.size === 0) return slots;
  const tables = slots.columns.flatMap(({ regions }) => regions.filter(({ kind }) => kind === "table"));
  const freeTables = tables.filter((region) => region.kind === "table" && !used.has(region.shape));
  const needed = contentColumns(data).flatMap(({ blocks }) => blocks.filter(({ type }) => type === "table")).length;
  const isFree = (region: ContentRegion) =>
    region.kind === "image"
      ? !used.has(region.shape)
      : region.kind !== "table" || freeTables.length < needed || freeTables.includes(region);
  return { ...slots, columns: slots.columns.map((column) => ({ ...column, regions: column.regions.filter(isFree) })) };
}

function scopesOf(slots: SlideSlots, data: SlideData, warnings: Warnings): { scopes: Scope[]; sides: number[] } {
  const columns = contentColumns(data).map((column, index, all) =>
    itemsOf(column, Array.isArray(data.content) ? [index] : [], all.length > 1 ? `content[${index}]` : "content"),
  );
  if (columns.length !== 2 || slots.columns.length !== 2) {
    const regions = slots.columns.flatMap((column) => column.regions);
    return { scopes: [scope(columns.flat(), regions, "this template slide")], sides: columns.map((_, index) => index) };
  }
  const sided = (sides: readonly number[]) =>
    columns.map((items, index) => {
      const side = elementAt(sides, index);
      return scope(items, elementAt(slots.columns, side).regions, `column ${side} of this template slide`);
    });
  const swapped = !sided([0, 1]).every(fits) && sided([1, 0]).every(fits);
  if (swapped)
    warnings.add(
      "COLUMNS_SWAPPED",
      "The two content columns were swapped, because this slide only accepts them the other way round.",
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
  /** One block, or several texts that share a region. */
  blocks: [Block, ...Block[]];
  region: ContentRegion;
  /** The block's name in messages: `content.blocks[1] (table)`. */
  label: string;
  /** Path to the (first) block, starting at the slide's request. */
  path: readonly string[];
};

/** Blocks, and the regions of the slide or of one of its columns that can take them. */
type Scope = { items: Item[]; regions: readonly ContentRegion[]; where: string };
type Item = Pick<Assignment, "label" | "path"> & { block: Block };
type Unplaced = { item: Item; error: SlideError };
type Placement = { assignments: Assignment[]; subtitle: TextRegion | null; unplaced: Unplaced[] };

const SUBTITLE = "subtitle";
type Requested = Item | typeof SUBTITLE;
const typeOf = (requested: Requested): Block["type"] => (requested === SUBTITLE ? "text" : requested.block.type);

/** Checks whether each block gets a region. Texts may share one. */
function fits({ items, regions }: Scope): boolean {
  const found = matchInOrder(items, ({ block }) => regionsFor(block.type, regions));
  return items.every(
    (item) => found.has(item) || (item.block.type === "text" && regions.some(({ kind }) => kind === "text")),
  );
}

/**
 * Assigns regions to blocks by type, then by position. A subtitle takes the first spare body placeholder. A block
 * without its own region replaces a table or chart of the sample that gets no content, or else a text joins the text
 * before it. Any other block without a region is returned as unplaced.
 */
function placeBlocks(scope: Scope, wantsSubtitle: boolean, warnings: Warnings): Placement {
  const { items, regions, where } = scope;
  const requested: Requested[] = wantsSubtitle ? [...items, SUBTITLE] : items;
  const found = matchInOrder(requested, (item) =>
    item === SUBTITLE ? regions.filter(isBody) : regionsFor(item.block.type, regions),
  );
  const taken = new Set(found.values());
  const assigned = new Map<Block["type"], ContentRegion[]>();
  for (const region of regions) {
    const recipient = requested.find((item) => found.get(item) === region);
    if (recipient) assigned.set(typeOf(recipient), [...(assigned.get(typeOf(recipient)) ?? []), region]);
  }
  const subtitle = (found.has(SUBTITLE) ? assigned.get("text")?.find(isBody) : null) ?? null;
  const assignments: Assignment[] = [];
  const unplaced: Unplaced[] = [];
  for (const item of items) {
    const { block, label, path } = item;
    const region = assigned
      .get(block.type)
      ?.find((candidate) => candidate !== subtitle && assignments.every((known) => known.region !== candidate));
    const before = assignments.findLast(({ blocks: [first] }) => first.type === "text");
    const isFree = (other: ContentRegion) =>
      !taken.has(other) && assignments.every(({ region: known }) => known !== other);
    const place = region ?? regions.find((other) => isFree(other) && canReplace(other, block.type));
    if (place) assignments.push({ blocks: [block], region: place, label, path });
    else if (block.type === "text" && before) {
      before.blocks.push(block);
      warnings.add(
        "TEXTS_JOINED",
        `${label} was added to the text of ${before.label}, because ${where} has no other place for text.`,
        ...path,
      );
    } else unplaced.push({ item, error: noPlace(item, scope) });
  }
  return { assignments, subtitle, unplaced };
}

function noPlace({ block: { type }, label, path }: Item, { regions, where }: Scope): SlideError {
  const field = label.slice(0, label.lastIndexOf(" ("));
  const types = regions.map(({ kind }) => kind);
  const accepted = types.length === 0 ? `${where} accepts no content` : `${where} only accepts: ${types.join(", ")}`;
  const message = types.includes(type)
    ? `${field} can't be placed, because another block takes its place: ${accepted}.`
    : `${field} is ${withArticle(type)}, but ${accepted}.`;
  return new SlideError("LAYOUT_MISMATCH", `${message} It needs ${needs[type]}.`, path);
}

/** The shapes that each type of block needs. */
const needs: Readonly<Record<Block["type"], string>> = {
  text: "a free text placeholder or text box",
  table: "a free table or chart, or a free placeholder for tables or any content",
  chart: "a free chart or table, or a free placeholder for charts or any content",
  agenda: "an agenda list, or a free placeholder for text",
  image: "a picture, or a free placeholder for pictures or any content",
};

/** Returns "text", "an agenda", "a chart" … */
const withArticle = (type: Block["type"]): string =>
  type === "text" ? type : `${type === "agenda" || type === "image" ? "an" : "a"} ${type}`;

/**
 * Splits regions that have both a text marker and a bullet marker, which normally take one block together, if the
 * content has more text blocks than regions.
 */
function splitMarkers(regions: readonly ContentRegion[], texts: number): ContentRegion[] {
  let missing = texts - regions.filter(({ kind }) => kind === "text").length;
  return regions.flatMap((region): ContentRegion[] => {
    if (region.kind !== "text" || !region.text || !region.bullets || missing <= 0) return [region];
    missing--;
    return [
      { kind: "text", header: region.header, text: region.text, bullets: null },
      { kind: "text", header: null, text: null, bullets: region.bullets },
    ];
  });
}

/**
 * Returns the regions that accept a type of block, preferred ones first: regions made for it before others, and
 * placeholders before drawn text boxes.
 */
function regionsFor(type: Block["type"], regions: readonly ContentRegion[]): ContentRegion[] {
  const same = regions.filter(({ kind }) => kind === type);
  if (type !== "text") return [...same, ...regions.filter((region) => canBecome(region, type))];
  return [...same.filter((region) => !isTextBox(region)), ...same.filter(isTextBox)];
}

/** Checks for a body placeholder, which can take a subtitle. */
const isBody = (region: ContentRegion): region is TextRegion =>
  region.kind === "text" && region.text?.shape.is_placeholder === true;

/** Checks for a drawn text box that neither the layout nor a marker declares as content. */
const isTextBox = (region: ContentRegion): boolean => {
  const shape = region.kind === "text" ? (region.text ?? region.bullets)?.shape : undefined;
  return shape !== undefined && !shape.is_placeholder && !textMarker(shape.text);
};

/**
 * Matches each item with its own place, preferred places first. An earlier item moves to another of its places if a
 * later one would otherwise get none (Kuhn's algorithm). Items without a place are not in the result.
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
      const holder = holders.get(place);
      if (holder === undefined || !seat(holder, tried)) continue;
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
 * Returns the shape of a region for each part of a text block. Parts without their own shape go into the main one.
 *
 * @param isThere Excludes shapes that a copy of the slide doesn't have
 */
export function textPlaces(
  { header, text, bullets }: TextRegion,
  isThere: (ref: ShapeRef) => boolean = () => true,
): TextPlaces {
  const present = (ref: ShapeRef | null) => (ref && isThere(ref) ? ref : null);
  const main = present(text) ?? present(bullets) ?? present(header);
  return { header: present(header) ?? main, text: main, bullets: present(bullets) ?? main };
}
