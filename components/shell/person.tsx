"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, createContext, use } from "react";
import { meQuery } from "@/components/api/me";
import type { Me } from "@/lib/contract/account";
import type { Role } from "@/lib/contract/define-operation";

/** The signed-in person, available on every page of the studio. */
type Person = {
  userId: string;
  name: string;
  email: string;
  /** Name of the current organization. */
  organization: string;
  organizationId: string;
  /** All organizations of the person. */
  organizations: { id: string; name: string }[];
  role: Role;
  /** True if the person operates the installation. */
  isOperator: boolean;
  tourEnded: boolean;
};

/** Returns the person in the response; null if it is about an API key. */
function personFromMe({ user, organization }: Me): Person | null {
  if (!user) return null;
  const organizations = user.organizations.map(({ org_id: id, name }) => ({ id, name }));
  const { user_id: userId, name, email, role, operator: isOperator, tour_ended: tourEnded } = user;
  return {
    userId,
    name,
    email,
    role,
    isOperator,
    tourEnded,
    organization: organization.name,
    organizationId: organization.org_id,
    organizations,
  };
}

const PersonContext = createContext<Person | null>(null);

/**
 * Provides the signed-in person to the pages.
 *
 * @param props.me The response when the server rendered the page. It is reloaded later, so that a changed role takes
 *   effect.
 */
export function PersonProvider({ me, children }: { me: Me; children: ReactNode }) {
  const { data } = useQuery({ ...meQuery, initialData: me });
  return <PersonContext value={personFromMe(data)}>{children}</PersonContext>;
}

/** Returns the signed-in person. Admins manage the organization's API keys, members, logos and webhooks. */
export function usePerson(): Person & { isOwner: boolean; isAdmin: boolean } {
  const person = use(PersonContext);
  if (!person) throw new Error("usePerson is for pages of the studio");
  const isOwner = person.role === "owner";
  return { ...person, isOwner, isAdmin: isOwner || person.role === "admin" };
}
