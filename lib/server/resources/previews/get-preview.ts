import { setTimeout as delay } from "node:timers/promises";
import { previewVersion } from "@/lib/contract/preview-version";
import { usualPreviewWidths } from "@/lib/contract/previews";
import type { ServerContext } from "@/lib/server/context";
import { type Preview as PreviewRow, type Prisma, type SlideKind, retryOnDeadlock } from "@/lib/server/db";
import { enqueueEvent } from "@/lib/server/outbox";
import { findAnalysed } from "@/lib/server/resources/analyses/template-slides";
import type { Caller } from "@/lib/server/resources/caller";
import { type Places, createPlaces } from "@/lib/server/resources/places";
import { findGeneration } from "@/lib/server/resources/presentations/jobs";
import { findPresentationFile } from "@/lib/server/resources/presentations/presentations";
import { ServiceError, conflict, notFound } from "@/lib/server/resources/service-error";
import { type StoredFile, storedFile } from "@/lib/server/resources/stored-files";
import { findTemplate } from "@/lib/server/resources/templates";
import { transact, unaudited } from "@/lib/server/resources/transact";
import { type PreviewSource, addPreviews, previewKey, previewSource } from "./preview-store";

/**
 * Returns the preview of a slide or layout of a template.
 *
 * @throws ServiceError as `findAnalysed` and `findPreview`
 */
export async function getTemplatePreview(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  { kind, v, ...slide }: { kind: SlideKind; number: number; width: number; v?: string | undefined },
  signal: AbortSignal,
): Promise<StoredFile> {
  await findAnalysed(server, caller, templateId, kind, slide.number);
  const { fileHash } = await findTemplate(server, caller, templateId);
  if (fileHash === null) throw conflict("TEMPLATE_NOT_READY", "The template has no file");
  const file = await findPreview(
    server,
    previewSource(server, caller.organization.id, templateId, fileHash, kind),
    slide,
    signal,
  );
  return { ...file, isLasting: v === previewVersion(fileHash) };
}

/**
 * Returns the preview of a slide of a job's output.
 *
 * @throws ServiceError 404, including past the end; as `findPresentationFile` and `findPreview`
 */
export async function getPresentationPreview(
  server: ServerContext,
  caller: Caller,
  presentationId: string,
  { v, ...slide }: { number: number; width: number; v?: string | undefined },
  signal: AbortSignal,
): Promise<StoredFile> {
  const output = await findPresentationFile(server, caller, presentationId);
  const { id, pagesGenerated, completedAt } = await findGeneration(server, caller, presentationId);
  if (slide.number > pagesGenerated) throw notFound();
  const file = await findPreview(server, previewSource(server, caller.organization.id, id, output.hash), slide, signal);
  return { ...file, isLasting: completedAt !== null && v === previewVersion(completedAt.toISOString()) };
}

/** Short at first, then longer, because each check is a query. */
const pollIntervalMs = { first: 100, growth: 1.2, last: 500 };
/**
 * How many requests may wait for a preview at once. The studio shows all slides of a template on a page, with one
 * request for each.
 */
const waits = createPlaces({ perOrganization: 64, inAll: 512 });
const previewTimeoutMs = 20_000;
/**
 * Seconds after which a failed preview is retried on request, because the browser may have been installed or the
 * machine may be idle.
 */
export const failureSeconds = { PREVIEW_UNAVAILABLE: 60, PREVIEW_FAILED: 120 } as const;
export const retryAfterSeconds = 5;

/**
 * Returns the stored preview of a slide, or requests it from the workers and waits. It is rendered once for all
 * concurrent requests.
 *
 * @param slide `number` is 1-based, `width` in pixels
 * @param signal Ends the waiting, not the rendering @throws ServiceError 409 if the slide can't be rendered; 503 if it
 *   takes too long, or the worker has no browser
 */
export async function findPreview(
  server: ServerContext,
  source: PreviewSource,
  slide: { number: number; width: number },
  signal?: AbortSignal,
): Promise<StoredFile> {
  const place = { ...source, slideNumber: slide.number, width: slide.width };
  const wait = { waits, timeoutMs: previewTimeoutMs, signal };
  return answer(server, await findOrRequest(server, place, request, wait));
}

/** How to wait for a rendering. `signal` ends the waiting, not the rendering. */
export type Wait = { waits: Places; timeoutMs: number; signal: AbortSignal | undefined };

