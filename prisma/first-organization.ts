import { randomBytes } from "node:crypto";
import type { AuditAction } from "@/lib/contract/audit";
import { scopes } from "@/lib/contract/define-operation";
import { hashPassword } from "@/lib/server/auth/password";
import { base62 } from "@/lib/server/auth/tokens";
import { type ServerContext, type Caller, systemCaller } from "@/lib/server/context";
import { insertKey } from "@/lib/server/resources/keys";
import { type NewOrganization, createOrganization } from "@/lib/server/resources/organizations";
import { transact, unaudited } from "@/lib/server/resources/transact";

/** `finish` records that the seed need not run again. */
type FirstOrganization = NewOrganization & { finish(): Promise<void> };

const keyName = "First key";
const finished = "seed.finished";
const started = "seed.started";

/** Creates the first organization, or continues one whose seed was interrupted. Returns null if there is nothing to do. */
export async function ensureFirstOrganization(
  server: ServerContext,
  expected: { name: string; email: string },
): Promise<FirstOrganization | null> {
  const organization = await server.db.organization.findFirst({ orderBy: { id: "asc" } });
  if (!organization) {
    const made = await createOrganization(server, { ...expected, keyName, action: started });
    return { ...made, finish: () => note(server, made.caller, finished) };
  }
  const actions = await server.db.auditEvent.findMany({
    where: { organizationId: organization.id, action: { in: [started, finished] } },
    select: { action: true },
  });
  if (!actions.some((event) => event.action === started) || actions.some((event) => event.action === finished))
    return null;
  const caller: Caller = { ...systemCaller(organization.id), organization, scopes };
  return { caller, ...(await renewCredentials(server, caller)), finish: () => note(server, caller, finished) };
}

/** Replaces the credentials of an interrupted run, because no one may have seen them. */
async function renewCredentials(
  server: ServerContext,
  caller: Caller,
): Promise<{ email: string; password: string; apiKey: string }> {
  const organizationId = caller.organization.id;
  const password = base62(randomBytes(15));
  const passwordHash = await hashPassword(password);
  return transact(server, caller, async (tx) => {
    const { userId } = await tx.membership.findFirstOrThrow({
      where: { organizationId, role: "owner" },
      orderBy: { id: "asc" },
    });
    const user = await tx.user.update({
      where: { id: userId },
      data: { passwordHash, sessionVersion: { increment: 1 } },
    });
    await tx.apiKey.updateMany({
      where: { organizationId, name: keyName, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    const key = await insertKey(server, tx, caller, { name: keyName, scopes, expiresAt: null });
    return {
      result: { email: user.email, password, apiKey: key.api_key },
      audit: unaudited("The seed is audited as a whole, when it has finished."),
    };
  });
}

async function note(server: ServerContext, caller: Caller, action: AuditAction): Promise<void> {
  await transact(server, caller, async () => ({
    result: undefined,
    audit: { action, target: caller.organization.id },
  }));
}
