import { redirect } from "next/navigation";
import { cache } from "react";
import type { Me } from "@/lib/contract/account";
import { processServer } from "@/lib/server/context";
import { currentMe } from "@/lib/server/page-session";

const loadPerson = cache(async (): Promise<Me | "away" | null> => {
  const me = await currentMe(processServer());
  return me === "away" || me?.user ? me : null;
});

/**
 * Returns the signed-in person; null if no one is signed in, or if the database is unreachable. Loaded once per
 * request.
 */
export async function currentPerson(): Promise<Me | null> {
  const person = await loadPerson();
  return person === "away" ? null : person;
}

/** Returns true if the database is unreachable, so that no one knows who is signed in. */
export const isPersonUnknown = async (): Promise<boolean> => (await loadPerson()) === "away";

/**
 * Redirects to the sign-in page, and from there back to `path`, unless someone is signed in. Every page must call it: a
 * layout doesn't know its page's path, and isn't rendered again during navigation. While the database is unreachable,
 * the page stays: its layout or its lists show the error.
 */
export async function requirePerson(path: string): Promise<void> {
  if ((await loadPerson()) === null) redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`);
}
