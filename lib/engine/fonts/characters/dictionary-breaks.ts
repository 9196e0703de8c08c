/** Thai, Lao, Burmese and Khmer are written without spaces: only a dictionary knows their words. */
const unspacedScript = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
let segmenter: Intl.Segmenter | undefined;

/** UTF-16 offsets where words of such scripts begin; null for text without any, which is nearly all. */
export function findDictionaryBreaks(text: string): ReadonlySet<number> | null {
  if (!unspacedScript.test(text)) return null;
  segmenter ??= new Intl.Segmenter("th", { granularity: "word" });
  const offsets = new Set<number>();
  for (const { segment, index } of segmenter.segment(text)) if (unspacedScript.test(segment)) offsets.add(index);
  return offsets;
}
