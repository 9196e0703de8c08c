import { randomUUID } from "node:crypto";
import { type Role, scopesOfRole } from "@/lib/contract/define-operation";
import { hashPassword } from "@/lib/server/auth/password";
import { processServer, type Caller } from "@/lib/server/context";
import { newId } from "@/lib/server/resources/new-id";

export const password = "seven blue lanterns";

/** Shared by all tests, because hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined;

export type TestPerson = Caller & { actor: { type: "user"; id: string; name: string; email: string; role: Role } };

/** Creates a person in the caller's organization and returns them as a caller. */
export async function addPerson(
  { organization }: Pick<Caller, "organization">,
  role: Role,
  name = `A ${role}`,
): Promise<TestPerson> {
  const user = { id: newId("user"), email: `${randomUUID()}@example.com`, name };
  await processServer().db.user.create({
    data: { ...user, passwordHash: await (passwordHash ??= hashPassword(password)) },
  });
  return joinOrganization({ organization }, user, role);
}

/** Adds a person with an account to an organization. */
export async function joinOrganization(
  { organization }: Pick<Caller, "organization">,
  user: { id: string; name: string; email: string },
  role: Role,
): Promise<TestPerson> {
  await processServer().db.membership.create({
    data: { id: newId("mem"), organizationId: organization.id, userId: user.id, role },
  });
  return { organization, actor: { type: "user", ...user, role }, scopes: scopesOfRole[role] };
}
