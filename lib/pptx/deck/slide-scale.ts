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
 * Makes a slide, layout, master or chart of another page size fit this one: everything is scaled evenly and centred, but what
 * lies on an edge of the page stays on it, and bands and backgrounds that reach from edge to edge still do.
 */
export function scaleTo(from: SlideSize, to: SlideSize): ((part: Part) => void) | undefined {
  if (from.width === to.width && from.height === to.height) return undefined;
  const factor = Math.min(to.width / from.width, to.height / from.height);
  const axis = (size: number, target: number) => {
    const spare = target - size * factor;
    return (start: number, length: number, stretch: boolean): [start: number, length: number] => {
      const [atStart, atEnd] = [start <= 0, start + length >= size];
      const grown = atStart && atEnd && stretch ? spare : 0;
      const moved = atStart === atEnd ? (spare - grown) / 2 : atEnd ? spare : 0;
      return [Math.round(start * factor + moved), Math.round(length * factor + grown)];
    };
  };
  const across = axis(from.width, to.width);
  const down = axis(from.height, to.height);

  const place = (shape: XmlElement) => {
    const xfrm = shape.child("p:xfrm") ?? shape.find("p:spPr", "a:xfrm") ?? shape.find("p:grpSpPr", "a:xfrm");
    const off = xfrm?.child("a:off");
    const ext = xfrm?.child("a:ext");
    if (!off || !ext) return;
    // Pictures and groups would be distorted.
    const stretch = shape.name === "p:sp" || shape.name === "p:cxnSp";
    const [x, cx] = across(off.int("x") ?? 0, ext.int("cx") ?? 0, stretch);
    const [y, cy] = down(off.int("y") ?? 0, ext.int("cy") ?? 0, stretch);
    off.set("x", x).set("y", y);
    ext.set("cx", cx).set("cy", cy);
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
