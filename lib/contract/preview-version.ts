/**
 * How pictures are drawn: renderer, fonts and mends. Raised when they come out differently; stored pictures are then
 * made anew.
 */
export const previewRevision = 5;

/**
 * The version of a slide's pictures: what the addresses of pictures carry that browsers may keep.
 *
 * @param content The template's `file_hash`, or the presentation's `completed_at`, as the API gives them
 */
export function previewVersion(content: string): string {
  return `${previewRevision}.${content}`;
}
