import { previewVersion } from "@/lib/contract/preview-version";
import { usualPreviewWidths } from "@/lib/contract/previews";
import type { Caller, ServerContext } from "@/lib/server/context";
import type { Preview as PreviewRow, SlideKind } from "@/lib/server/db";
import { ServiceError, conflict, notFound } from "@/lib/server/errors";
import { enqueueEvent } from "@/lib/server/outbox";
import { findGeneration, findPresentationFile } from "@/lib/server/resources/presentations/jobs";
import { type StoredFile, storedFile } from "@/lib/server/resources/stored-files";
import { findAnalysed } from "@/lib/server/resources/template-slides";
import { findTemplate } from "@/lib/server/resources/templates";
import { transact, unaudited } from "@/lib/server/resources/transact";
import {
  type PreviewSource,
  type RenderTarget,
  addPreviews,
  codeOf,
  createPlaces,
  failureSeconds,
  findOrRequest,
  previewKey,
  previewSource,
  removeRenderings,
  resetToPending,
  retryAfterSeconds,
} from "./renderings";

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

/**
 * How many requests may wait for a preview at once. The studio shows all slides of a template on a page, with one
 * request for each.
 */
const waits = createPlaces({ perOrganization: 64, inAll: 512 });
const previewTimeoutMs = 20_000;
/** Maximum number of previews of an organization that wait to be rendered: those of a large template, and as many again. */
const maxPending = 2000;
/**
 * How many widths of a slide are kept, beside the usual ones. A page needs few, but anyone who may see a slide may ask
 * for each of 1761.
 */
const maxOtherWidths = 8;

/**
 * Returns the stored preview of a slide, or requests it from the workers and waits. It is rendered once for all
 * concurrent requests.
 *
 * @param slide `number` is 1-based, `width` in pixels
 * @param signal Ends the waiting, not the rendering
 * @throws ServiceError 409 if the slide can't be rendered; 503 if it takes too long, or the worker has no browser
 */
export async function findPreview(
  server: ServerContext,
  source: PreviewSource,
  slide: { number: number; width: number },
  signal?: AbortSignal,
): Promise<StoredFile> {
  const target = { ...source, slideNumber: slide.number, width: slide.width };
  const wait = { waits, timeoutMs: previewTimeoutMs, signal };
  return answer(server, await findOrRequest(server, target, request, wait));
}

/**
 * Requests a preview, and the same preview in the other usual width. Rows and event are committed together. Of several
 * concurrent requests, one wins. Requests nothing while too many previews of the organization are pending.
 */
async function request(
  server: ServerContext,
  { slideNumber, width, ...source }: RenderTarget,
  stale: PreviewRow | null,
): Promise<void> {
  const { organizationId } = source;
  const widths = usualPreviewWidths.includes(width) ? usualPreviewWidths : [width];
  const derived = { result: undefined, audit: unaudited("A preview is derived from a file.") };
  await transact(server, null, async (tx) => {
    const pending = await tx.preview.count({ where: { organizationId, status: "pending" } });
    if (pending >= maxPending) return derived;
    if (stale && !(await resetToPending(server, tx, stale))) return derived;
    const added = await addPreviews(tx, source, [slideNumber], widths);
    if (!stale && added === 0) return derived;
    const { id: previewId } = await tx.preview.findFirstOrThrow({
      where: { ...source, slideNumber, width },
      select: { id: true },
    });
    await enqueueEvent(tx, { name: "preview/requested", data: { previewId, organizationId } });
    return derived;
  });
  if (!usualPreviewWidths.includes(width)) await removeOldWidths(server, { ...source, slideNumber });
}

/** Deletes the previews of a slide in unusual widths, except the latest. */
async function removeOldWidths(server: ServerContext, slide: Omit<RenderTarget, "width">): Promise<void> {
  const old = await server.db.preview.findMany({
    where: { ...slide, width: { notIn: [...usualPreviewWidths] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: maxOtherWidths,
    select: { id: true },
  });
  if (old.length > 0) await removeRenderings(server, slide.organizationId, old);
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
