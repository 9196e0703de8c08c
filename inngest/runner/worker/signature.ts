import { createHmac, timingSafeEqual } from "node:crypto";

/** Older or newer signatures are refused, so that a recorded message cannot be sent again later. */
const maxAgeSeconds = 300;

/** JSON with sorted keys (RFC 8785): the receiver signs its parsed body in this form, so it is also what is sent. */
export function canonicalJson(value: unknown): string {
  return ordered(JSON.parse(JSON.stringify(value)));
}

/** Written as text, because an object would put keys that look like numbers first. */
function ordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(ordered).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${ordered(field)}`).join(",")}}`;
}

const digest = (body: string, key: string, seconds: string): string =>
  createHmac("sha256", key.replace(/^signkey-\w+-/, ""))
    .update(body)
    .update(seconds)
    .digest("hex");

/** Value of `x-inngest-signature` for a body, signed now. */
export function sign(body: string, key: string): string {
  const seconds = String(Math.round(Date.now() / 1000));
  return `t=${seconds}&s=${digest(body, key, seconds)}`;
}

/** True when the header signs this very body with this key and is at most five minutes old. */
export function verify(body: string, header: string | undefined, key: string): boolean {
  const fields = new URLSearchParams(header ?? "");
  const seconds = fields.get("t") ?? "";
  if (!(Math.abs(Date.now() / 1000 - Number.parseInt(seconds, 10)) <= maxAgeSeconds)) return false;
  return sameText(fields.get("s") ?? "", digest(body, key, seconds));
}

/** Compares secrets in a time that does not tell where they differ. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
