import { redirect } from "next/navigation";
import { cache } from "react";
import type { Me } from "@/lib/contract/account";
import { processServer } from "@/lib/server/context";
import { currentMe } from "@/lib/server/web-session/page-session";

/** Returns the signed-in person, or null if no one is signed in. Loaded once per request. */
export const currentPerson = cache(async (): Promise<Me | null> => {
  const me = await currentMe(processServer());
  return me?.user ? me : null;
});

/**
 * Redirects to the sign-in page, and from there back to `path`, unless someone is signed in. Every page must call it: a
 * layout doesn't know its page's path, and isn't rendered again during navigation.
 */
export async function requirePerson(path: string): Promise<void> {
  if (!(await currentPerson())) redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`);
}
