import { createHash, timingSafeEqual } from "node:crypto";
import { decode, encode, type JWT } from "next-auth/jwt";
import type { ServerContext } from "@/lib/server/context";

/**
 * The content of the encrypted session cookie. It is valid until sign-out, and only while the user's `sessionVersion`
 * is the same. `sessionId`: null in sessions older than this field.
 */
export type SessionClaims = {
  userId: string;
  organizationId: string;
  sessionVersion: number;
  sessionId: string | null;
};

/** Seconds from sign-in until a session expires. */
export const sessionSeconds = 30 * 24 * 60 * 60;

type Cookies = { get(name: string): { value: string } | undefined };

/** Returns true if the service is reached by https; cookies are then limited to https. */
export function usesSecureCookies(server: ServerContext): boolean {
  return server.config.baseUrl.startsWith("https:");
}

/** Returns the value of the CSRF cookie: a token and its hash; null if there is none. */
export function csrfCookie(server: ServerContext, cookies: Cookies): string | null {
  return cookies.get(usesSecureCookies(server) ? "__Host-next-auth.csrf-token" : "next-auth.csrf-token")?.value ?? null;
}

/** Returns the claims of the session cookie; null if it is missing, not ours, damaged or expired. */
export async function readSession(server: ServerContext, cookies: Cookies): Promise<SessionClaims | null> {
  const claims = await readToken(server, cookies);
  return claims ? sessionClaims(claims) : null;
}

/** Returns a `Set-Cookie` header that keeps the session valid after the user's `sessionVersion` was increased. */
export async function renewSession(
  server: ServerContext,
  cookies: Cookies,
  sessionVersion: number,
): Promise<string | null> {
  const claims = await readToken(server, cookies);
  if (!claims) return null;
  const token = await encryptToken(server, { ...claims, ver: sessionVersion });
  return `${sessionCookie(server)}=${token}; Path=/; Max-Age=${sessionSeconds}; HttpOnly; SameSite=Lax${usesSecureCookies(server) ? "; Secure" : ""}`;
}

function sessionCookie(server: ServerContext): string {
  return usesSecureCookies(server) ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

async function readToken(server: ServerContext, cookies: Cookies): Promise<JWT | null> {
  const token = cookies.get(sessionCookie(server))?.value;
  return token ? decryptToken(server, token) : null;
}

/** Encrypts the claims of a session for its cookie. */
export async function encryptToken(server: ServerContext, token: JWT): Promise<string> {
  return encode({ token, secret: server.config.secrets.auth, maxAge: sessionSeconds });
}

/** Decrypts a token with the current or the previous secret. Returns null if it is not ours, damaged or expired. */
export async function decryptToken(server: ServerContext, token: string): Promise<JWT | null> {
  for (const secret of server.config.secrets.accepted.auth) {
    const opened = await decode({ token, secret }).catch(() => null);
    if (opened) return opened;
  }
  return null;
}

/** Returns the claims that a session needs; null if one is missing. */
export function sessionClaims(token: Record<string, unknown>): SessionClaims | null {
  const { sub, org, ver, sid } = token;
  if (typeof sub !== "string" || typeof org !== "string" || typeof ver !== "number") return null;
  return { userId: sub, organizationId: org, sessionVersion: ver, sessionId: typeof sid === "string" ? sid : null };
}

/**
 * Returns the hexadecimal hash that is stored instead of a session id. An id has 122 random bits, so the hash need not
 * be slow.
 */
export function hashSessionId(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

type CsrfProof = {
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
