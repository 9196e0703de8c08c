import type { AnalysedShape } from "@/lib/contract/analysis";
import type { TextContent } from "@/lib/contract/slide-data";
import type { TextRegion } from "@/lib/engine/analysis/slots/slide-slots";
import { blockHeaders, bullets, sentences } from "./phrases";
import { characterRoom, longestFitting, textRoom } from "./text-room";

const MAX_BULLETS = 5;

/** An example for a text region, no longer than `share` of what it takes; `index` tells the regions of a slide apart. */
export function exampleText(region: TextRegion, index: number, share: number): TextContent {
  const header =
    region.header && longestFitting(pick(blockHeaders, index), characterRoom(region.header.shape, share, 2));
  const body = region.bullets ? pieces(region, index, share) : whole(region, index, share);
  return { ...(header && { header }), ...body };
}

function pieces(region: TextRegion, index: number, share: number): TextContent {
  const text = region.text && longestFitting(pick(sentences, index), characterRoom(region.text.shape, share));
  return { ...(text && { text }), bullets: bulletsFor(region.bullets!.shape, index, share) };
}

/** A list where the template shows bullets and there is room for some, else a sentence or less. */
function whole(region: TextRegion, index: number, share: number): TextContent {
  const shape = region.text!.shape;
  const { lines, charactersPerLine } = textRoom(shape, share);
  if (shape.text_format?.bullet && lines >= 4 && charactersPerLine >= 12)
    return { bullets: bulletsFor(shape, index, share) };
  return { text: longestFitting(pick(sentences, index), characterRoom(shape, share)) };
}

function bulletsFor(shape: AnalysedShape, index: number, share: number): string[] {
  const { lines, charactersPerLine } = textRoom(shape, share);
  const count = Math.min(MAX_BULLETS, Math.max(1, Math.floor(lines / 1.5)));
  const linesEach = Math.max(1, Math.floor(lines / count / 1.25));
  const room = Math.floor((charactersPerLine - 3) * (linesEach === 1 ? 1 : linesEach * 0.85));
  return Array.from({ length: count }, (_, at) => longestFitting(pick(bullets, at + index), room));
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
