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
  const { spacing, em: size, factor } = drawnWith(style);
  let em = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= simpleLimit) return measureClusters(text, face, { spacing, em: size, factor });
    const advance = advances[unit] ?? 0;
    em += advance >= 0 ? advance : findAdvance(face, unit);
  }
  return em * factor * size + spacing * text.length;
}

/** What turns an advance in em into points: size as drawn, letter spacing, width of the font against its stand-in. */
export type Drawn = { em: number; spacing: number; factor: number };

export const drawnWith = (style: TextStyle): Drawn => ({
  em: style.size * (style.glyphScale ?? 1),
  spacing: style.letterSpacing ?? 0,
  factor: resolveFont(style.font).widthFactor,
});

/** Width in points of the character that begins with `codePoint`, letter spacing included. */
export function measureCluster(codePoint: number, face: Face, { em, spacing, factor }: Drawn): number {
  return findAdvance(face, codePoint) * (codePoint < eastAsianStart ? factor : 1) * em + spacing;
}

function measureClusters(text: string, face: Face, drawn: Drawn): number {
  let width = 0;
  scanClusters(text, (_index, codePoint) => {
    width += measureCluster(codePoint, face, drawn);
  });
  return width;
}
