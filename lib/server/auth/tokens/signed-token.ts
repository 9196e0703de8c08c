import { jwtVerify, SignJWT } from "jose";

/** What a signed URL allows: one act on one object of one organization until a time. */
export type Grant = {
  purpose: "upload" | "download";
  method: "PUT" | "GET";
  /** `tmpl_…` or `gen_…` */
  objectId: string;
  /** `/api/v1/…`: ids of one kind are not looked for among those of another. */
  path: string;
  organizationId: string;
};

const issuer = "slidewright";

/** A token for the query of a signed URL. */
export async function signGrant(grant: Grant, secret: string, expiresInSeconds: number): Promise<string> {
  return new SignJWT({ method: grant.method, path: grant.path, org: grant.organizationId })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(issuer)
    .setAudience(grant.purpose)
    .setSubject(grant.objectId)
    .setExpirationTime(Math.floor(Date.now() / 1000) + expiresInSeconds)
    .sign(new TextEncoder().encode(secret));
}

/**
 * The organization that a token acts for, when it was signed here, has not expired, and is for this very purpose,
 * method, object and path; else null.
 *
 * @param secrets Any of which it may be signed with
 */
export async function verifyGrant(
  token: string,
  wanted: Omit<Grant, "organizationId">,
  secrets: readonly string[],
): Promise<{ organizationId: string } | null> {
  if (!isCanonical(token)) return null;
  const grants = await Promise.all(secrets.map((secret) => verifyWith(secret, token, wanted)));
  return grants.find((grant) => grant !== null) ?? null;
}

/** The last character of a signature has bits that count for nothing: one of its four spellings is taken. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  return Buffer.from(signature, "base64url").toString("base64url") === signature;
}

async function verifyWith(
  secret: string,
  token: string,
  wanted: Omit<Grant, "organizationId">,
): Promise<{ organizationId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ["HS256"],
      issuer,
      audience: wanted.purpose,
      subject: wanted.objectId,
      requiredClaims: ["exp", "org", "method"],
    });
    if (payload.method !== wanted.method || typeof payload.org !== "string") return null;
    // Addresses of an earlier version, which hold for a while after an upgrade, name no path.
    if (payload.path !== undefined && payload.path !== wanted.path) return null;
    return { organizationId: payload.org };
  } catch {
    return null;
  }
}
