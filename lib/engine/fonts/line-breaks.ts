import { isBreakingSpace, isHalfWidth, isPictographic, isWide } from "./characters";

/**
 * Characters that may not start a line: closing punctuation, small kana, prolongation and iteration marks (JIS X 4051,
 * GB/T 15834).
 */
const noLineStart = codePoints(
  "!%),.:;?]}¢°·’”†‡›℃∶、。〃々〆〉》」』】〕〗〙〛〞〟゛゜ゝゞ・ーヽヾ〻–—…‥" +
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ" +
    "！％），．：；？］｝～｠｡｣､･ｧｨｩｪｫｬｭｮｯｰﾞﾟ￠",
);
/** Characters that may not end a line: opening punctuation and currency signs. */
const noLineEnd = codePoints("$(£¥[{‘“〈《「『【〔〖〘〝＄（［｛｟｢￡￥￦");

const zeroWidthSpace = 0x200b;
const noBreakSpace = new Set([0xa0, 0x202f, 0x2007, 0x2060, 0xfeff]);

/**
 * True if a line may break between `previous` and `next` (code points; 0 at the ends of the text). Lines break after
 * spaces and hyphens, and next to East Asian characters and emoji, subject to the rules for line starts and ends.
 * Spaces never start a line: they hang at the end of the previous one.
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

/** True unless the hyphen starts a word (`-5`) or precedes a digit (`2020-21`). See UAX #14, LB20a and LB25. */
function breaksAfterHyphen(before: number, next: number): boolean {
  const beginsWord = before === 0 || isBreakingSpace(before);
  const precedesFigure = next >= 0x30 && next <= 0x39;
  return !beginsWord && !precedesFigure && !isHyphen(next) && !noLineStart.has(next);
}

/** True for the hyphen-minus, soft hyphen, hyphen, en dash and em dash. */
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

/** Thai, Lao, Burmese and Khmer are written without spaces, so only a dictionary can find their words. */
const unspacedScript = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
let segmenter: Intl.Segmenter | undefined;

/** Returns the UTF-16 offsets where words in these scripts start, or null if the text has none, which is the usual case. */
export function findDictionaryBreaks(text: string): ReadonlySet<number> | null {
  if (!unspacedScript.test(text)) return null;
  segmenter ??= new Intl.Segmenter("th", { granularity: "word" });
  const offsets = new Set<number>();
  for (const { segment, index } of segmenter.segment(text)) if (unspacedScript.test(segment)) offsets.add(index);
  return offsets;
}
