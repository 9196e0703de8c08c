import { type DeckFormat, deckFormats } from "@/lib/contract/presentations";
import {
  type CreateShareRequest,
  type CreatedShare,
  type OpenShareRequest,
  type OpenedShare,
  type RevokedShare,
  type Share,
  type ShareList,
  defaultShareDays,
  maxShareDays,
} from "@/lib/contract/shares";
import { hashPassword, verifyPassword } from "@/lib/server/auth/password";
import { createLinkToken, hashLinkToken, signGrant, verifyGrant } from "@/lib/server/auth/tokens";
import type { Caller, ServerContext } from "@/lib/server/context";
import { type Share as ShareRow } from "@/lib/server/db";
import { ServiceError, conflict, invalidField, invalidLink, notFound } from "@/lib/server/errors";
import { actorColumns, toActor } from "@/lib/server/resources/columns";
import { tokenCaller } from "@/lib/server/resources/credentials";
import { dayMilliseconds } from "@/lib/server/resources/durations";
import { newId } from "@/lib/server/resources/new-id";
import { findDeckFile } from "@/lib/server/resources/previews/deck-formats";
import { getPresentationPreview } from "@/lib/server/resources/previews/get-preview";
import { countLinkAttempt, countSharePassword } from "@/lib/server/resources/rate-limits";
import type { StoredFile } from "@/lib/server/resources/stored-files";
import { transact } from "@/lib/server/resources/transact";
import { findGeneration, hasOutput, findPresentationFile } from "./jobs";

/** Maximum number of links to one presentation. */
const maxShares = 50;
/** Seconds for which an opened page works before it must be reloaded. */
const grantSeconds = 12 * 60 * 60;

/**
 * Creates a link to the output of a job. Only this response contains the URL.
 *
 * @throws ServiceError as `findPresentationFile`; 403 if links are turned off; ValidationProblem
 */
export async function createShare(
  server: ServerContext,
  caller: Caller,
  generationId: string,
  { expires_at, formats, password }: CreateShareRequest,
): Promise<CreatedShare> {
  const organizationId = caller.organization.id;
  await findPresentationFile(server, caller, generationId);
  const { name } = await findGeneration(server, caller, generationId);
  const now = server.clock.now();
  const expiresAt = expires_at ? new Date(expires_at) : new Date(now.getTime() + defaultShareDays * dayMilliseconds);
  if (expiresAt <= now || expiresAt.getTime() > now.getTime() + maxShareDays * dayMilliseconds) {
    const sentence = `Must be in the future, and at most ${maxShareDays} days from now`;
    throw invalidField(["body", "expires_at"], sentence, expires_at);
  }
  const { token, hash } = createLinkToken();
  const who = actorColumns(caller);
  const passwordHash = password ? await hashPassword(password) : null;
  return transact(server, caller, async (tx) => {
    const { sharing } = await tx.organization.findUniqueOrThrow({ where: { id: organizationId } });
    if (!sharing) throw sharingDisabled();
    const count = await tx.share.count({ where: { organizationId, generationId } });
    if (count >= maxShares) {
      const sentence = `The presentation has ${count} share links (limit ${maxShares}). Revoke one first.`;
      throw conflict("TOO_MANY_SHARES", sentence);
    }
    const row = await tx.share.create({
      data: {
        id: newId("share"),
        organizationId,
        generationId,
        tokenHash: hash,
        formats: deckFormats.filter((format) => (formats ?? deckFormats).includes(format)),
        passwordHash,
        expiresAt,
        createdAt: now,
        createdByType: who.type,
        createdById: who.id,
        createdByName: who.name,
      },
    });
    return {
      result: { ...shareFields(row), url: `${server.config.baseUrl}/s/${token}` },
      audit: {
        action: "share.created",
        target: row.id,
        detail: { name, presentation: generationId, formats: row.formats, expires: expiresAt.toISOString() },
      },
    };
  });
}

function sharingDisabled(): ServiceError {
  const sentence = "Share links are switched off for this organization. An admin can switch them on.";
  return new ServiceError(403, "SHARING_DISABLED", sentence);
}

/**
 * Returns the links to a job's output, newest first.
 *
 * @throws ServiceError 404
 */
