import { createHash, randomBytes } from "node:crypto";

/** The secret part of a link, and the hash that is stored of it. */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashLinkToken(token) };
}

/** Hexadecimal. A token has 256 random bits, so that no slow hash is needed. */
export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
