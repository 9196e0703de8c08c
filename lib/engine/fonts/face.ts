import { isHalfWidth, isHangulSyllable, isPictographic, isWide, isZeroWidth } from "./characters";
import { families } from "./metrics/families";
import { unitsPerEm } from "./metrics/family-metrics";
import { type FontFamily, resolveFont } from "./resolve-font";

/** The font, size and spacing of a text. Lengths in points. */
export type TextStyle = {
  /** The typeface as named in the file, with theme references (`+mn-lt`) resolved. */
  font: string;
  size: number;
  bold?: boolean;
  italic?: boolean;
  /** Space added after each character: `a:rPr/@spc` ÷ 100. Default 0. */
  letterSpacing?: number;
  /**
   * Factor of the size at which the characters are drawn while the line keeps its height: 2/3 for superscript and
   * subscript. Default 1.
   */
  glyphScale?: number;
};

/** Text in one style. `\n`, `\v` and U+2028 are line breaks within the paragraph (`a:br`). */
export type TextRun = TextStyle & { text: string };

/** One cut of a family. Advances are in em, by UTF-16 code unit, and negative if not yet known. */
type Face = { family: FontFamily; bold: boolean; italic: boolean; advances: Float32Array };

const unknownAdvance = -1;
const lackingGlyph = 0xffff;
const faces = new Map<string, Face>();

/** The metrics of a font in one cut. */
export type Cut = {
  /** The face that represents the font. There are at most twenty faces of 256 KiB each, created on demand. */
  face: Face;
  /** Width of the font ÷ width of the face. */
  factor: number;
  /** Ascent ÷ (ascent + descent). */
  ascentShare: number;
};

/** Cuts by font name, in the order regular, italic, bold, bold italic. */
const cuts = new Map<string, Cut[]>();
/** Font names come from uploaded files, so the cache must not grow without limit. */
const cutLimit = 2000;

/** Returns the cut for a style. Resolves each font name once. */
export function findCut(style: TextStyle): Cut {
  let known = cuts.get(style.font);
  if (!known) {
    if (cuts.size >= cutLimit) cuts.clear();
    cuts.set(style.font, (known = []));
  }
  return (known[(style.bold ? 2 : 0) + (style.italic ? 1 : 0)] ??= openCut(style));
}

function openCut({ font, bold, italic }: TextStyle): Cut {
  const { family, heavy, exact, widthFactor } = resolveFont(font);
  const face = openFace(family, bold === true || heavy, italic === true);
  const factor =
    exact && !LIGHT.test(font) ? widthFactor : Math.max(widthFactor, substituteFactor(font, family, face.bold));
  return { face, factor, ascentShare: families[family].ascentShare };
}

/** Light cuts are separate fonts, which applications other than Office don't have. */
const LIGHT = /\blight\b/i;
/** Narrow fonts have a narrow substitute. */
const NARROW = /narrow/i;

/** Width of the usual substitute ÷ width of the family in English text, regular and bold. */
const SUBSTITUTE: Readonly<Record<FontFamily, readonly [number, number]>> = {
  Arimo: [1, 1],
  Carlito: [1.09, 1.15],
  Tinos: [1.11, 1.12],
  Caladea: [1.09, 1.06],
  Cousine: [1, 1],
};

/**
 * Returns the minimum width factor for a font that may be missing where the deck is opened. Most applications then use
 * a sans serif as wide as Arimo, or a monospaced font as wide as Cousine, and the text must still fit.
 */
const substituteFactor = (font: string, family: FontFamily, bold: boolean): number =>
  NARROW.test(font) ? 0 : SUBSTITUTE[family][bold ? 1 : 0];

/** Returns the advance in em of a code point that is not in the table yet, and caches it. */
export function findAdvance(face: Face, codePoint: number): number {
  if (codePoint > 0xffff) return fallbackAdvance(codePoint);
  const known = face.advances[codePoint] ?? unknownAdvance;
  if (known >= 0) return known;
  const advance = borrowAdvance(face, codePoint);
  face.advances[codePoint] = advance;
  return advance;
}

function openFace(family: FontFamily, bold: boolean, italic: boolean): Face {
  const key = `${family}${bold ? "b" : ""}${italic ? "i" : ""}`;
  const known = faces.get(key);
  if (known) return known;
  const face = { family, bold, italic, advances: readAdvances(family, bold, italic) };
  faces.set(key, face);
  return face;
}

/** Borrows an advance from a similar family. Caladea has no Greek or Cyrillic, Carlito no Hebrew. */
function borrowAdvance(face: Face, codePoint: number): number {
  const fallback = fallbackAdvance(codePoint);
  if (face.family === "Cousine") return fallback === 0 || fallback >= 0.9 ? fallback : 0.6;
  const fallbackFamily = face.family === "Caladea" ? "Tinos" : "Arimo";
  if (face.family === fallbackFamily || face.family === "Tinos") return fallback;
  const borrowed = openFace(fallbackFamily, face.bold, face.italic).advances[codePoint] ?? unknownAdvance;
  return borrowed >= 0 ? borrowed : fallback;
}

function readAdvances(family: FontFamily, bold: boolean, italic: boolean): Float32Array {
  const metrics = families[family];
  const encoded = bold ? (italic ? metrics.boldItalic : metrics.bold) : italic ? metrics.italic : metrics.regular;
  const bytes = atob(encoded);
  const advances = new Float32Array(0x10000).fill(unknownAdvance);
  let at = 0;
  for (const range of metrics.ranges.split(" ")) {
    const [start = 0, length = 0] = range.split("-").map((part) => Number.parseInt(part, 36));
    for (let codePoint = start; codePoint < start + length; codePoint++, at += 2) {
      const units = bytes.charCodeAt(at) | (bytes.charCodeAt(at + 1) << 8);
      if (units !== lackingGlyph) advances[codePoint] = isZeroWidth(codePoint) ? 0 : units / unitsPerEm;
    }
  }
  return advances;
}

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
 * Returns the advance in em of a character that none of the measured fonts has, as in Office's fallback fonts. Hangul
 * is 0.92 em in Malgun Gothic and Noto Sans KR; other East Asian text is 1 em.
 */
function fallbackAdvance(codePoint: number): number {
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
