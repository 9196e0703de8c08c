import type { Box } from "../../pptx/model/group-transform";
import type { XmlElement } from "../../pptx/xml";
import { EMU_PER_POINT } from "../../pptx/units";
import type { TextRoom } from "./fit-text";

/** Insets where nothing gives them, in EMU (ECMA-376, 21.1.2.1.1). */
const SIDE_INSET = 91_440;
const TOP_INSET = 45_720;

export type BodySettings = TextRoom & {
  /** Points: top and bottom inset together. */
  insets: number;
  /** Points: the top inset alone. */
  top: number;
  /** Share of the spare height that lies above the text: 0 top, 0.5 middle, 1 bottom. */
  anchor: number;
  /** How PowerPoint would fit: the shape grows (`shape`), the text shrinks (`text`), or neither. */
  autofit: "shape" | "text" | "none";
  columns: number;
};

/** Shapes whose text rectangle is smaller than their outline, as shares of width and height (presetShapeDefinitions). */
const TEXT_SHARES: Readonly<Record<string, readonly [number, number]>> = {
  ellipse: [0.707, 0.707],
  diamond: [0.5, 0.5],
  triangle: [0.5, 0.5],
  hexagon: [0.8, 0.8],
  chevron: [0.6, 1],
  homePlate: [0.85, 1],
  rightArrow: [0.8, 0.5],
};

/**
 * The room for text within a shape: its own `a:bodyPr` and those that it inherits (nearest first) give insets, direction and
 * wrapping.
 */
export function textRoom(shape: XmlElement, inherited: readonly XmlElement[], box: Box): BodySettings {
  const chain = [shape, ...inherited].map((item) => item.find("p:txBody", "a:bodyPr")).filter((item) => item !== undefined);
  const pick = (name: string) => chain.map((item) => item.get(name)).find((value) => value !== undefined);
  const inset = (name: string, fallback: number) => Number(pick(name) ?? fallback) || 0;
  const sides = inset("lIns", SIDE_INSET) + inset("rIns", SIDE_INSET);
  const ends = inset("tIns", TOP_INSET) + inset("bIns", TOP_INSET);
  const share = TEXT_SHARES[shape.find("p:spPr", "a:prstGeom")?.get("prst") ?? ""] ?? [1, 1];
  const vertical = /^(vert|vert270|eaVert|wordArtVert|mongolianVert)$/.test(pick("vert") ?? "horz");
  const [across, along] = vertical ? [box.height * share[1], box.width * share[0]] : [box.width * share[0], box.height * share[1]];
  const columns = Math.max(1, Number(pick("numCol") ?? 1) || 1);
  const gaps = (columns - 1) * (Number(pick("spcCol") ?? 0) || 0);
  return {
    width: Math.max(1, (across - sides - gaps) / columns) / EMU_PER_POINT,
    height: Math.max(1, along - ends) / EMU_PER_POINT,
    wrap: pick("wrap") !== "none",
    insets: ends / EMU_PER_POINT,
    top: inset("tIns", TOP_INSET) / EMU_PER_POINT,
    anchor: { ctr: 0.5, b: 1 }[pick("anchor") ?? "t"] ?? 0,
    autofit: autofitOf(chain),
    columns,
  };
}

function autofitOf(chain: readonly XmlElement[]): BodySettings["autofit"] {
  for (const item of chain) {
    if (item.child("a:spAutoFit")) return "shape";
    if (item.child("a:normAutofit")) return "text";
    if (item.child("a:noAutofit")) return "none";
  }
  return "none";
}
