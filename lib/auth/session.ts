import { decode } from "next-auth/jwt";
import { config } from "@/lib/config";

/** What the encrypted session cookie says. It counts only while the person's `sessionVersion` is still this one. */
export type SessionClaims = { userId: string; organizationId: string; sessionVersion: number };

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
  const name = usesSecureCookies() ? "__Secure-next-auth.session-token" : "next-auth.session-token";
  const token = cookies.get(name)?.value;
  if (!token) return null;
  const claims = await decode({ token, secret: config.secrets.auth }).catch(() => null);
  return claims ? sessionClaims(claims) : null;
}

export function sessionClaims(token: Record<string, unknown>): SessionClaims | null {
  const { sub, org, ver } = token;
  if (typeof sub !== "string" || typeof org !== "string" || typeof ver !== "number") return null;
  return { userId: sub, organizationId: org, sessionVersion: ver };
}
