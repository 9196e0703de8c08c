import { csrfToken, forgetCsrfToken } from "@/components/api/request";
import { errorMessages } from "@/components/shell/messages/errors";
import { toast } from "@/components/ui/toast";

/** `seconds`: how long to wait; null: unknown. */
type SignInAnswer =
  | { kind: "signed-in" }
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number | null }
  | { kind: "unavailable" };

type Credentials = { email: string; password: string; organization?: string };

/** Signs in. @param credentials `organization`: id of the organization to enter, for members of several */
export async function signIn(credentials: Credentials): Promise<SignInAnswer> {
  try {
    const body = new URLSearchParams({ ...credentials, csrfToken: await csrfToken(), json: "true" });
    const response = await fetch("/api/auth/callback/credentials", { method: "POST", body });
    const { url } = (await response.json()) as { url?: string };
    // The token belongs to the previous session.
    forgetCsrfToken();
    return parseSignInResponse(response.status, url ?? "");
  } catch {
    // No response, or an unreadable one: the person tries again with a new token.
    forgetCsrfToken();
    return { kind: "unavailable" };
  }
}

/**
 * Interprets the response of the sign-in endpoint. @param url Where a browser would be redirected; its `error` says why
 * signing in failed
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

/** Switches to another organization of the signed-in person and opens its first page. */
export async function switchOrganization(organizationId: string): Promise<void> {
  const body = JSON.stringify({ csrfToken: await csrfToken(), data: { organization: organizationId } });
  const response = await fetch("/api/auth/session", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  forgetCsrfToken();
  if (!response.ok) throw new Error(`The organization was not changed: ${response.status}`);
  window.location.assign("/templates");
}

/** Signs out and opens the sign-in page; shows an error if that fails. */
export async function signOutOfStudio(): Promise<void> {
  try {
    const body = new URLSearchParams({ csrfToken: await csrfToken(), json: "true" });
    const { ok } = await fetch("/api/auth/signout", { method: "POST", body });
    if (ok) return window.location.assign("/sign-in?signed-out");
    toast.error(errorMessages.generic);
  } catch {
    toast.error(errorMessages.offline);
  }
}
