import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { CompactEncrypt, compactDecrypt, errors, jwtVerify } from "jose";
import type { SecretSettings } from "@/lib/server/config";

/** The permission of a signed URL: one action on one object of one organization, until it expires. */
export type Grant = {
  purpose: "upload" | "download" | "share";
  method: "PUT" | "GET";
  /** `tmpl_…`, `gen_…` or `share_…` */
  objectId: string;
  /** `/api/v1/…`. Ensures that an id can't be used with another type of object. */
  path: string;
  organizationId: string;
};

const issuer = "slidewright";
const header = Buffer.from(JSON.stringify({ alg: "HS256" })).toString("base64url");

/**
 * Returns a token for the query of a signed URL: a JWT (RFC 7519) with HMAC SHA-256. Every status response contains
 * one, so it is signed in this thread: Web Crypto, which `jose` uses, would pass each signature to another thread.
 */
export function signGrant(grant: Grant, secret: string, expiresInSeconds: number): string {
  const claims = {
    method: grant.method,
    path: grant.path,
    org: grant.organizationId,
    iss: issuer,
    aud: grant.purpose,
    sub: grant.objectId,
    exp: Math.floor(Date.now() / 1000) + expiresInSeconds,
  };
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/**
 * Returns the organization of a token. Returns null unless the token was signed here, has not expired, and names
 * exactly this purpose, method, object and path.
 *
 * @param secrets The accepted signing secrets
 */
export async function verifyGrant(
  token: string,
  expected: Omit<Grant, "organizationId">,
  secrets: readonly string[],
): Promise<{ organizationId: string } | null> {
  if (!isCanonical(token)) return null;
  const grants = await Promise.all(secrets.map((secret) => verifyWith(secret, token, expected)));
  return grants.find((grant) => grant !== null) ?? null;
}

/** Returns false for other spellings of the same signature: some bits of its last character are not used. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  return Buffer.from(signature, "base64url").toString("base64url") === signature;
}

async function verifyWith(
  secret: string,
  token: string,
  expected: Omit<Grant, "organizationId">,
): Promise<{ organizationId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ["HS256"],
      issuer,
      audience: expected.purpose,
      subject: expected.objectId,
      requiredClaims: ["exp", "org", "method"],
    });
    if (payload.method !== expected.method || typeof payload.org !== "string") return null;
    // Tokens from before an upgrade name no path and stay valid until they expire.
    if (payload.path !== undefined && payload.path !== expected.path) return null;
    return { organizationId: payload.org };
  } catch {
    return null;
  }
}

/** Creates the secret part of a link, and the hash that is stored instead of it. */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashLinkToken(token) };
}

/** Returns the hexadecimal hash of a token. A token has 256 random bits, so the hash need not be slow. */
export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const apiKeyShape = /^sg_live_([0-9A-Za-z]{26})_[0-9A-Za-z]{43}$/;

/** Creates a key for the row `key_<id>`: `sg_live_<id>_<32 random bytes in base62>`. */
export function createApiKey(rowId: string): string {
  return `sg_live_${rowId.slice("key_".length)}_${base62(randomBytes(32))}`;
}

/** Returns the id of a key's row; null if the text is not an API key. */
export function apiKeyId(text: string): string | null {
  const id = apiKeyShape.exec(text)?.[1];
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

/** The purpose of the encryption. Each purpose has its own key. */
type Purpose = "remembered answers" | "mail";

/** Encrypts JSON that contains secrets stored nowhere else: a new key, a signed URL, a link. */
export async function encryptJson(secrets: SecretSettings, purpose: Purpose, value: unknown): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(encryptionKey(secrets.keyPepper, purpose));
}

/** Returns null if the text was encrypted under a pepper that is no longer accepted. */
export async function decryptJson(
  secrets: SecretSettings,
  purpose: Purpose,
  encrypted: string,
): Promise<object | null> {
  for (const pepper of secrets.accepted.keyPepper) {
    const decrypted = await compactDecrypt(encrypted, encryptionKey(pepper, purpose)).catch(nullIfOtherKey);
    if (decrypted) return JSON.parse(new TextDecoder().decode(decrypted.plaintext)) as object;
  }
  return null;
}

function nullIfOtherKey(error: unknown): null {
  if (error instanceof errors.JWEDecryptionFailed) return null;
  throw error;
}

function encryptionKey(pepper: string, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", pepper, "", purpose, 32));
}
