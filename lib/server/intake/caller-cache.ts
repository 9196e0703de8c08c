import { createHash } from "node:crypto";

/** Callers belong to an organization. */
type OfOrganization = { organization: { id: string } };

/** A caller, and when their credential expires; null: never. */
export type CachedCaller<C extends OfOrganization> = { caller: C; expiresAt: Date | null };

/**
 * Caches the caller of a credential for less than a second, so that a busy client is not looked up on each request. A
 * credential revoked by another process is therefore accepted for up to a second; this process forgets its own at
 * once.
 */
export type CallerCache<C extends OfOrganization> = {
  /** @param load Looks up the credential. Rejected credentials are not cached */
  find(credential: string, load: () => Promise<CachedCaller<C> | null>): Promise<C | null>;
  /** Forgets the credentials of an organization. @param organizationId Null: all organizations */
  forget(organizationId: string | null): void;
};

type Entry<C extends OfOrganization> = {
  found: Promise<CachedCaller<C> | null>;
  organizationId: string | null;
  until: number;
};

const milliseconds = 900;
const maxEntries = 1000;

export function createCallerCache<C extends OfOrganization>(clock: { now(): Date }): CallerCache<C> {
  const entries = new Map<string, Entry<C>>();
  return {
    async find(credential, load) {
      const key = createHash("sha256").update(credential).digest("base64url");
      const now = clock.now().getTime();
      let entry = entries.get(key);
      if (!entry || entry.until <= now || entry.until > now + milliseconds) {
        const loaded: Entry<C> = { found: load(), organizationId: null, until: now + milliseconds };
        const drop = () => entries.get(key) === loaded && entries.delete(key);
        loaded.found.then((known) => {
          if (known) loaded.organizationId = known.caller.organization.id;
          else drop();
        }, drop);
        if (entries.size >= maxEntries) entries.clear();
        entries.set(key, loaded);
        entry = loaded;
      }
      const known = await entry.found;
      return known && (known.expiresAt === null || known.expiresAt > clock.now()) ? known.caller : null;
    },
    forget(organizationId) {
      for (const [key, entry] of entries)
        if (organizationId === null || entry.organizationId === null || entry.organizationId === organizationId)
          entries.delete(key);
    },
  };
}
