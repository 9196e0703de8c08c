import { createHash, createHmac, randomBytes } from "node:crypto";
import { jwtVerify } from "jose";

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
