import { createHmac } from "node:crypto";

/** Tells one pepper from another without giving either away: noted beside what was made under it, and in backups. */
export function pepperMark(pepper: string): string {
  return createHmac("sha256", pepper).update("slidewright backup").digest("hex").slice(0, 16);
}
