import { type Scope, scopes, scopesOfRole } from "@/lib/contract/define-operation";
import { type SessionClaims, hashSessionId } from "@/lib/server/auth/session";
import { apiKeyId, findPepper, hashApiKey, pepperMark } from "@/lib/server/auth/tokens";
import type { Caller, ServerContext } from "@/lib/server/context";
import type { CachedCaller } from "@/lib/server/intake/caller-cache";

const minute = 60_000;

/** Returns the caller of an API key; null if the key is not valid. `CallerCache` says how long the result is cached. */
export function authenticateKey(server: ServerContext, key: string): Promise<Caller | null> {
  return server.callers.find(key, () => loadCaller(server, key));
}

/**
 * Returns the caller of an API key; null if it is malformed, unknown, wrong, expired or revoked, all in similar time.
 * Rehashes a key that was hashed under a previous pepper.
 */
async function loadCaller(server: ServerContext, key: string): Promise<CachedCaller<Caller> | null> {
  const id = apiKeyId(key);
  const row = id ? await server.db.apiKey.findUnique({ where: { id }, include: { organization: true } }) : null;
  const { keyPepper, accepted } = server.config.secrets;
  const pepper = findPepper(key, row?.hash ?? null, accepted.keyPepper);
  if (!row || pepper === null || row.revokedAt) return null;
  const now = server.clock.now();
  if (row.expiresAt && row.expiresAt <= now) return null;
  const mark = pepperMark(keyPepper);
  const isOld = pepper !== keyPepper || row.pepperMark !== mark;
  if (isOld || !row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() > minute) {
    const data = { lastUsedAt: now, ...(isOld && { hash: hashApiKey(key, keyPepper), pepperMark: mark }) };
    await server.db.apiKey.updateMany({ where: { id: row.id, organizationId: row.organizationId }, data });
  }
  return {
    caller: {
      organization: { id: row.organization.id, name: row.organization.name },
      actor: { type: "key", id: row.id, name: row.name },
      scopes: scopes.filter((scope): scope is Scope => row.scopes.includes(scope)),
    },
    expiresAt: row.expiresAt,
  };
}

/** Returns the person of a session; null if they left the organization or the session was ended. */
export async function findSessionCaller(
  server: ServerContext,
  { userId, organizationId, sessionVersion, sessionId }: SessionClaims,
): Promise<Caller | null> {
  const [membership, ended] = await Promise.all([
    server.db.membership.findUnique({
      where: { organizationId_userId: { organizationId, userId } },
      include: { user: true, organization: true },
    }),
    sessionId === null ? null : server.db.endedSession.findUnique({ where: { idHash: hashSessionId(sessionId) } }),
  ]);
  if (!membership || ended || membership.user.sessionVersion !== sessionVersion) return null;
  const { user, organization, role } = membership;
  return {
    organization: { id: organization.id, name: organization.name },
    actor: { type: "user", id: user.id, name: user.name, email: user.email, role },
    scopes: scopesOfRole[role],
  };
}

/** Returns the holder of a signed URL as a caller with the permissions of the URL; null if the organization was deleted. */
export async function tokenCaller(
  server: ServerContext,
  organizationId: string,
  purpose: "upload" | "download",
): Promise<Caller | null> {
  const organization = await server.db.organization.findUnique({
    where: { id: organizationId },
    select: { id: true, name: true },
  });
  return (
    organization && {
      organization,
      actor: { type: "token", id: null },
      scopes: purpose === "upload" ? [] : ["templates:read", "presentations:read"],
    }
  );
}

/** The actor of requests that name their organization in a header. */
const headerActor = { type: "key", id: "header", name: "X-Org-Name" } as const;

/** Returns a caller with all scopes for the organization named in a header. For development and tests only. */
export async function findOrganizationCaller(server: ServerContext, name: string): Promise<Caller | null> {
  const organization = await server.db.organization.findFirst({
    where: { name },
    orderBy: { id: "asc" },
    select: { id: true, name: true },
  });
  return organization && { organization, actor: headerActor, scopes };
}
