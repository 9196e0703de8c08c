import {
  isHalfWidth,
  isHangulSyllable,
  isPictographic,
  isWide,
  isZeroWidth,
} from "@/lib/engine/fonts/characters/code-point-class";

const spaces: ReadonlyMap<number, number> = new Map([
  [0x2000, 0.5],
  [0x2001, 1],
  [0x2002, 0.5],
  [0x2003, 1],
  [0x2004, 0.333],
  [0x2005, 0.25],
  [0x2006, 0.167],
  [0x2007, 0.55],
  [0x2008, 0.25],
  [0x2009, 0.2],
  [0x200a, 0.1],
  [0x202f, 0.2],
  [0x205f, 0.222],
]);

/**
 * Advance in em of a character that no measured font has: what the fonts that Office falls back to give it. Hangul is
 * 0.92 em in Malgun Gothic and Noto Sans KR; other East Asian text is a full em.
 */
export function fallbackAdvance(codePoint: number): number {
  if (isZeroWidth(codePoint)) return 0;
  const space = spaces.get(codePoint);
  if (space !== undefined) return space;
  if (isHalfWidth(codePoint)) return 0.5;
  if (isHangulSyllable(codePoint)) return 0.92;
  if (isWide(codePoint) || isPictographic(codePoint)) return 1;
  if (codePoint >= 0x2190 && codePoint <= 0x2bff) return 0.8; // arrows, operators, shapes
  if (codePoint >= 0x0600 && codePoint <= 0x08ff) return 0.5; // Arabic, Syriac
  if (codePoint >= 0x0900 && codePoint <= 0x0dff) return 0.6; // scripts of India
  return 0.55;
}
