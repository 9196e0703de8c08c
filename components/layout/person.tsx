"use client";

import { createContext, use, type ReactNode } from "react";
import type { Role } from "@/lib/contract/common";

/** Who is signed in, as every page of the studio may know. */
export type Person = { userId: string; name: string; email: string; organization: string; role: Role };

const PersonContext = createContext<Person | null>(null);

export function PersonProvider({ person, children }: { person: Person; children: ReactNode }) {
  return <PersonContext value={person}>{children}</PersonContext>;
}

/** The person who is signed in, and whether their role looks after the organization: its keys, people, logos and webhooks. */
export function usePerson(): Person & { isOwner: boolean; isAdmin: boolean } {
  const person = use(PersonContext);
  if (!person) throw new Error("usePerson is for pages of the studio");
  const isOwner = person.role === "owner";
  return { ...person, isOwner, isAdmin: isOwner || person.role === "admin" };
}
