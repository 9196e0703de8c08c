import { scanClusters } from "./characters/scan-clusters";
import { cutOf, type Cut, findAdvance } from "./faces/face";
import type { TextStyle } from "./text-style";

/** Below this there are neither combining marks nor surrogates: each code unit is one character. */
const simpleLimit = 0x300;
/** From here on characters come from a fallback font, which a font's width factor says nothing about. */
const eastAsianStart = 0x2e80;

/**
 * Width of `text` on one line, in points, without kerning. Trailing spaces count; controls and line breaks are zero.
 * Right-to-left text is as wide as its characters; Arabic joining is not modelled.
 */
export function measureText(text: string, style: TextStyle): number {
  const cut = cutOf(style);
  const { advances } = cut.face;
  let em = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= simpleLimit) return measureClusters(text, cut, style);
    const advance = advances[unit]!;
    em += advance >= 0 ? advance : findAdvance(cut.face, unit);
  }
  return em * cut.factor * style.size * (style.glyphScale ?? 1) + (style.letterSpacing ?? 0) * text.length;
}

/** Width in points of the character that begins with `codePoint`, letter spacing included. */
export function measureCluster(codePoint: number, { face, factor }: Cut, style: TextStyle): number {
  const em = findAdvance(face, codePoint) * (codePoint < eastAsianStart ? factor : 1);
  return em * style.size * (style.glyphScale ?? 1) + (style.letterSpacing ?? 0);
}

function measureClusters(text: string, cut: Cut, style: TextStyle): number {
  let width = 0;
  scanClusters(text, (_index, codePoint) => {
    width += measureCluster(codePoint, cut, style);
  });
  return width;
}
