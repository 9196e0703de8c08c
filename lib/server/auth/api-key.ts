import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { base62 } from "./tokens/base62";

const shape = /^sg_live_([0-9A-Za-z]{26})_[0-9A-Za-z]{43}$/;

/** A new key for the row `key_<id>`: `sg_live_<id>_<32 random bytes in base62>`. */
export function createApiKey(rowId: string): string {
  return `sg_live_${rowId.slice("key_".length)}_${base62(randomBytes(32))}`;
}

/** The id of the row that a key belongs to; null when the text is no key. */
export function rowIdOfKey(text: string): string | null {
  const id = shape.exec(text)?.[1];
  return id ? `key_${id}` : null;
}

/** HMAC-SHA-256 of the whole key under the server's pepper, hexadecimal: what is stored. */
export function hashApiKey(key: string, pepper: string): string {
  return createHmac("sha256", pepper).update(key).digest("hex");
}

/** Under which of the peppers a stored hash is the key's, in constant time; null: under none. A null hash takes as long. */
export function pepperOfHash(key: string, hash: string | null, peppers: readonly string[]): string | null {
  return peppers.filter((pepper) => matchesHash(key, hash, pepper))[0] ?? null;
}

function matchesHash(key: string, hash: string | null, pepper: string): boolean {
  const computed = Buffer.from(hashApiKey(key, pepper), "hex");
  const stored = hash === null ? Buffer.alloc(computed.length) : Buffer.from(hash, "hex");
  return stored.length === computed.length && timingSafeEqual(stored, computed) && hash !== null;
}
