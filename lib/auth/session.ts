import { decode, encode } from "next-auth/jwt";
import { config } from "@/lib/config";

/** What the encrypted session cookie says. It counts only while the person's `sessionVersion` is still this one. */
export type SessionClaims = { userId: string; organizationId: string; sessionVersion: number };

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
  const token = await encode({ token: { ...claims, ver: sessionVersion }, secret: config.secrets.auth, maxAge: sessionSeconds });
  return `${sessionCookie()}=${token}; Path=/; Max-Age=${sessionSeconds}; HttpOnly; SameSite=Lax${usesSecureCookies() ? "; Secure" : ""}`;
}

function sessionCookie(): string {
  return usesSecureCookies() ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

async function readToken(cookies: Cookies) {
  const token = cookies.get(sessionCookie())?.value;
  return token ? decode({ token, secret: config.secrets.auth }).catch(() => null) : null;
}

export function sessionClaims(token: Record<string, unknown>): SessionClaims | null {
  const { sub, org, ver } = token;
  if (typeof sub !== "string" || typeof org !== "string" || typeof ver !== "number") return null;
  return { userId: sub, organizationId: org, sessionVersion: ver };
}
