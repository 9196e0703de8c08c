import type { Me } from "@/lib/contract/account";
import type { Role } from "@/lib/contract/define-operation";

/** Who is signed in, as every page of the studio may know. */
export type Person = {
  userId: string;
  name: string;
  email: string;
  /** Its name. */
  organization: string;
  organizationId: string;
  /** All that they belong to. */
  organizations: { id: string; name: string }[];
  role: Role;
  /** They run the installation. */
  isOperator: boolean;
  tourEnded: boolean;
};

/** The person of an answer; null: it is about a key. */
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
