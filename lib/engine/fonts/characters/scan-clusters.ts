import { isLineBreak, isPictographic, isRegionalIndicator, isSkinTone, isZeroWidth } from "./code-point-class";

const zeroWidthJoiner = 0x200d;
const zeroWidthSpace = 0x200b;

/**
 * Visits the user-perceived characters of `text`: the index (UTF-16) and the first code point of each. Marks,
 * selectors, skin tones, joined emoji and the second half of a flag belong to the one before. Cheaper than
 * `Intl.Segmenter`, and the same for what has a width.
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

/** Of no width, and yet not part of the character before: a line may end there. */
function endsCluster(codePoint: number): boolean {
  return codePoint === zeroWidthSpace || isLineBreak(codePoint);
}
