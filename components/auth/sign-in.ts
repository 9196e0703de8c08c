import { csrfToken, forgetCsrfToken } from "@/components/api/request";

/** The result of signing in. `seconds`: how long to wait; null: unknown. */
type SignInAnswer =
  | { kind: "signed-in" }
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number | null }
  | { kind: "unavailable" };

type Credentials = { email: string; password: string; organization?: string };

/**
 * Signs in.
 *
 * @param credentials `organization`: id of the organization to enter, for members of several
 */
export async function signIn(credentials: Credentials): Promise<SignInAnswer> {
  try {
    const body = new URLSearchParams({ ...credentials, csrfToken: await csrfToken(), json: "true" });
    const response = await fetch("/api/auth/callback/credentials", { method: "POST", body });
    const { url } = (await response.json()) as { url?: string };
    // The token belongs to the previous session.
    forgetCsrfToken();
    return parseSignInResponse(response.status, url ?? "");
  } catch {
    // No response, or an unreadable one. The next attempt gets a new token.
    forgetCsrfToken();
    return { kind: "unavailable" };
  }
}

/**
 * Starts single sign-on. Returns the URL at the provider to go to; null if the service or the provider doesn't respond.
 *
 * @param destination Path of this site to open after signing in
 */
export async function startSingleSignOn(destination: string): Promise<string | null> {
  try {
    const body = new URLSearchParams({ csrfToken: await csrfToken(), callbackUrl: destination, json: "true" });
    const response = await fetch("/api/auth/signin/oidc", { method: "POST", body });
    const { url } = (await response.json()) as { url?: string };
    // If the provider doesn't respond, the service redirects to the sign-in page.
    return response.ok && url && new URL(url).origin !== window.location.origin ? url : null;
  } catch {
    forgetCsrfToken();
    return null;
  }
}

/**
 * Interprets the response of the sign-in endpoint.
 *
 * @param url The URL that a browser would be redirected to. Its `error` parameter says why signing in failed.
 */
export function parseSignInResponse(status: number, url: string): SignInAnswer {
  const error = URL.canParse(url, "http://studio.invalid")
    ? new URL(url, "http://studio.invalid").searchParams.get("error")
    : null;
  const [, seconds] = /^RATE_LIMITED:(\d+)?/.exec(error ?? "") ?? [];
  if (error?.startsWith("RATE_LIMITED")) return { kind: "wait", seconds: seconds ? Number(seconds) : null };
  if (status === 200 && error === null) return { kind: "signed-in" };
  return { kind: status === 401 && error === "CredentialsSignin" ? "wrong" : "unavailable" };
}
