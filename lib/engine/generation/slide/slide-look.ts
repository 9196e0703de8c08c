import type { AnalysedShape } from "@/lib/contract/analysis-result";
import type { SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";
import { fontSize } from "@/lib/engine/analysis/slots/slot-input";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import type { SlideLayout } from "@/lib/engine/pptx/model/presentation";
import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";

/** What pages of one deck should have in common, read from a template's slide or layout. */
export type SlideLook = {
  /** Name of the master's part; null if there is none. */
  master: string | null;
  /** Identifies its background. */
  background: string;
  /** True if the layout sets a title or text upright, so that readers have to turn their heads. */
  isUpright: boolean;
  /** The size in points of the largest letters that places for text have; null if there are none. */
  letters: number | null;
  /** Null if there is no title. */
  title: TitleLook | null;
};

/** Lengths are shares of the page's width and height, `size` is in points. */
type TitleLook = {
  /** `left`, `center`, `right` or `justify`. */
  alignment: string;
  /** The edge or middle at which lines are aligned. */
  x: number;
  /** The middle of its box. */
  y: number;
  size: number;
};

/**
 * Returns the look of a slide or layout.
 *
 * @param part The slide, or the layout
 * @param size The size of the page, in points
 */
export function slideLook(
  { title, columns }: SlideSlots,
  { part, layout }: { part: Part; layout: SlideLayout | undefined },
  size: { width: number; height: number },
): SlideLook {
  const sizes = columns.flatMap(({ regions }) =>
    regions.flatMap((region) => (region.kind === "text" && region.text ? [fontSize(region.text.shape)] : [])),
  );
  return {
    master: layout?.master.part.name ?? null,
    background: backgroundOf([part, layout?.part, layout?.master.part]),
    isUpright: layout !== undefined && hasUprightText(layout),
    letters: sizes.length > 0 ? Math.max(...sizes) : null,
    title: title && titleLook(title.shape, size),
  };
}

function titleLook(shape: AnalysedShape, page: { width: number; height: number }): TitleLook {
  const { x, y, width, height } = shape;
  const alignment = shape.text_format?.alignment ?? "left";
  const share = alignment === "center" ? 0.5 : alignment === "right" ? 1 : 0;
  return { alignment, x: (x + width * share) / page.width, y: (y + height / 2) / page.height, size: fontSize(shape) };
}

/**
 * Returns the background that a page shows: the first of its own, its layout's and its master's (ECMA-376, 19.3.1.1).
 * Those with a picture are told apart by their parts.
 */
function backgroundOf(parts: readonly (Part | undefined)[]): string {
  for (const part of parts) {
    const background = readableRoot(part)?.find("p:cSld", "p:bg");
    if (part && background) return background.descendants("a:blip").length > 0 ? part.name : outerXml(background);
  }
  return "";
}

/** Placeholders without `p:ph/@type` take any content (ECMA-376, 19.3.1.36). */
const TEXT_TYPES: ReadonlySet<string> = new Set(["title", "ctrTitle", "subTitle", "body", "obj"]);

/** Checks whether the text of a placeholder runs from top to bottom, by `a:bodyPr/@vert` (ECMA-376, 21.1.2.1.1). */
const hasUprightText = ({ part }: SlideLayout): boolean =>
  readableRoot(part)
    ?.descendants("p:sp")
    .some((shape) => {
      const placeholder = placeholderOf(shape);
      const direction = shape.find("p:txBody", "a:bodyPr")?.get("vert") ?? "horz";
      return placeholder !== undefined && TEXT_TYPES.has(placeholder.type) && direction !== "horz";
    }) === true;

/** Differences between titles of one look: shares of the page, and the ratio of their letters' sizes. */
const NEAR = { x: 0.05, y: 0.08, ratio: 1.3 };

/** Checks whether two pages look as if from one deck: they have one master and background, and titles at one place. */
export function looksAlike(one: SlideLook, other: SlideLook): boolean {
  if (one.master !== other.master || one.background !== other.background) return false;
  const [a, b] = [one.title, other.title];
  if (!a || !b) return a === b;
  return (
    a.alignment === b.alignment &&
    Math.abs(a.x - b.x) <= NEAR.x &&
    Math.abs(a.y - b.y) <= NEAR.y &&
    Math.max(a.size, b.size) <= Math.min(a.size, b.size) * NEAR.ratio
  );
}
