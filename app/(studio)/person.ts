import { redirect } from "next/navigation";
import { cache } from "react";
import type { Person } from "@/components/layout/person";
import { currentCaller } from "@/lib/auth/current-caller";

/** The person who is signed in; null: nobody. Read once a request. */
export const currentPerson = cache(async (): Promise<Person | null> => {
  const caller = await currentCaller();
  if (caller?.actor.type !== "user") return null;
  const { id: userId, name, email, role } = caller.actor;
  return { userId, name, email, role, organization: caller.organization.name };
});

/**
 * Leads to the sign-in page, and back to `path`, unless somebody is signed in. Every page calls it: a layout does not
 * know its page's path, and is not rendered again when a person moves between pages.
 */
export async function requirePerson(path: string): Promise<void> {
  if (!(await currentPerson())) redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`);
}
