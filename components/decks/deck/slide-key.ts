/**
 * A key for a slide of a deck. `crypto.randomUUID` exists in secure contexts alone, and the studio may run on plain
 * http.
 */
export function newSlideKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
