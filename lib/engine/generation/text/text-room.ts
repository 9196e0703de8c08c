import { shapeLeading } from "@/lib/engine/fonts/measure-text";
import type { Box } from "@/lib/engine/pptx/model/box";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { TextRoom } from "./fit-text";

/** Default insets in EMU (ECMA-376, 21.1.2.1.1). */
const SIDE_INSET = 91_440;
const TOP_INSET = 45_720;

/** A single line may be this much higher than its shape, regardless of insets: templates do it, and nobody notices. */
const OVER = 1.3;

export type BodySettings = TextRoom & {
  single: number;
  /** Points: left and top inset. */
  left: number;
  top: number;
  /** The text runs up or down. */
  vertical: boolean;
  /** Share of the spare height above the text: 0 top, 0.5 middle, 1 bottom. */
  anchor: number;
  /** PowerPoint's autofit: the shape grows (`shape`), the text shrinks (`text`), or neither. */
  autofit: "shape" | "text" | "none";
};

/**
 * Preset shapes whose text rectangle is smaller than their outline, as shares of width and height
 * (presetShapeDefinitions).
 */
const TEXT_SHARES: Readonly<Record<string, readonly [number, number]>> = {
  ellipse: [0.707, 0.707],
  diamond: [0.5, 0.5],
  triangle: [0.5, 0.5],
  hexagon: [0.8, 0.8],
  chevron: [0.6, 1],
  homePlate: [0.85, 1],
  rightArrow: [0.8, 0.5],
  irregularSeal1: [0.559, 0.353],
  irregularSeal2: [0.429, 0.442],
  wedgeEllipseCallout: [0.707, 0.707],
  flowChartConnector: [0.707, 0.707],
  flowChartDecision: [0.5, 0.5],
};

/**
 * Returns the room for text within a shape: its own and inherited `a:bodyPr` (nearest first) set insets, direction and
 * wrapping.
 */
export function textRoom(shape: XmlElement, inherited: readonly XmlElement[], box: Box): BodySettings {
  const chain = [shape, ...inherited]
    .map((item) => item.find("p:txBody", "a:bodyPr"))
    .filter((item) => item !== undefined);
  const pick = (name: string) => chain.map((item) => item.get(name)).find((value) => value !== undefined);
  const inset = (name: string, fallback: number) => Number(pick(name) ?? fallback) || 0;
  const vertical = /^(vert|vert270|eaVert|wordArtVert|mongolianVert)/.test(pick("vert") ?? "horz");
  // Insets belong to the shape's sides, whatever the text direction.
  const [left, right, above, below] = [
    inset("lIns", SIDE_INSET),
    inset("rIns", SIDE_INSET),
    inset("tIns", TOP_INSET),
    inset("bIns", TOP_INSET),
  ];
  const [sides, ends] = vertical ? [above + below, left + right] : [left + right, above + below];
  const inner = textRectangle(shape.find("p:spPr", "a:prstGeom"), box);
  const [across, along] = vertical ? [inner.height, inner.width] : [inner.width, inner.height];
  const columns = Math.max(1, Number(pick("numCol") ?? 1) || 1);
  const gaps = (columns - 1) * (Number(pick("spcCol") ?? 0) || 0);
  return {
    width: Math.max(1, (across - sides - gaps) / columns) / EMU_PER_POINT,
    height: Math.max(1, along - ends) / EMU_PER_POINT,
    wrap: pick("wrap") !== "none",
    single: (Math.max(1, along) * OVER) / EMU_PER_POINT,
    left: left / EMU_PER_POINT,
    top: above / EMU_PER_POINT,
    vertical,
    anchor: { ctr: 0.5, b: 1 }[pick("anchor") ?? "t"] ?? 0,
    autofit: autofitOf(chain),
    columns,
    leading: shapeLeading,
    spaceFirstLast: /^(1|true)$/.test(pick("spcFirstLastPara") ?? "0"),
  };
}

/** Returns the width and height (EMU) of a geometry's text rectangle. */
function textRectangle(geometry: XmlElement | undefined, { width, height }: Box): { width: number; height: number } {
  const preset = geometry?.get("prst") ?? "rect";
  if (preset === "roundRect") {
    // presetShapeDefinitions: the corner radius is `adj` of the shorter side; 0.29289 of it lies outside the text.
    const formula = geometry?.find("a:avLst", "a:gd")?.get("fmla") ?? "val 16667";
    const share = Math.min(50_000, Math.max(0, Number(formula.replace("val ", "")) || 0)) / 100_000;
    const corners = 2 * 0.29289 * share * Math.min(width, height);
    return { width: width - corners, height: height - corners };
  }
  const share = TEXT_SHARES[preset] ?? [1, 1];
  return { width: width * share[0], height: height * share[1] };
}

function autofitOf(chain: readonly XmlElement[]): BodySettings["autofit"] {
  for (const item of chain) {
    if (item.child("a:spAutoFit")) return "shape";
    if (item.child("a:normAutofit")) return "text";
    if (item.child("a:noAutofit")) return "none";
  }
  return "none";
}
