import { errorMessages } from "@/components/shell/error-messages";
import { toast } from "@/components/ui/toast";
import { csrfToken, forgetCsrfToken } from "./request";

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
  window.location.assign("/decks");
}

/** Signs out and opens the sign-in page. Shows an error if that fails. */
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
