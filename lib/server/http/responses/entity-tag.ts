import { createHash } from "node:crypto";

/** The tag of a JSON answer; weak, because a proxy or the server may compress the bytes on their way. */
export function weakTag(text: string): string {
  return `W/"${createHash("sha256").update(text).digest("base64url")}"`;
}

/** Whether `If-None-Match` names a tag, by the weak comparison that RFC 9110 asks for; `*` names every tag. */
export function namesTag(header: string | null, tag: string): boolean {
  return header !== null && header.split(",").some((part) => part.trim() === "*" || opaque(part) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
