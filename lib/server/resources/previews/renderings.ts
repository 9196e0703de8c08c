import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { rendererVersion } from "@/lib/engine/preview/renderer-version";
import type { ServerContext } from "@/lib/server/context";
import type { Preview as PreviewRow, Prisma, SlideKind } from "@/lib/server/db";
import { newId } from "@/lib/server/resources/new-id";
import { outputKey, templateKey } from "@/lib/server/resources/stored-files";
import { retryOnDeadlock } from "@/lib/server/resources/transact";

/** The file that previews show: a template, or the output of a job. Neither ever changes. */
export type PreviewSource = {
  organizationId: string;
  /** Id of the template or job. */
  ownerId: string;
  basis: string;
  kind: SlideKind;
};

/** The content of a rendering. `slideNumber` 0: the whole deck, as a PDF (`width` 0) or a zip of PNGs. */
export type RenderTarget = PreviewSource & { slideNumber: number; width: number };

/**
 * Returns what previews of a file are stored under. It changes with the file and with the renderer, so that old
 * previews are not used any more.
 *
 * @param ownerId The template or the job
 * @param fileHash SHA-256 of the file, hexadecimal
 */
export function previewSource(
  server: ServerContext,
  organizationId: string,
  ownerId: string,
  fileHash: string,
  kind: SlideKind = "slide",
): PreviewSource {
  const basis = createHash("sha256")
    .update(`${server.config.previewEngine} ${rendererVersion}\n${fileHash}`)
    .digest("hex")
    .slice(0, 32);
  return { organizationId, ownerId, basis, kind };
}

/** Returns the storage key of the file that previews show. */
export async function sourceFileKey(
  server: ServerContext,
  { organizationId, ownerId: id }: Pick<PreviewSource, "organizationId" | "ownerId">,
): Promise<string> {
  if (id.startsWith("tmpl_")) return templateKey(organizationId, id);
  const job = await server.db.generation.findFirst({ where: { id, organizationId }, select: { fileKey: true } });
  return outputKey({ organizationId, id, fileKey: job?.fileKey ?? null });
}

const extensions: Readonly<Record<string, string>> = { pdf: "pdf", pages: "zip" };

/** Returns the storage key of a preview, or of a whole file in another format. The prefix of the id distinguishes them. */
export function previewKey({ organizationId, id }: { organizationId: string; id: string }): string {
  return `previews/${organizationId}/${id}.${extensions[id.split("_")[0] ?? ""] ?? "png"}`;
}

/**
 * Inserts pending rows for missing previews. Always inserts in the same order, so that concurrent calls for the same
 * rows don't deadlock.
 *
 * @param numbers Slide numbers, 1-based and ascending
 * @returns How many were added
 */
export async function addPreviews(
  tx: Pick<Prisma.TransactionClient, "preview">,
  source: PreviewSource,
  numbers: readonly number[],
  widths: readonly number[],
): Promise<number> {
  const ordered = widths.toSorted((a, b) => a - b);
  const data = numbers.flatMap((slideNumber) =>
    ordered.map((width) => ({ id: newId("prev"), ...source, slideNumber, width })),
  );
  const { count } = await tx.preview.createMany({ data, skipDuplicates: true });
  return count;
}

/**
 * Deletes the previews of a template or an output: all of them, or all but those of one basis. Call it when the file is
 * deleted. A preview that is still being rendered is deleted by its renderer.
 */
export async function removePreviews(
  server: ServerContext,
  organizationId: string,
  ownerId: string,
  keep?: { basis: string },
): Promise<void> {
  const where = { organizationId, ownerId, ...(keep && { basis: { not: keep.basis } }) };
  await removeRenderings(server, organizationId, await server.db.preview.findMany({ where, select: { id: true } }));
}

/** Deletes rows with their files. One that is still being rendered is deleted by its renderer. */
export async function removeRenderings(
  server: ServerContext,
  organizationId: string,
  rows: readonly { id: string }[],
): Promise<void> {
  await server.db.preview.deleteMany({ where: { organizationId, id: { in: rows.map(({ id }) => id) } } });
  await server.storage.deleteMany(rows.map(({ id }) => previewKey({ organizationId, id })));
}

/**
 * Seconds after which a failed preview is retried on request, because the browser may have been installed or the
 * machine may be idle.
 */
