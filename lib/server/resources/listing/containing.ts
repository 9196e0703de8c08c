/** A text for Prisma's `contains`, which hands it to LIKE as it is: `%` and `_` of a client stand for themselves. */
export function containing(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
