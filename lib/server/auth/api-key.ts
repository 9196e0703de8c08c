import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const shape = /^sg_live_([0-9A-Za-z]{26})_[0-9A-Za-z]{43}$/;

/** Creates a key for the row `key_<id>`: `sg_live_<id>_<32 random bytes in base62>`. */
export function createApiKey(rowId: string): string {
  return `sg_live_${rowId.slice("key_".length)}_${base62(randomBytes(32))}`;
}

/** Returns the id of a key's row; null if the text is not an API key. */
export function apiKeyId(text: string): string | null {
  const id = shape.exec(text)?.[1];
  return id ? `key_${id}` : null;
}

/** Returns the hash that is stored instead of a key: its HMAC-SHA-256 under the server's pepper, hexadecimal. */
export function hashApiKey(key: string, pepper: string): string {
  return createHmac("sha256", pepper).update(key).digest("hex");
}

/**
 * Returns the pepper under which a stored hash matches the key; null if none does. Takes the same time for every input,
 * including a null hash.
 */
export function findPepper(key: string, hash: string | null, peppers: readonly string[]): string | null {
  return peppers.filter((pepper) => matchesHash(key, hash, pepper))[0] ?? null;
}

function matchesHash(key: string, hash: string | null, pepper: string): boolean {
  const computed = Buffer.from(hashApiKey(key, pepper), "hex");
  const stored = hash === null ? Buffer.alloc(computed.length) : Buffer.from(hash, "hex");
  return stored.length === computed.length && timingSafeEqual(stored, computed) && hash !== null;
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Encodes bytes as base62, padded to the length of the largest value (32 bytes: 43 characters). */
export function base62(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = "";
  while (rest > 0n) {
    text = alphabet[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text.padStart(Math.ceil((bytes.length * 8) / Math.log2(62)), "0");
}

/**
 * Returns a fingerprint that identifies a pepper without revealing it. It is stored with everything hashed under the
 * pepper, and in backups.
 */
export function pepperMark(pepper: string): string {
  return createHmac("sha256", pepper).update("slidewright backup").digest("hex").slice(0, 16);
}