export async function listShares(server: ServerContext, caller: Caller, generationId: string): Promise<ShareList> {
  await findGeneration(server, caller, generationId);
  const rows = await server.db.share.findMany({
    where: { organizationId: caller.organization.id, generationId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const now = server.clock.now();
  return {
    shares: rows.map((row) => ({
      ...shareFields(row),
      expired: row.expiresAt <= now,
      opened_count: row.openedCount,
      opened_at: row.openedAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Revokes a link.
 *
 * @throws ServiceError 404
 */
export async function revokeShare(
  server: ServerContext,
  caller: Caller,
  generationId: string,
  shareId: string,
): Promise<RevokedShare> {
  const { name } = await findGeneration(server, caller, generationId);
  const where = { id: shareId, organizationId: caller.organization.id, generationId };
  return transact(server, caller, async (tx) => {
    const { count } = await tx.share.deleteMany({ where });
    if (count === 0) throw notFound();
    return {
      result: { share_id: shareId, revoked: true as const },
      audit: { action: "share.revoked", target: shareId, detail: { name, presentation: generationId } },
    };
  });
}

/**
 * Opens a link. Returns its deck, and a token for its slides and files.
 *
 * @throws ServiceError 403 if the password is missing or wrong; 404, the same for every invalid link; 429
 */
export async function openShare(server: ServerContext, { token, password }: OpenShareRequest): Promise<OpenedShare> {
  await countLinkAttempt(server);
  const row = await server.db.share.findUnique({ where: { tokenHash: hashLinkToken(token) } });
  if (!row) throw invalidLink();
  const { share, caller } = await checkShare(server, row);
  const job = await findGeneration(server, caller, share.generationId);
  if (share.passwordHash !== null) {
    if (!password) throw new ServiceError(403, "PASSWORD_REQUIRED", "This link needs a password");
    await countSharePassword(server, share.id);
    if (!(await verifyPassword(share.passwordHash, password)))
      throw new ServiceError(403, "WRONG_PASSWORD", "This is not the password of the link");
  }
  await server.db.share.updateMany({
    where: { id: share.id, organizationId: share.organizationId },
    data: { openedCount: { increment: 1 }, openedAt: server.clock.now() },
  });
  const grant = grantOf(share.id);
  return {
    share_id: share.id,
    organization: caller.organization.name,
    name: job.name,
    slides: job.pagesGenerated,
    formats: readFormats(share),
    expires_at: share.expiresAt.toISOString(),
    token: signGrant(
      { ...grant, organizationId: share.organizationId },
      server.config.secrets.urlSigning,
      grantSeconds,
    ),
    token_expires_in: grantSeconds,
  };
}

const grantOf = (shareId: string) =>
  ({ purpose: "share", method: "GET", objectId: shareId, path: `/api/v1/shares/${shareId}` }) as const;

/**
 * Returns the preview of a slide of an opened link.
 *
 * @throws ServiceError 404, including for an invalid token; as `getPresentationPreview`
 */
export async function getSharedSlide(
  server: ServerContext,
  { shareId, token }: { shareId: string; token: string },
  slide: { number: number; width: number },
  signal: AbortSignal,
): Promise<StoredFile> {
  const { share, caller } = await findGranted(server, shareId, token);
  return getPresentationPreview(server, caller, share.generationId, slide, signal);
}

/**
 * Returns the file of an opened link in a format that the link permits.
 *
 * @throws ServiceError 404, including for an invalid token and for other formats; as `findDeckFile`
 */
export async function findSharedFile(
  server: ServerContext,
  { shareId, token }: { shareId: string; token: string },
  format: DeckFormat,
  signal: AbortSignal,
): Promise<StoredFile> {
  const { share, caller } = await findGranted(server, shareId, token);
  if (!share.formats.includes(format)) throw notFound();
  return findDeckFile(server, caller, share.generationId, format, signal);
}

type Opened = { share: ShareRow; caller: Caller };

/** Returns the link that a token opens. Reads it again, because it may have been revoked. @throws ServiceError 404 */
async function findGranted(server: ServerContext, shareId: string, token: string): Promise<Opened> {
  const grant = await verifyGrant(token, grantOf(shareId), server.config.secrets.accepted.urlSigning);
  const row =
    grant && (await server.db.share.findFirst({ where: { id: shareId, organizationId: grant.organizationId } }));
  if (!row) throw invalidLink();
  return checkShare(server, row);
}

/**
 * Throws unless the link works now: it has not expired, links are not turned off, and its deck exists.
 *
 * @throws ServiceError 404
 */
async function checkShare(server: ServerContext, share: ShareRow): Promise<Opened> {
  const { organizationId, generationId } = share;
  if (share.expiresAt <= server.clock.now()) throw invalidLink();
  const [organization, job, caller] = await Promise.all([
    server.db.organization.findUnique({ where: { id: organizationId }, select: { sharing: true } }),
    server.db.generation.findFirst({
      where: { id: generationId, organizationId },
      select: { status: true, deletedAt: true, completedAt: true },
    }),
    tokenCaller(server, organizationId, "download"),
  ]);
  if (!organization?.sharing || !job || !hasOutput(server, job) || !caller) throw invalidLink();
  return { share, caller };
}

function readFormats({ formats }: ShareRow): DeckFormat[] {
  return deckFormats.filter((format) => formats.includes(format));
}

function shareFields(row: ShareRow): Omit<Share, "expired" | "opened_count" | "opened_at"> {
  return {
    share_id: row.id,
    formats: readFormats(row),
    has_password: row.passwordHash !== null,
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    created_by: toActor({ type: row.createdByType, id: row.createdById, name: row.createdByName }),
  };
}
