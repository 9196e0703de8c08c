import type { Me } from "@/lib/contract/account";
import type { Role } from "@/lib/contract/define-operation";

/** The signed-in person, as known to every page of the studio. */
export type Person = {
  userId: string;
  name: string;
  email: string;
  /** Name of the current organization. */
  organization: string;
  organizationId: string;
  /** All organizations of the person. */
  organizations: { id: string; name: string }[];
  role: Role;
  /** Operates the installation. */
  isOperator: boolean;
  tourEnded: boolean;
};

/** Returns the person of a response; null: it is about an API key. */
export function personOf({ user, organization }: Me): Person | null {
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
