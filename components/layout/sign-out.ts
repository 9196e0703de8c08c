import { csrfToken } from "@/lib/queries/api/csrf";

/** Ends the session and shows the sign-in page. */
export async function signOutOfStudio(): Promise<void> {
  const body = new URLSearchParams({ csrfToken: await csrfToken(), json: "true" });
  await fetch("/api/auth/signout", { method: "POST", body });
  window.location.assign("/sign-in?signed-out");
}
