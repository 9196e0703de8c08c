import { shapeLeading } from "@/lib/engine/fonts/measure-text";
import type { Box } from "@/lib/engine/pptx/model/box";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { TextRoom } from "./fit-text";
import { textRectangle } from "./text-rectangle";

/** Default insets in EMU (ECMA-376, 21.1.2.1.1). */
const SIDE_INSET = 91_440;
const TOP_INSET = 45_720;

/**
 * Factor by which a single line may be higher than its shape, regardless of insets, because templates do this and
 * nobody notices.
 */
const OVER = 1.3;

export type BodySettings = TextRoom & {
  single: number;
  /** Points from the shape's left and top edge to the area for text, that is, to its text rectangle minus the insets. */
  left: number;
  top: number;
  /** The text is vertical. */
  vertical: boolean;
  /** Share of the spare height above the text: 0 top, 0.5 middle, 1 bottom. */
  anchor: number;
  /** PowerPoint's autofit: the shape grows (`shape`), the text shrinks (`text`), or neither. */
  autofit: "shape" | "text" | "none";
};

/**
 * Returns the room for text within a shape. The shape's own and inherited `a:bodyPr` (nearest first) set insets,
 * direction and wrapping.
 */
export function textRoom(shape: XmlElement, inherited: readonly XmlElement[], box: Box): BodySettings {
  const chain = settingsOf(shape, inherited);
  const pick = (name: string) => nearestValue(chain, name);
  const vertical = /^(vert|vert270|eaVert|wordArtVert|mongolianVert)/.test(textDirection(shape, inherited));
  // Insets refer to the shape's sides, regardless of the text direction.
  const { lIns: left, rIns: right, tIns: above, bIns: below } = insetsOf(chain);
  const [sides, ends] = vertical ? [above + below, left + right] : [left + right, above + below];
  const inner = textRectangle(geometryOf(shape, inherited), box);
  const [across, along] = vertical ? [inner.height, inner.width] : [inner.width, inner.height];
  const columns = Math.max(1, Number(pick("numCol") ?? 1) || 1);
  const gaps = (columns - 1) * (Number(pick("spcCol") ?? 0) || 0);
  return {
    width: Math.max(1, (across - sides - gaps) / columns) / EMU_PER_POINT,
    height: Math.max(1, along - ends) / EMU_PER_POINT,
    wrap: pick("wrap") !== "none",
    single: (Math.max(1, along) * OVER) / EMU_PER_POINT,
    left: (inner.x + left) / EMU_PER_POINT,
    top: (inner.y + above) / EMU_PER_POINT,
    vertical,
    anchor: { ctr: 0.5, b: 1 }[pick("anchor") ?? "t"] ?? 0,
    autofit: autofitOf(chain),
    columns,
    leading: shapeLeading,
    spaceFirstLast: /^(1|true)$/.test(pick("spcFirstLastPara") ?? "0"),
  };
}

/** Returns the direction of a shape's text (`a:bodyPr/@vert`), its own or inherited. */
export const textDirection = (shape: XmlElement, inherited: readonly XmlElement[]): string =>
  nearestValue(settingsOf(shape, inherited), "vert") ?? "horz";

/** Returns a shape's own and inherited text settings, nearest first. */
function settingsOf(shape: XmlElement, inherited: readonly XmlElement[]): XmlElement[] {
  return [shape, ...inherited].map((item) => item.find("p:txBody", "a:bodyPr")).filter((item) => item !== undefined);
}

/** Returns the value of an attribute of the first element that has it. */
function nearestValue(chain: readonly XmlElement[], name: string): string | undefined {
  for (const item of chain) {
    const value = item.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The insets of a text in EMU, by attribute. */
type Insets = { lIns: number; tIns: number; rIns: number; bIns: number };

function insetsOf(chain: readonly XmlElement[]): Insets {
  const inset = (name: keyof Insets, fallback: number) => Number(nearestValue(chain, name) ?? fallback) || 0;
  return {
    lIns: inset("lIns", SIDE_INSET),
    tIns: inset("tIns", TOP_INSET),
    rIns: inset("rIns", SIDE_INSET),
    bIns: inset("bIns", TOP_INSET),
  };
}

/** Returns the insets of a shape's text, its own or inherited. */
export const textInsets = (shape: XmlElement, inherited: readonly XmlElement[]): Insets =>
  insetsOf(settingsOf(shape, inherited));

/** Returns the rectangle of the slide (EMU) in which a shape shows its text, including insets. */
export function textArea(shape: XmlElement, inherited: readonly XmlElement[], box: Box): Box {
  const inner = textRectangle(geometryOf(shape, inherited), box);
  return { ...inner, x: box.x + inner.x, y: box.y + inner.y };
}

/** Returns the nearest preset geometry; undefined for a shape with a custom path, and for text boxes without a geometry. */
function geometryOf(shape: XmlElement, inherited: readonly XmlElement[]): XmlElement | undefined {
  for (const item of [shape, ...inherited]) {
    const properties = item.child("p:spPr");
    const preset = properties?.child("a:prstGeom");
    if (preset || properties?.child("a:custGeom")) return preset;
  }
  return undefined;
}

function autofitOf(chain: readonly XmlElement[]): BodySettings["autofit"] {
  for (const item of chain) {
    if (item.child("a:spAutoFit")) return "shape";
    if (item.child("a:normAutofit")) return "text";
    if (item.child("a:noAutofit")) return "none";
  }
  return "none";
}
