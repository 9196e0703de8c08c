import { type Role, roles } from "@/lib/contract/common";
import type { Prisma } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { conflict, ServiceError } from "@/lib/server/resources/service-error";

/** Only an owner makes owners and changes them. @throws ServiceError 403 */
export function requireOwnerFor({ actor }: Caller, ...concerned: Role[]): void {
  if (!concerned.includes("owner") || actor.type === "system" || (actor.type === "user" && actor.role === "owner"))
    return;
  throw new ServiceError(403, "ROLE_REQUIRED", "Only a signed-in person with the role owner may do this");
}

/**
 * Lets one change of an organization's people, and of the links by which they come, be made at a time. Who asks for it
 * may have lost their role, or left, since the request began.
 *
 * @returns The caller with their role of now
 * @throws ServiceError 403 when they no longer have the role `least` or a higher one
 */
export async function lockMembers(tx: Prisma.TransactionClient, caller: Caller, least: Role): Promise<Caller> {
  const organizationId = caller.organization.id;
  await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organizationId} FOR NO KEY UPDATE`;
  if (caller.actor.type !== "user") return caller;
  const present = await tx.membership.findFirst({
    where: { organizationId, userId: caller.actor.id },
    select: { role: true },
  });
  if (present && roles.indexOf(present.role) <= roles.indexOf(least))
    return { ...caller, actor: { ...caller.actor, role: present.role } };
  throw new ServiceError(403, "ROLE_REQUIRED", `Only a signed-in person with the role ${least} or higher may do this`);
}

/** Under the lock, before an owner stops being one. @throws ServiceError 409 */
export async function refuseLastOwner(tx: Prisma.TransactionClient, organizationId: string): Promise<void> {
  if ((await tx.membership.count({ where: { organizationId, role: "owner" } })) > 1) return;
  throw conflict("LAST_OWNER", "This is the only owner: make somebody else an owner first");
}
