import type { Role } from "@/lib/contract/common";
import type { Prisma } from "@/lib/db";
import type { Caller } from "../caller";
import { conflict, ServiceError } from "../service-error";

/** Only an owner makes owners and changes them. @throws ServiceError 403 */
export function requireOwnerFor({ actor }: Caller, ...roles: Role[]): void {
  if (!roles.includes("owner") || actor.type === "system" || (actor.type === "user" && actor.role === "owner")) return;
  throw new ServiceError(403, "ROLE_REQUIRED", "Only a signed-in person with the role owner may do this");
}

/** Lets one change at a time look at who the owners are. */
export async function lockMembers(tx: Prisma.TransactionClient, organizationId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organizationId} FOR NO KEY UPDATE`;
}

/** Under the lock, before an owner stops being one. @throws ServiceError 409 */
export async function refuseLastOwner(tx: Prisma.TransactionClient, organizationId: string): Promise<void> {
  if ((await tx.membership.count({ where: { organizationId, role: "owner" } })) > 1) return;
  throw conflict("LAST_OWNER", "This is the only owner: make somebody else an owner first");
}
