import { createHash, timingSafeEqual } from "node:crypto";

export type CsrfProof = {
  /** Value of next-auth's CSRF cookie: `token|sha256(token + secret)`, percent-encoded. */
  cookie: string | null;
  /** The header `X-CSRF-Token`. */
  header: string | null;
  /** The header `Origin`; browsers send it with every change of state. */
  origin: string | null;
};

/**
 * Whether a change of state that a session asks for comes from our own pages: the header must repeat the token of the
 * cookie (`GET /api/auth/csrf` gives it), and the origin must be ours. Another site can neither read the token nor set
 * the header.
 *
 * @param own Secrets any of which the cookie may be signed with, and hosts under which the service is reached
 */
export function isOwnPage(sent: CsrfProof, own: { secrets: readonly string[]; hosts: readonly string[] }): boolean {
  const host = sent.origin === null ? null : hostOf(sent.origin);
  // A sandboxed page, or what is no address, is nobody's: not even that of a request without a host.
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
