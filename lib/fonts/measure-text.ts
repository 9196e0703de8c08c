import { faceOf, findAdvance, type Face } from "./faces/face";
import { resolveFont } from "./faces/resolve-font";
import { scanClusters } from "./characters/scan-clusters";
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
  const face = faceOf(style);
  const { advances } = face;
  const spacing = style.letterSpacing ?? 0;
  let em = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= simpleLimit) return measureClusters(text, face, style);
    const advance = advances[unit] ?? 0;
    em += advance >= 0 ? advance : findAdvance(face, unit);
  }
  return em * resolveFont(style.font).widthFactor * style.size + spacing * text.length;
}

/** Width in points of the character that begins with `codePoint`, letter spacing included. */
export function measureCluster(codePoint: number, face: Face, style: TextStyle): number {
  const factor = codePoint < eastAsianStart ? resolveFont(style.font).widthFactor : 1;
  return findAdvance(face, codePoint) * factor * style.size + (style.letterSpacing ?? 0);
}

function measureClusters(text: string, face: Face, style: TextStyle): number {
  const factor = resolveFont(style.font).widthFactor;
  let em = 0;
  let count = 0;
  scanClusters(text, (_index, codePoint) => {
    em += findAdvance(face, codePoint) * (codePoint < eastAsianStart ? factor : 1);
    count += 1;
  });
  return em * style.size + (style.letterSpacing ?? 0) * count;
}
