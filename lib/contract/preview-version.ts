/**
 * The revision of the rendering: renderer, fonts and patches. Increment it when previews change, so that stored
 * previews are rendered again.
 */
export const previewRevision = 22;

/**
 * Returns the version of a slide's previews. Their URLs contain it, so that browsers can cache them.
 *
 * @param content The template's `file_hash` or the presentation's `completed_at`, as in the API
 */
export function previewVersion(content: string): string {
  return `${previewRevision}.${content}`;
}
