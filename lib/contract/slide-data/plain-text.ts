// Kept apart from the schemas, so that the studio can use it without loading them.
import type { RichText } from "./rich-text";

/** Returns a text without its formatting; "" for none. */
export function plainText(text: RichText | null | undefined): string {
  if (text === null || text === undefined) return "";
  return typeof text === "string" ? text : text.map((run) => run.text).join("");
}
