import { createHash } from "node:crypto";
import { decode, encode, type JWT } from "next-auth/jwt";
import { config } from "@/lib/server/config";

/**
 * What the encrypted session cookie says. It counts only while the person's `sessionVersion` is still this one, and the
 * session was not signed out of. `sessionId`: null in sessions from before they had one.
 */
export type SessionClaims = {
  userId: string;
  organizationId: string;
  sessionVersion: number;
  sessionId: string | null;
};

/** Seconds that a session lasts after the sign-in. */
export const sessionSeconds = 30 * 24 * 60 * 60;

type Cookies = { get(name: string): { value: string } | undefined };

/** Cookies are bound to https wherever the service is reached by it. */
export function usesSecureCookies(): boolean {
  return config.baseUrl.startsWith("https:");
}

export function csrfCookie(cookies: Cookies): string | null {
  return cookies.get(usesSecureCookies() ? "__Host-next-auth.csrf-token" : "next-auth.csrf-token")?.value ?? null;
}

/** The claims of the session cookie; null when there is none or it is not ours, damaged or expired. */
export async function readSession(cookies: Cookies): Promise<SessionClaims | null> {
  const claims = await readToken(cookies);
  return claims ? sessionClaims(claims) : null;
}

/** A `Set-Cookie` that goes on with the session of the cookies after its person's `sessionVersion` was raised. */
export async function renewedSession(cookies: Cookies, sessionVersion: number): Promise<string | null> {
  const claims = await readToken(cookies);
  if (!claims) return null;
  const token = await sealToken({ ...claims, ver: sessionVersion });
  return `${sessionCookie()}=${token}; Path=/; Max-Age=${sessionSeconds}; HttpOnly; SameSite=Lax${usesSecureCookies() ? "; Secure" : ""}`;
}

function sessionCookie(): string {
  return usesSecureCookies() ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

async function readToken(cookies: Cookies): Promise<JWT | null> {
  const token = cookies.get(sessionCookie())?.value;
  return token ? openToken(token) : null;
}

export async function sealToken(token: JWT): Promise<string> {
  return encode({ token, secret: config.secrets.auth, maxAge: sessionSeconds });
}

/**
 * What a token says that was sealed with the present secret or the one before; null when it is not ours, damaged or
 * expired.
 */
export async function openToken(token: string): Promise<JWT | null> {
  for (const secret of config.secrets.accepted.auth) {
    const opened = await decode({ token, secret }).catch(() => null);
    if (opened) return opened;
  }
  return null;
}

export function sessionClaims(token: Record<string, unknown>): SessionClaims | null {
  const { sub, org, ver, sid } = token;
  if (typeof sub !== "string" || typeof org !== "string" || typeof ver !== "number") return null;
  return { userId: sub, organizationId: org, sessionVersion: ver, sessionId: typeof sid === "string" ? sid : null };
}

/** What is stored of a session's id, hexadecimal. It has 122 random bits, so that no slow hash is needed. */
export function hashSessionId(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
