import { csrfToken, forgetCsrfToken } from "@/components/api/request";
import { errorMessages } from "@/components/shell/messages/errors";
import { toast } from "@/components/ui/toast";

/** `seconds`: how long to wait; null: not known. */
type SignInAnswer =
  | { kind: "signed-in" }
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number | null }
  | { kind: "unavailable" };

type Credentials = { email: string; password: string; organization?: string };

/** Begins a session. @param credentials `organization`: the id of the one to enter, for people of several */
export async function signIn(credentials: Credentials): Promise<SignInAnswer> {
  try {
    const body = new URLSearchParams({ ...credentials, csrfToken: await csrfToken(), json: "true" });
    const response = await fetch("/api/auth/callback/credentials", { method: "POST", body });
    const { url } = (await response.json()) as { url?: string };
    // The token belongs to the session that was.
    forgetCsrfToken();
    return answerOf(response.status, url ?? "");
  } catch {
    // No answer, or none that could be read: the person is told to try again, with a new token.
    forgetCsrfToken();
    return { kind: "unavailable" };
  }
}

/** @param url Where the service would lead a browser; its `error` says why the sign-in was refused */
export function answerOf(status: number, url: string): SignInAnswer {
  const error = URL.canParse(url, "http://studio.invalid")
    ? new URL(url, "http://studio.invalid").searchParams.get("error")
    : null;
  const [, seconds] = /^RATE_LIMITED:(\d+)?/.exec(error ?? "") ?? [];
  if (error?.startsWith("RATE_LIMITED")) return { kind: "wait", seconds: seconds ? Number(seconds) : null };
  if (status === 200 && error === null) return { kind: "signed-in" };
  return { kind: status === 401 && error === "CredentialsSignin" ? "wrong" : "unavailable" };
}

/** Goes on in another organization of the person who is signed in, from its first page. */
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

/** Ends the session and shows the sign-in page; says so where that did not work. */
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
