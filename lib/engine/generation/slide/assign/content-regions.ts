import type { Block } from "@/lib/contract/slide-data";
import type { ContentRegion, TextRegion } from "@/lib/engine/analysis";
import { canBecome } from "@/lib/engine/analysis/slots/empty-placeholder";
import { textMarker } from "@/lib/engine/analysis/slots/text/markers";

/**
 * A text marker and a bullet marker make one region, for one block with text and bullets. Where the content has more
 * text blocks than that, each marker takes a block of its own.
 */
export function splitMarkers(regions: readonly ContentRegion[], texts: number): ContentRegion[] {
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
export function regionsFor(type: Block["type"], regions: readonly ContentRegion[]): ContentRegion[] {
  const same = regions.filter(({ kind }) => kind === type);
  if (type !== "text") return [...same, ...regions.filter((region) => canBecome(region, type))];
  return [...same.filter((region) => !isTextBox(region)), ...same.filter(isTextBox)];
}

/** A body placeholder, which may take a subtitle. */
export const isBody = (region: ContentRegion): region is TextRegion =>
  region.kind === "text" && region.text?.shape.is_placeholder === true;

/** Text that was drawn, and that neither the layout nor a marker declares to be content. */
const isTextBox = (region: ContentRegion): boolean => {
  const shape = region.kind === "text" ? (region.text ?? region.bullets)?.shape : undefined;
  return shape !== undefined && !shape.is_placeholder && !textMarker(shape.text);
};
