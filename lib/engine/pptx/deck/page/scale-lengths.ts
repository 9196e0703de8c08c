import type { XmlElement } from "@/lib/engine/pptx/xml";

/** Attributes that are lengths, by element. Positions on the page are treated apart. */
const LENGTHS: Readonly<Record<string, readonly string[]>> = {
  "a:gridCol": ["w"],
  "a:tr": ["h"],
  "a:tcPr": ["marL", "marR", "marT", "marB"],
  "a:bodyPr": ["lIns", "tIns", "rIns", "bIns", "spcCol"],
  "a:spcPts": ["val"],
  "a:buSzPts": ["val"],
  "a:tab": ["pos"],
  "a:tile": ["tx", "ty", "sx", "sy"],
  "a:outerShdw": ["blurRad", "dist"],
  "a:innerShdw": ["blurRad", "dist"],
  "a:prstShdw": ["dist"],
  "a:reflection": ["blurRad", "dist"],
  "a:blur": ["rad"],
  "a:glow": ["rad"],
  "a:softEdge": ["rad"],
  "a:sp3d": ["z", "extrusionH", "contourW"],
  "a:bevelT": ["w", "h"],
  "a:bevelB": ["w", "h"],
  "p:oleObj": ["imgW", "imgH"],
  "am3d:objViewport": ["viewportSz"],
  ...Object.fromEntries(
    ["ln", "lnL", "lnR", "lnT", "lnB", "lnTlToBr", "lnBlToTr", "uLn"].map((name) => [`a:${name}`, ["w"]]),
  ),
  ...Object.fromEntries(
    ["pPr", "defPPr", ...Array.from({ length: 9 }, (_, level) => `lvl${level + 1}pPr`)].map((name) => [
      `a:${name}`,
      ["marL", "marR", "indent", "defTabSz"],
    ]),
  ),
};

/** Places of shapes within a drawing that is scaled as a whole. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  "a:off": ["x", "y"],
  "a:ext": ["cx", "cy"],
  "a:chOff": ["x", "y"],
  "a:chExt": ["cx", "cy"],
};

const TYPE = new Set(["a:rPr", "a:defRPr", "a:endParaRPr"]);
/** ST_TextFontSize (ECMA-376, 20.1.10.72), hundredths of a point. */
const SMALLEST = 100;

/**
 * Multiplies lengths and type below an element; type becomes whole half points, rounded down so that what fitted still
 * does.
 */
export function scaleLengths(root: XmlElement, factor: number, { places = false } = {}): void {
  const scale = (element: XmlElement) => {
    for (const child of element.elements()) {
      multiply(child, LENGTHS[child.name], factor);
      if (places) multiply(child, PLACES[child.name], factor);
      if (TYPE.has(child.name)) {
        const size = child.int("sz");
        if (size !== undefined) child.set("sz", Math.max(SMALLEST, Math.floor((size * factor) / 50 + 1e-6) * 50));
        multiply(child, ["spc"], factor);
      }
      scale(child);
    }
  };
  scale(root);
}

function multiply(element: XmlElement, names: readonly string[] = [], factor: number): void {
  for (const name of names) {
    const value = element.int(name);
    if (value !== undefined) element.set(name, Math.round(value * factor));
  }
}
