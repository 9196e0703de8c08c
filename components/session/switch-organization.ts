import { csrfToken, forgetCsrfToken } from "@/components/api/request";

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
