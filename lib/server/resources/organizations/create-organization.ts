import { randomBytes } from "node:crypto";
import type { AuditAction } from "@/lib/contract/audit";
import { scopes } from "@/lib/contract/common";
import { hashPassword } from "@/lib/server/auth/password";
import { base62 } from "@/lib/server/auth/tokens/base62";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { insertKey } from "@/lib/server/resources/keys/create-key";
import { newId } from "@/lib/server/resources/new-id";

export type NewOrganization = { caller: Caller; email: string; password: string; apiKey: string };

/**
 * Creates an organization with its owner (random password) and a first key with all scopes, all or nothing.
 *
 * @throws When the e-mail address is taken
 */
export async function createOrganization(input: {
  name: string;
  email: string;
  keyName: string;
  /** How the audit log calls it. */
  action?: AuditAction;
}): Promise<NewOrganization> {
  const email = input.email.trim().toLowerCase();
  const password = base62(randomBytes(15));
  const passwordHash = await hashPassword(password);
  const organization = { id: newId("org"), name: input.name };
  const caller: Caller = {
    organization,
    actor: { type: "system", id: null },
    scopes,
    requestId: null,
    idempotencyId: null,
    address: null,
  };
  return db.$transaction(async (tx) => {
    await tx.organization.create({ data: organization });
    const user = { id: newId("user"), email, name: email.split("@")[0] ?? email, passwordHash };
    await tx.user.create({ data: user });
    await tx.membership.create({
      data: { id: newId("mem"), organizationId: organization.id, userId: user.id, role: "owner" },
    });
    await recordAudit(tx, caller, input.action ?? "organization.created", organization.id, { name: organization.name });
    const key = await insertKey(tx, caller, { name: input.keyName, scopes, expiresAt: null });
    await recordAudit(tx, caller, "key.created", key.key_id, { name: key.name, scopes: key.scopes });
    return { caller, email, password, apiKey: key.api_key };
  });
}
