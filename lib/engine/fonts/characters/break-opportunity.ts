import { isBreakingSpace, isHalfWidth, isPictographic, isWide } from "./code-point-class";

/** May not begin a line: closing punctuation, small kana, prolongation and iteration marks (JIS X 4051, GB/T 15834). */
const noLineStart = codePoints(
  "!%),.:;?]}¢°·’”†‡›℃∶、。〃々〆〉》」』】〕〗〙〛〞〟゛゜ゝゞ・ーヽヾ〻–—…‥" +
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ" +
    "！％），．：；？］｝～｠｡｣､･ｧｨｩｪｫｬｭｮｯｰﾞﾟ￠",
);
/** May not end a line: opening punctuation and currency signs. */
const noLineEnd = codePoints("$(£¥[{‘“〈《「『【〔〖〘〝＄（［｛｟｢￡￥￦");

const zeroWidthSpace = 0x200b;
const noBreakSpace = new Set([0xa0, 0x202f, 0x2007, 0x2060, 0xfeff]);

/**
 * Whether a line may end between `previous` and `next` (code points, 0 where the text ends): after spaces and hyphens,
 * and next to East Asian characters and emoji within the rules for line starts and ends. Spaces never begin a line:
 * they hang at the end of the one before.
 */
export function canBreak(beforePrevious: number, previous: number, next: number, eastAsianBreak: boolean): boolean {
  if (isBreakingSpace(next)) return false;
  if (isBreakingSpace(previous) || previous === zeroWidthSpace) return true;
  if (previous <= 0x7e && next <= 0x7e) return previous === 0x2d && breaksAfterHyphen(beforePrevious, next);
  if (noBreakSpace.has(previous) || noBreakSpace.has(next)) return false;
  if (isHyphen(previous)) return breaksAfterHyphen(beforePrevious, next);
  const ideographBefore = isIdeographic(previous);
  const ideographAfter = isIdeographic(next);
  if (!ideographBefore && !ideographAfter) return false;
  if (!eastAsianBreak && isWide(previous) && isWide(next)) return false;
  return !noLineStart.has(next) && !noLineEnd.has(previous);
}

/** A hyphen that begins a word (`-5`) or precedes a figure (`2020-21`) does not divide (UAX #14, LB20a and LB25). */
function breaksAfterHyphen(before: number, next: number): boolean {
  const beginsWord = before === 0 || isBreakingSpace(before);
  const precedesFigure = next >= 0x30 && next <= 0x39;
  return !beginsWord && !precedesFigure && !isHyphen(next) && !noLineStart.has(next);
}

/** Hyphen-minus, soft hyphen, hyphen, en and em dash. */
function isHyphen(codePoint: number): boolean {
  return (
    codePoint === 0x2d || codePoint === 0xad || codePoint === 0x2010 || codePoint === 0x2013 || codePoint === 0x2014
  );
}

function isIdeographic(codePoint: number): boolean {
  return isWide(codePoint) || isHalfWidth(codePoint) || isPictographic(codePoint);
}

function codePoints(characters: string): ReadonlySet<number> {
  return new Set(Array.from(characters, (character) => character.codePointAt(0) ?? 0));
}
