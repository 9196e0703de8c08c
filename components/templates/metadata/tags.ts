/** Limits of the service. */
export const tagLength = 100;
export const mostTags = 50;

/** The tags with those of a text, which commas part; none twice, whatever its case. */
export function withTags(tags: readonly string[], text: string): string[] {
  const all = [...tags];
  for (const part of text.split(",")) {
    const tag = part.trim().slice(0, tagLength);
    if (tag && !all.some((other) => other.toLowerCase() === tag.toLowerCase())) all.push(tag);
  }
  return all;
}
