import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { ServiceError } from "@/lib/server/resources/service-error";

/**
 * Whether the caller runs the installation: an owner, at work for the organization that the settings name, or else for
 * the first one.
 */
export async function isOperator({ actor, organization }: Pick<Caller, "actor" | "organization">): Promise<boolean> {
  if (actor.type !== "user" || actor.role !== "owner") return false;
  return organization.id === (config.operatorOrganization ?? (await firstOrganization()));
}

/** @throws ServiceError 403 OPERATORS_ONLY */
export async function requireOperator(caller: Caller): Promise<void> {
  if (!(await isOperator(caller)))
    throw new ServiceError(
      403,
      "OPERATORS_ONLY",
      "Only owners of the organization that runs this installation may see this",
    );
}

/** Ids sort by the time of their creation. */
async function firstOrganization(): Promise<string | undefined> {
  return (await db.organization.findFirst({ orderBy: { id: "asc" }, select: { id: true } }))?.id;
}
