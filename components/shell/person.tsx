"use client";

import { useQuery } from "@tanstack/react-query";
import { createContext, use, type ReactNode } from "react";
import { meQuery } from "@/components/session/me";
import type { Me } from "@/lib/contract/account";
import { type Person, personOf } from "./person-of";

export type { Person } from "./person-of";

const PersonContext = createContext<Person | null>(null);

/** @param props.me Known to the server when it rendered the page; reloaded later, so that a changed role takes effect */
export function PersonProvider({ me, children }: { me: Me; children: ReactNode }) {
  const { data } = useQuery({ ...meQuery, initialData: me });
  return <PersonContext value={personOf(data)}>{children}</PersonContext>;
}

/** Returns the signed-in person. Admins manage the organization's keys, members, logos and webhooks. */
export function usePerson(): Person & { isOwner: boolean; isAdmin: boolean } {
  const person = use(PersonContext);
  if (!person) throw new Error("usePerson is for pages of the studio");
  const isOwner = person.role === "owner";
  return { ...person, isOwner, isAdmin: isOwner || person.role === "admin" };
}
