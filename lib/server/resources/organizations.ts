import { randomBytes } from "node:crypto";
import type { AuditAction } from "@/lib/contract/audit";
import { scopes } from "@/lib/contract/define-operation";
import type { Organization } from "@/lib/contract/organization";
import { hashPassword } from "@/lib/server/auth/password";
import { base62 } from "@/lib/server/auth/tokens";
import type { Caller, ServerContext } from "@/lib/server/context";
import type { Organization as OrganizationRow } from "@/lib/server/db";
import { ServiceError } from "@/lib/server/errors";
import { insertKey } from "./keys";
import { newId } from "./new-id";
import { transact, unaudited } from "./transact";

export async function getOrganization(server: ServerContext, caller: Caller): Promise<Organization> {
  return organizationView(await server.db.organization.findUniqueOrThrow({ where: { id: caller.organization.id } }));
}

function organizationView(row: OrganizationRow): Organization {
  return { org_id: row.id, name: row.name, created_at: row.createdAt.toISOString(), sharing: row.sharing };
}

/** Renames the organization. Names need not be unique. */
export async function updateOrganization(server: ServerContext, caller: Caller, name: string): Promise<Organization> {
  const { id } = caller.organization;
  return transact(server, caller, async (tx) => {
    const before = await tx.organization.findUniqueOrThrow({ where: { id } });
    if (before.name === name)
      return { result: organizationView(before), audit: unaudited("The organization had this name before.") };
    const row = await tx.organization.update({ where: { id }, data: { name } });
    const detail = { name, from: before.name };
    return { result: organizationView(row), audit: { action: "organization.renamed", target: id, detail } };
  });
}

/** Turns share links on or off. */
export async function setSharing(server: ServerContext, caller: Caller, enabled: boolean): Promise<Organization> {
  const { id, name } = caller.organization;
  return transact(server, caller, async (tx) => {
    const { count } = await tx.organization.updateMany({
      where: { id, sharing: !enabled },
      data: { sharing: enabled },
    });
    const row = await tx.organization.findUniqueOrThrow({ where: { id } });
    const action = enabled ? "organization.sharing_enabled" : "organization.sharing_disabled";
    return {
      result: organizationView(row),
      audit: count > 0 ? { action, target: id, detail: { name } } : unaudited("It was so before."),
    };
  });
}

export type NewOrganization = { caller: Caller; email: string; password: string; apiKey: string };

/**
 * Creates an organization with an owner (with a random password) and a first API key with all scopes.
 *
 * @throws If the email address is taken
 */
export async function createOrganization(
  server: ServerContext,
  input: {
    name: string;
    email: string;
    keyName: string;
    /** The action in the audit log. */
    action?: AuditAction;
  },
): Promise<NewOrganization> {
  const email = input.email.trim().toLowerCase();
  const password = base62(randomBytes(15));
  const passwordHash = await hashPassword(password);
  const organization = { id: newId("org"), name: input.name };
  const caller: Caller = { organization, actor: { type: "system", id: null }, scopes };
  return transact(server, caller, async (tx) => {
    await tx.organization.create({ data: organization });
    const user = { id: newId("user"), email, name: email.split("@")[0] ?? email, passwordHash };
    await tx.user.create({ data: user });
    await tx.membership.create({
      data: { id: newId("mem"), organizationId: organization.id, userId: user.id, role: "owner" },
    });
    const key = await insertKey(server, tx, caller, { name: input.keyName, scopes, expiresAt: null });
    return {
      result: { caller, email, password, apiKey: key.api_key },
      audit: [
        {
          action: input.action ?? "organization.created",
          target: organization.id,
          detail: { name: organization.name },
        },
        { action: "key.created", target: key.key_id, detail: { name: key.name, scopes: key.scopes } },
      ],
    };
  });
}

/**
 * Returns true if the caller operates the installation: an owner of the organization named in the settings, or of the
 * first organization if none is named.
 */
export async function isOperator(
  server: ServerContext,
  { actor, organization }: Pick<Caller, "actor" | "organization">,
): Promise<boolean> {
  if (actor.type !== "user" || actor.role !== "owner") return false;
  return organization.id === (server.config.operatorOrganization ?? (await firstOrganization(server)));
}

/** Throws unless the caller may see the whole installation. @throws ServiceError 403 OPERATORS_ONLY */
export async function requireOperator(server: ServerContext, caller: Caller): Promise<void> {
  if (!(await isOperator(server, caller)))
    throw new ServiceError(
      403,
      "OPERATORS_ONLY",
      "Only owners of the organization that runs this installation may see this",
    );
}

/** Returns the first organization, because ids sort by creation time. */
async function firstOrganization(server: ServerContext): Promise<string | undefined> {
  return (await server.db.organization.findFirst({ orderBy: { id: "asc" }, select: { id: true } }))?.id;
}

/** Returns the names of the organizations that rows belong to, by id. For the operator. */
export async function organizationNames(
  server: ServerContext,
  rows: readonly { organizationId: string }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ organizationId }) => organizationId))];
  const found = await server.db.organization.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(found.map(({ id, name }) => [id, name]));
}
