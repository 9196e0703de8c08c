import { z } from "zod";
import { type Access, roles } from "@/lib/contract/common";
import type { Caller } from "@/lib/server/resources/caller";
import { ServiceError } from "@/lib/server/resources/service-error";

/** @throws ServiceError 403 MISSING_SCOPE or ROLE_REQUIRED, naming what is missing */
export function authorize({ actor, scopes }: Caller, access: Access): void {
  if (access.kind === "scope" && !scopes.includes(access.scope)) {
    const who = actor.type === "user" ? "Your role" : "The API key";
    throw new ServiceError(403, "MISSING_SCOPE", `${who} lacks the scope ${access.scope}`);
  }
  const isPerson = actor.type === "user";
  const wanted = access.kind === "role" || (access.kind === "scope" && isPerson) ? access.role : undefined;
  if (wanted && (!isPerson || roles.indexOf(actor.role) > roles.indexOf(wanted))) {
    throw new ServiceError(
      403,
      "ROLE_REQUIRED",
      `Only a signed-in person with the role ${wanted} or higher may do this`,
    );
  }
}

/** @throws ServiceError 403 ORG_MISMATCH when a request names another organization than its credential's */
export function checkOrganization(caller: Caller, name: unknown): void {
  if (typeof name === "string" && name !== caller.organization.name) {
    throw new ServiceError(403, "ORG_MISMATCH", "org_name is not the organization of the credential");
  }
}

/** What a body says in `org_name`, before its schema is applied; undefined where the schema has no such field. */
export function namedOrganization(schema: z.ZodType | undefined, json: unknown): unknown {
  const takesName = schema instanceof z.ZodObject && "org_name" in schema.shape;
  return takesName && json instanceof Object && "org_name" in json ? json.org_name : undefined;
}
