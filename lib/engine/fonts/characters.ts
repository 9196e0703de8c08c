const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}\p{Zl}\p{Zp}\u115f\u1160-\u11ff\ud7b0-\ud7ff]$/u;
const pictographic = /^\p{Extended_Pictographic}$/u;

const unknown = 0;
const spacing = 1;
const nonSpacing = 2;
const classes = new Uint8Array(0x10000);

/** True if a code point has no width of its own: combining marks, joiners, variation selectors, controls. */
export function isZeroWidth(codePoint: number): boolean {
  if (codePoint > 0xffff) return isTagOrSelector(codePoint) || zeroWidth.test(String.fromCodePoint(codePoint));
  let known = classes[codePoint];
  if (known === unknown) {
    // Conjoining vowels and final consonants are drawn within the box of their Hangul syllable.
    known = zeroWidth.test(String.fromCharCode(codePoint)) && codePoint !== 0x115f ? nonSpacing : spacing;
    classes[codePoint] = known;
  }
  return known === nonSpacing;
}

function isTagOrSelector(codePoint: number): boolean {
  return codePoint >= 0xe0000 && codePoint <= 0xe0fff;
}

export function isPictographic(codePoint: number): boolean {
  return codePoint >= 0x203c && pictographic.test(String.fromCodePoint(codePoint));
}

function isRegionalIndicator(codePoint: number): boolean {
  return codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff;
}

function isSkinTone(codePoint: number): boolean {
  return codePoint >= 0x1f3fb && codePoint <= 0x1f3ff;
}

export function isHangulSyllable(codePoint: number): boolean {
  return codePoint >= 0xac00 && codePoint <= 0xd7a3;
}

/** True for characters that are Wide or Fullwidth according to UAX #11. Approximated by block. */
export function isWide(codePoint: number): boolean {
  if (codePoint < 0x1100) return false;
  return (
    codePoint <= 0x115f ||
    (codePoint >= 0x2e80 && codePoint <= 0xa4cf && codePoint !== 0x303f) ||
    (codePoint >= 0xa960 && codePoint <= 0xa97f) ||
    isHangulSyllable(codePoint) ||
    (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    (codePoint >= 0xfe30 && codePoint <= 0xfe6f) ||
    (codePoint >= 0xff01 && codePoint <= 0xff60) ||
    (codePoint >= 0xffe0 && codePoint <= 0xffe6) ||
    (codePoint >= 0x16fe0 && codePoint <= 0x1b2ff) ||
    (codePoint >= 0x1f1e6 && codePoint <= 0x1f64f) ||
    (codePoint >= 0x1f680 && codePoint <= 0x1faff) ||
    (codePoint >= 0x20000 && codePoint <= 0x3fffd)
  );
}

export function isHalfWidth(codePoint: number): boolean {
  return (codePoint >= 0xff61 && codePoint <= 0xffdc) || (codePoint >= 0xffe8 && codePoint <= 0xffee);
}

/** True for spaces that hang at the end of a line instead of wrapping. False for no-break spaces. */
export function isBreakingSpace(codePoint: number): boolean {
  return (
    codePoint === 0x20 ||
    codePoint === 0x09 ||
    codePoint === 0x3000 ||
    codePoint === 0x1680 ||
    (codePoint >= 0x2000 && codePoint <= 0x200a && codePoint !== 0x2007) ||
    codePoint === 0x205f
  );
}

/** True for line breaks within a paragraph. */
export function isLineBreak(codePoint: number): boolean {
  return codePoint === 0x0a || codePoint === 0x0b || codePoint === 0x0d || codePoint === 0x2028 || codePoint === 0x2029;
}

const zeroWidthJoiner = 0x200d;
const zeroWidthSpace = 0x200b;

/**
 * Visits the user-perceived characters of `text`, with the UTF-16 index and the first code point of each. Marks,
 * selectors, skin tones, joined emoji and the second half of a flag belong to the preceding character. Cheaper than
 * `Intl.Segmenter`, with the same result for everything that has a width.
 */
export function scanClusters(text: string, visit: (index: number, codePoint: number) => void): void {
  let previous = 0;
  let flagOpen = false;
  for (let i = 0; i < text.length;) {
    const codePoint = text.codePointAt(i) ?? 0;
    const closesFlag: boolean = flagOpen && isRegionalIndicator(codePoint);
    const joined =
      codePoint >= 0x300 &&
      i > 0 &&
      (closesFlag ||
        (isZeroWidth(codePoint) && !endsCluster(codePoint)) ||
        (isSkinTone(codePoint) && previous > 0x2000) ||
        (previous === zeroWidthJoiner && isPictographic(codePoint)));
    flagOpen = !closesFlag && isRegionalIndicator(codePoint);
    if (!joined) visit(i, codePoint);
    previous = codePoint;
    i += codePoint > 0xffff ? 2 : 1;
  }
}

/** True for zero-width characters that are not part of the preceding character, so that a line may end at them. */
function endsCluster(codePoint: number): boolean {
  return codePoint === zeroWidthSpace || isLineBreak(codePoint);
}
