let token: Promise<string> | null = null;

async function loadToken(): Promise<string> {
  const response = await fetch("/api/auth/csrf", { credentials: "same-origin" });
  if (!response.ok) throw new Error("The CSRF token could not be read");
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return csrfToken;
}

/** The token that a form of our own pages must carry. Read once a page load. */
export function csrfToken(): Promise<string> {
  return (token ??= loadToken().catch((error: unknown) => {
    token = null;
    throw error;
  }));
}

/** The header that proves that a change of state comes from our own pages. */
export async function csrfHeader(): Promise<Record<string, string>> {
  try {
    return { "x-csrf-token": await csrfToken() };
  } catch {
    // The service refuses the request then, or gives no answer to it either.
    return {};
  }
}

/** Forgets the token, for when the service no longer takes it (its cookie was replaced by another sign-in). */
export function forgetCsrfToken(): void {
  token = null;
}
