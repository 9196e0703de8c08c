import { createHash, timingSafeEqual } from "node:crypto";

export type CsrfProof = {
  /** Value of next-auth's CSRF cookie: `token|sha256(token + secret)`, percent-encoded. */
  cookie: string | null;
  /** The header `X-CSRF-Token`. */
  header: string | null;
  /** The header `Origin`, which browsers send with every state-changing request. */
  origin: string | null;
};

/**
 * Returns true if a session's state-changing request comes from our own pages: the header repeats the token of the
 * cookie (from `GET /api/auth/csrf`), and the origin is ours. Other sites can neither read the token nor set the
 * header.
 *
 * @param own The secrets that may have signed the cookie, and the hosts that serve the studio
 */
export function isSameSiteRequest(
  sent: CsrfProof,
  own: { secrets: readonly string[]; hosts: readonly string[] },
): boolean {
  const host = sent.origin === null ? null : hostOf(sent.origin);
  // A sandboxed page or an invalid origin matches no host, not even a missing one.
  if (host === "" || (host !== null && !own.hosts.includes(host))) return false;
  if (!sent.cookie || !sent.header) return false;
  const [token = "", signature = ""] = sent.cookie.replace(/%7C/i, "|").split("|");
  const isSigned =
    own.secrets.filter((secret) => same(signature, createHash("sha256").update(`${token}${secret}`).digest("hex")))
      .length > 0;
  return token.length > 0 && isSigned && same(sent.header, token);
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : "";
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
