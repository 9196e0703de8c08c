import { type Path, setAt, valueAt } from "@/components/decks/editors/field-path";
import { type SlideForm, availableKinds } from "@/components/decks/editors/slide-form";
import type { PreviewArea } from "@/lib/contract/previews";
import { filledContent, pathInSlideData } from "@/lib/contract/slide-data/empty-content";
import type { Block, SlideData } from "@/lib/contract/slide-data/slide-data";

/**
 * Returns the path in the slide data of an area's field or block. The preview was requested without empty blocks, so an
 * empty area belongs to the first empty block of its type, or else to a new block behind the others.
 */
export function pathOfArea(data: SlideData, { path, type, empty }: Pick<PreviewArea, "path" | "type" | "empty">): Path {
  return path[0] === "content" ? withIndexes(empty ? emptyPath(data, path, type) : pathInSlideData(data, path)) : path;
}

/**
 * Returns the slide data with an empty block of another type for an empty text area, and the block's path. The block
 * takes the place of the area's empty text, unless there is an empty block of its type already.
 */
export function withOtherBlock(data: SlideData, area: PreviewArea, block: Block): { data: SlideData; path: Path } {
  const ofKind = pathOfArea(data, { ...area, type: block.type });
  if (valueAt(data, ofKind) !== undefined) return { data, path: ofKind };
  const text = pathOfArea(data, area);
  const path = valueAt(data, text) === undefined ? ofKind : text;
  return { data: setAt(data, path, block), path };
}

/**
 * Returns the areas as the draft will fill them: an empty text area for which the draft has an empty block of another
 * type, such as a table without cells, is an area of that type. The preview doesn't know empty blocks.
 */
export function areasOfDraft(areas: readonly PreviewArea[], data: SlideData): PreviewArea[] {
  const left = new Map<string, string[]>();
  const listOf = ({ path }: PreviewArea) => path.slice(0, path.indexOf("blocks") + 1);
  const offered = ({ path, empty, parts }: PreviewArea) =>
    empty && path[0] === "content" && path.includes("blocks") && !(parts.length === 1 && parts[0] === "header");
  const kindsLeft = (area: PreviewArea): string[] => {
    const key = listOf(area).join(".");
    const blocks: unknown = valueAt(data, listOf(area));
    const kinds =
      left.get(key) ??
      (Array.isArray(blocks) ? blocks : []).flatMap((block, index) =>
        isEmptyBlock(data, [...listOf(area), String(index)], index) ? String(valueAt(block, ["type"])) : [],
      );
    left.set(key, kinds);
    return kinds;
  };
  const take = (area: PreviewArea, isWanted: (kind: string) => boolean): PreviewArea["type"] | null => {
    const kinds = kindsLeft(area);
    const at = kinds.findIndex(isWanted);
    return at < 0 ? null : (kinds.splice(at, 1)[0] as PreviewArea["type"]);
  };
  // Until the preview knows a text that was just typed, its area is empty, but no longer for other content.
  const isBeingFilled = (area: PreviewArea): boolean => {
    const list = listOf(area);
    const sent: unknown = valueAt(filledContent(data), list);
    const texts = (Array.isArray(sent) ? sent : []).filter((block) => valueAt(block, ["type"]) === "text");
    const shown = areas.filter((one) => !one.empty && one.type === "text" && listOf(one).join() === list.join());
    return texts.length > new Set(shown.map(({ path }) => path.join())).size;
  };
  const own = new Set(areas.filter((area) => offered(area) && take(area, (kind) => kind === area.type) !== null));
  return areas.map((area) => {
    if (!offered(area) || area.type !== "text" || own.has(area) || isBeingFilled(area)) return area;
    const type = take(area, (kind) => kind !== "text");
    return type === null ? area : { ...area, type, text: null };
  });
}

/**
 * Returns the types of content besides text that the column of an empty area accepts. A picture belongs in the slide's
 * own picture field, not in the caption beside it.
 */
export function otherKinds(
  { columns, pictures }: Pick<SlideForm, "columns" | "pictures">,
  data: SlideData,
  area: PreviewArea,
): Exclude<PreviewArea["type"], "text">[] {
  const path = pathOfArea(data, area);
  const at = path.indexOf("blocks");
  const column = columns[at > 1 ? Number(path[1]) : 0];
  // A column's header is text.
  if (at < 0 || !column || (area.parts.length === 1 && area.parts[0] === "header")) return [];
  const blocks = valueAt(filledContent(data), path.slice(0, at + 1));
  const present = Array.isArray(blocks) ? blocks.map((block) => String(valueAt(block, ["type"]))) : [];
  return availableKinds(column, present)
    .filter((kind) => kind !== "text")
    .filter((kind) => kind !== "image" || pictures.length === 0);
}

/** Returns a path in which the indexes of columns and blocks are numbers. */
const withIndexes = (path: readonly string[]): Path =>
  path.map((key, index) => (index > 0 && /^\d+$/.test(key) ? Number(key) : key));

function emptyPath(data: SlideData, path: readonly string[], type: PreviewArea["type"]): readonly string[] {
  const at = path.indexOf("blocks");
  if (at < 0) return path;
  const list = valueAt(data, path.slice(0, at + 1));
  const blocks: unknown[] = Array.isArray(list) ? list : [];
  const found = blocks.findIndex(
    (block, index) => valueAt(block, ["type"]) === type && isEmptyBlock(data, path, index),
  );
  return path.with(at + 1, String(found < 0 ? blocks.length : found));
}

/** Returns whether the block at an index is left out of the preview request. */
function isEmptyBlock(data: SlideData, path: readonly string[], index: number): boolean {
  const at = path.indexOf("blocks");
  const sent = valueAt(filledContent(data), path.slice(0, at + 1));
  const count = Array.isArray(sent) ? sent.length : 0;
  const kept = Array.from(
    { length: count },
    (_, place) => pathInSlideData(data, path.with(at + 1, String(place)))[at + 1],
  );
  return !kept.includes(String(index));
}
