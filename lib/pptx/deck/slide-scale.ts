import type { Part } from "../opc";
import type { XmlElement } from "../xml";

export type SlideSize = { width: number; height: number };

const SCALED_PARTS = /presentationml\.(slide|slideLayout|slideMaster)\+xml$|drawingml\.chart\+xml$/;

/** Lengths (EMU) and font sizes that grow with the page, by element. Positions are treated apart. */
const LENGTHS: Readonly<Record<string, readonly string[]>> = {
  "a:ln": ["w"],
  "a:lnL": ["w"],
  "a:lnR": ["w"],
  "a:lnT": ["w"],
  "a:lnB": ["w"],
  "a:gridCol": ["w"],
  "a:tr": ["h"],
  "a:tcPr": ["marL", "marR", "marT", "marB"],
  "a:bodyPr": ["lIns", "tIns", "rIns", "bIns", "spcCol"],
  "a:spcPts": ["val"],
  "a:rPr": ["sz"],
  "a:defRPr": ["sz"],
  "a:endParaRPr": ["sz"],
};
const PARAGRAPH = /^a:(pPr|defPPr|lvl[1-9]pPr)$/;

/**
 * Makes a slide, layout, master or chart of another page size fit this one: everything is scaled evenly and centred, but edges
 * that lie on the page's edge (bands, backgrounds, bars) stay on it.
 */
export function scaleTo(from: SlideSize, to: SlideSize): ((part: Part) => void) | undefined {
  if (from.width === to.width && from.height === to.height) return undefined;
  const factor = Math.min(to.width / from.width, to.height / from.height);
  const axis = (size: number, target: number) => (value: number, stretch: boolean) => {
    if (stretch && value <= 0) return Math.round(value * factor);
    if (stretch && value >= size) return Math.round(target + (value - size) * factor);
    return Math.round(value * factor + (target - size * factor) / 2);
  };
  const x = axis(from.width, to.width);
  const y = axis(from.height, to.height);

  const place = (shape: XmlElement) => {
    const xfrm = shape.child("p:xfrm") ?? shape.find("p:spPr", "a:xfrm") ?? shape.find("p:grpSpPr", "a:xfrm");
    const off = xfrm?.child("a:off");
    const ext = xfrm?.child("a:ext");
    if (!off || !ext) return;
    const stretch = shape.name === "p:sp" || shape.name === "p:cxnSp";
    const [left, top, width, height] = [off.int("x") ?? 0, off.int("y") ?? 0, ext.int("cx") ?? 0, ext.int("cy") ?? 0];
    const [newLeft, newTop] = [x(left, stretch), y(top, stretch)];
    off.set("x", newLeft).set("y", newTop);
    ext.set("cx", Math.max(0, x(left + width, stretch) - newLeft)).set("cy", Math.max(0, y(top + height, stretch) - newTop));
  };

  return (part) => {
    if (!SCALED_PARTS.test(part.contentType)) return;
    const root = part.edit();
    for (const shape of topShapes(root.find("p:cSld", "p:spTree"))) place(shape);
    if (factor !== 1) scaleLengths(root, factor);
  };
}

/** Shapes in slide coordinates; what lies in groups follows its group. */
function topShapes(tree: XmlElement | undefined): XmlElement[] {
  return (tree?.elements() ?? []).flatMap((child) =>
    child.name === "mc:AlternateContent" ? child.elements().flatMap((choice) => choice.elements()) : [child],
  );
}

function scaleLengths(element: XmlElement, factor: number): void {
  for (const child of element.elements()) {
    const names = PARAGRAPH.test(child.name) ? ["marL", "marR", "indent", "defTabSz"] : LENGTHS[child.name];
    for (const name of names ?? []) {
      const value = child.int(name);
      if (value !== undefined) child.set(name, Math.round(value * factor));
    }
    scaleLengths(child, factor);
  }
}