export const failureSeconds = { PREVIEW_UNAVAILABLE: 60, PREVIEW_FAILED: 120 } as const;
export const retryAfterSeconds = 5;

/** Options for waiting for a rendering. `signal` ends the waiting, not the rendering. */
type Wait = { waits: Places; timeoutMs: number; signal: AbortSignal | undefined };

/**
 * Returns the row of a rendering, or requests it and waits. The row is still pending if the time limit passes or too
 * many requests already wait.
 *
 * @param request Adds the row with its event, or makes a stale row pending again
 */
export async function findOrRequest(
  server: ServerContext,
  target: RenderTarget,
  request: (server: ServerContext, target: RenderTarget, stale: PreviewRow | null) => Promise<void>,
  wait: Wait,
): Promise<PreviewRow | null> {
  let row = await findRendering(server, target);
  if (!row || (await isStale(server, row))) {
    await retryOnDeadlock(() => request(server, target, row));
    row = await findRendering(server, target);
  }
  return row?.status === "pending" ? waitForRendering(server, target, row, wait) : row;
}

/** Short at first, then longer, because each check is a query. */
const pollIntervalMs = { first: 100, growth: 1.2, last: 500 };

/**
 * Waits until the row is no longer pending. Returns it as it is if the time limit passes or too many requests already
 * wait.
 */
async function waitForRendering(
  server: ServerContext,
  target: RenderTarget,
  pending: PreviewRow,
  { waits, timeoutMs, signal }: Wait,
): Promise<PreviewRow | null> {
  const leave = waits.take(target.organizationId);
  if (!leave) return pending;
  const { first, growth, last } = pollIntervalMs;
  const deadline = server.clock.now().getTime() + timeoutMs;
  let row: PreviewRow | null = pending;
  try {
    for (let pause = first; server.clock.now().getTime() < deadline; pause = Math.min(last, pause * growth)) {
      await delay(pause, undefined, { signal }).catch(() => {});
      if (signal?.aborted) return row;
      row = await findRendering(server, target);
      if (row?.status !== "pending") return row;
    }
    return row;
  } finally {
    leave();
  }
}

function findRendering(server: ServerContext, target: RenderTarget): Promise<PreviewRow | null> {
  return server.db.preview.findFirst({ where: target });
}

/** Returns true if a rendered preview is missing from the store, or a failure is old enough to retry. */
async function isStale(server: ServerContext, row: PreviewRow): Promise<boolean> {
  if (row.status === "pending") return false;
  if (row.status === "ready") return (await server.storage.stat(previewKey(row))) === null;
  const seconds = failureSeconds[codeOf(row)];
  return row.endedAt === null || server.clock.now().getTime() - row.endedAt.getTime() > seconds * 1000;
}

/** Makes a stale row pending again. Returns false if another request has already done so. */
export async function resetToPending(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  { id, organizationId, status, endedAt }: PreviewRow,
): Promise<boolean> {
  const { count } = await tx.preview.updateMany({
    where: { id, organizationId, status, endedAt },
    data: { status: "pending", createdAt: server.clock.now(), endedAt: null },
  });
  return count > 0;
}

/** Returns the error code of a preview that failed. */
export function codeOf(row: PreviewRow): keyof typeof failureSeconds {
  return row.errorCode === "PREVIEW_UNAVAILABLE" ? row.errorCode : "PREVIEW_FAILED";
}

/** Limits how many of one kind may be open in this process at once: per organization, and in total. */
type Places = {
  /** Takes a place; null if none is free. Returns a function that releases it; further calls do nothing. */
  take(organizationId: string): (() => void) | null;
};

/** Creates places for one kind of waiting request. */
export function createPlaces({ perOrganization, inAll }: { perOrganization: number; inAll: number }): Places {
  const used = new Map<string, number>();
  let total = 0;
  return {
    take(organizationId) {
      const own = used.get(organizationId) ?? 0;
      if (own >= perOrganization || total >= inAll) return null;
      used.set(organizationId, own + 1);
      total += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        total -= 1;
        const left = (used.get(organizationId) ?? 1) - 1;
        if (left > 0) used.set(organizationId, left);
        else used.delete(organizationId);
      };
    },
  };
}