/**
 * Returns the row of a rendering, or requests it and waits. The row is still pending if the time limit passes or too
 * many requests already wait.
 *
 * @param request Adds the row with its event, or makes a stale row pending again
 */
export async function findOrRequest(
  server: ServerContext,
  place: RenderPlace,
  request: (server: ServerContext, place: RenderPlace, stale: PreviewRow | null) => Promise<void>,
  wait: Wait,
): Promise<PreviewRow | null> {
  let row = await find(server, place);
  if (!row || (await isStale(server, row))) {
    await retryOnDeadlock(() => request(server, place, row));
    row = await find(server, place);
  }
  return row?.status === "pending" ? waitForPreview(server, place, row, wait) : row;
}

/**
 * Waits until the row is no longer pending. Returns it as it is if the time limit passes or too many requests already
 * wait.
 */
async function waitForPreview(
  server: ServerContext,
  place: RenderPlace,
  pending: PreviewRow,
  { waits: places, timeoutMs, signal }: Wait,
): Promise<PreviewRow | null> {
  const leave = places.take(place.organizationId);
  if (!leave) return pending;
  const { first, growth, last } = pollIntervalMs;
  const deadline = server.clock.now().getTime() + timeoutMs;
  let row: PreviewRow | null = pending;
  try {
    for (let pause = first; server.clock.now().getTime() < deadline; pause = Math.min(last, pause * growth)) {
      await delay(pause, undefined, { signal }).catch(() => {});
      if (signal?.aborted) return row;
      row = await find(server, place);
      if (row?.status !== "pending") return row;
    }
    return row;
  } finally {
    leave();
  }
}

/** What a preview shows. `slideNumber` 0: the whole deck, as a PDF (`width` 0) or a zip of PNGs. */
export type RenderPlace = PreviewSource & { slideNumber: number; width: number };

function find(server: ServerContext, place: RenderPlace): Promise<PreviewRow | null> {
  return server.db.preview.findFirst({ where: place });
}

/** Returns true if a rendered preview is missing from the store, or a failure is old enough to retry. */
async function isStale(server: ServerContext, row: PreviewRow): Promise<boolean> {
  if (row.status === "pending") return false;
  if (row.status === "ready") return (await server.storage.stat(previewKey(row))) === null;
  const seconds = failureSeconds[codeOf(row)];
  return row.endedAt === null || server.clock.now().getTime() - row.endedAt.getTime() > seconds * 1000;
}

/**
 * Requests a preview, and the same preview in the other usual width. Rows and event are committed together. Of several
 * concurrent requests, one wins.
 */
async function request(
  server: ServerContext,
  { slideNumber, width, ...source }: RenderPlace,
  stale: PreviewRow | null,
): Promise<void> {
  const { organizationId } = source;
  const widths = usualPreviewWidths.includes(width) ? usualPreviewWidths : [width];
  const derived = { result: undefined, audit: unaudited("A preview is derived from a file.") };
  await transact(server, null, async (tx) => {
    if (stale && !(await createPending(server, tx, stale))) return derived;
    const added = await addPreviews(tx, source, [slideNumber], widths);
    if (!stale && added === 0) return derived;
    const { id: previewId } = await tx.preview.findFirstOrThrow({
      where: { ...source, slideNumber, width },
      select: { id: true },
    });
    await enqueueEvent(tx, { name: "preview/requested", data: { previewId, organizationId } });
    return derived;
  });
}

/** Makes a stale row pending again. Returns false if another request has already done so. */
export async function createPending(
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

function answer(server: ServerContext, row: PreviewRow | null): StoredFile {
  if (row?.status === "ready" && row.fileSize !== null && row.fileHash !== null) {
    const filename = `${row.kind}-${row.slideNumber}.png`;
    return storedFile(server, {
      key: previewKey(row),
      filename,
      contentType: "image/png",
      size: row.fileSize,
      hash: row.fileHash,
      disposition: "inline",
    });
  }
  if (row?.status !== "failed")
    throw new ServiceError(
      503,
      "PREVIEW_NOT_READY",
      "The preview is still being rendered. Request it again.",
      retryAfterSeconds,
    );
  const code = codeOf(row);
  const message = row.errorMessage ?? "The slide can't be rendered";
  throw code === "PREVIEW_FAILED"
    ? conflict(code, message)
    : new ServiceError(503, code, message, failureSeconds[code]);
}

export function codeOf(row: PreviewRow): keyof typeof failureSeconds {
  return row.errorCode === "PREVIEW_UNAVAILABLE" ? row.errorCode : "PREVIEW_FAILED";
}
