import { type Path, valueAt } from "@/components/decks/editors/field-path";
import type { PreviewArea } from "@/lib/contract/presentations";
import { filledContent, pathInSlideData } from "@/lib/contract/slide-data/empty-content";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";

/**
 * Returns the path in the slide data of an area's field or block. The preview was requested without empty blocks, so an
 * empty area belongs to the first empty block of its type, or else to a new block behind the others.
 */
export function pathOfArea(data: SlideData, { path, type, empty }: Pick<PreviewArea, "path" | "type" | "empty">): Path {
  return path[0] === "content" ? withIndexes(empty ? emptyPath(data, path, type) : pathInSlideData(data, path)) : path;
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
