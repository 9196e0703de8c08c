import type { TextContent } from "@/lib/contract/slide-data";
import type { TextRegion } from "../slots/slide-slots";
import { blockHeaders, bullets, sentences } from "./phrases";
import { characterRoom, longestFitting, textRoom } from "./text-room";

const MAX_BULLETS = 5;

/** An example for a text region, no longer than it takes; `index` tells the regions of a slide apart. */
export function exampleText(region: TextRegion, index: number): TextContent {
  const header = region.header && longestFitting(pick(blockHeaders, index), characterRoom(region.header.shape, 2));
  const body = region.bullets ? pieces(region, index) : whole(region, index);
  return { ...(header && { header }), ...body };
}

function pieces(region: TextRegion, index: number): TextContent {
  const text = region.text && longestFitting(pick(sentences, index), characterRoom(region.text.shape));
  return { ...(text && { text }), bullets: bulletsFor(region.bullets!.shape, index) };
}

/** A list where the template shows bullets and there is room for some, else a sentence or less. */
function whole(region: TextRegion, index: number): TextContent {
  const shape = region.text!.shape;
  const { lines, charactersPerLine } = textRoom(shape);
  if (shape.text_format?.bullet && lines >= 4 && charactersPerLine >= 12) return { bullets: bulletsFor(shape, index) };
  return { text: longestFitting(pick(sentences, index), characterRoom(shape)) };
}

function bulletsFor(shape: Parameters<typeof textRoom>[0], index: number): string[] {
  const { lines, charactersPerLine } = textRoom(shape);
  const count = Math.min(MAX_BULLETS, Math.max(1, Math.floor(lines / 1.5)));
  const linesEach = Math.max(1, Math.floor(lines / count / 1.25));
  const room = Math.floor((charactersPerLine - 3) * (linesEach === 1 ? 1 : linesEach * 0.85));
  return Array.from({ length: count }, (_, at) => longestFitting(pick(bullets, at + index), room));
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
