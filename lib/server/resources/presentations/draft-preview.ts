import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { type PreviewSlideRequest, previewSlideRequest, type SlidePreview } from "@/lib/contract/previews";
import { filledContent } from "@/lib/contract/slide-data/empty-content";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { imagesOf } from "@/lib/engine/generation/images";
import { rendererVersion } from "@/lib/engine/preview/renderer-version";
import type { Caller, ServerContext } from "@/lib/server/context";
import { type LivePicture as LivePictureRow } from "@/lib/server/db";
import { ServiceError, conflict } from "@/lib/server/errors";
import { enqueueEvent } from "@/lib/server/outbox";
import {
  type DraftPreviewRequest,
  readDraftAreas,
  readDraftResponse,
  readDraftResult,
  toColumn,
} from "@/lib/server/resources/columns";
import { getDeckSlide } from "@/lib/server/resources/decks";
import { dayMilliseconds } from "@/lib/server/resources/durations";
import { newId } from "@/lib/server/resources/new-id";
import type { StoredFile } from "@/lib/server/resources/stored-files";
import { transact, unaudited } from "@/lib/server/resources/transact";
import { mergedSlide } from "./jobs";

/** The longest wait for a draft preview. */
export const draftPreviewTimeoutMs = 20_000;

/** Short at first, because most previews are ready soon; then longer, because each check is a query. */
const pollIntervalMs = { first: 30, growth: 1.05, last: 250 };
/** Maximum number of draft previews that an organization waits for at once. */
const maxWaiting = 16;
const retryAfterSeconds = 5;
const defaultWidth = 960;

/**
 * Returns a slide as it would be generated: the stored preview of the same content, or else a new one that a worker
 * generates and renders. A row carries the request to the worker and the result back. It is deleted when the waiting
 * ends, which cancels work that has not started.
 *
 * @param signal Ends the waiting: the client disconnected, or requested a newer preview
 * @throws ServiceError 409 if the slide can't be rendered; 429 if the organization waits for too many; 503 if it takes
 *   too long
 */
export async function previewSlide(
  server: ServerContext,
  caller: Caller,
  body: PreviewSlideRequest,
  signal: AbortSignal,
): Promise<SlidePreview> {
  const organizationId = caller.organization.id;
  const request = {
    slide: mergedSlide(body.slide, body.options),
    width: body.width ?? defaultWidth,
    page: body.page ?? 1,
    position: body.slide_number ?? 1,
    without: body.without ?? null,
  };
  // A page without one of its texts is needed only while that text is being edited, so it is not stored.
  const hashes = request.without === null ? await hashesOf(server, organizationId, request) : null;
  const kept = hashes === null ? null : await findDraftImage(server, organizationId, hashes);
  if (kept) return kept;
  const id = await requestDraftPreview(server, organizationId, request);
  try {
    await waitForResult(server, organizationId, id, signal);
    const response = toResponse(await server.db.livePicture.findFirst({ where: { id, organizationId } }));
    if (hashes !== null) await keepDraftImage(server, organizationId, hashes, response);
    return response;
  } finally {
    await server.db.livePicture.deleteMany({ where: { id, organizationId } });
  }
}

/**
 * Returns the preview of a draft's slide, without its empty fields.
 *
 * @param slide `number` is 1-based, `width` in pixels
 * @throws ServiceError 404, including past the end; 409 if the slide can't be generated; as `previewSlide`
 */
export async function getDeckSlidePreview(
  server: ServerContext,
  caller: Caller,
  deckId: string,
  slide: { number: number; width: number },
  signal: AbortSignal,
): Promise<StoredFile> {
  const { slide: draft, options } = await getDeckSlide(server, caller, deckId, slide.number);
  // The draft may be unfinished. Content that is invalid in a request can't be generated.
  const parsed = previewSlideRequest.safeParse({
    slide: {
      template_slide_id: draft.template_slide_id,
      slide_data: filledContent(draft.slide_data as SlideData),
      ...(draft.options && { options: draft.options }),
    },
    options,
    width: slide.width,
    slide_number: slide.number,
  });
  if (!parsed.success) throw conflict("PREVIEW_FAILED", "The slide has fields that can't be generated");
  const { picture } = await previewSlide(server, caller, parsed.data, signal);
  if (!picture) throw conflict("PREVIEW_FAILED", "The slide can't be generated as it is");
  const png = Buffer.from(picture.data, "base64");
  return {
    contentType: picture.content_type,
    size: png.length,
    hash: createHash("sha256").update(png).digest("hex"),
    disposition: `inline; filename="slide-${slide.number}.png"`,
    open: async (range) => Readable.from([range ? png.subarray(range.start, range.end + 1) : png]),
  };
}

/**
 * Content that can change while the request stays the same: images on other servers, and logos that the organization
 * may replace.
 */
const changing = /"(url|is_logo)":/;

/** Increment it when other areas are found, so that stored previews are rendered again. */
const areasRevision = 2;

/** `numbered` includes the slide's position, which matters only if the page shows its slide number. */
type PreviewHashes = Record<"numbered" | "unnumbered", string>;

/**
 * Returns hashes of everything that determines a preview: the request, the template's file and the renderer. Null if
 * the preview shows content that can change by itself, or the template slide or a picture is unknown.
 */
async function hashesOf(
  server: ServerContext,
  organizationId: string,
  { position, ...request }: DraftPreviewRequest,
): Promise<PreviewHashes | null> {
  const content = JSON.stringify(request);
  if (changing.test(content) || request.slide.options.template_version === "latest") return null;
  const slide = await server.db.slideIndex.findFirst({
    where: { id: request.slide.template_slide_id, organizationId, template: { deletedAt: null } },
    select: { analysisId: true, template: { select: { fileHash: true } } },
  });
  if (!slide?.template.fileHash) return null;
  const pictures = new Set(imagesOf(request.slide.slide_data).flatMap(({ image }) => image.asset_id ?? []));
  // A stored preview must not show a picture that was deleted.
  if (pictures.size > (await countAssets(server, organizationId, [...pictures]))) return null;
  const versions = [rendererVersion, `areas ${areasRevision}`];
  const basis = [server.config.previewEngine, ...versions, slide.template.fileHash, slide.analysisId, content];
  const hash = (number: string) =>
    createHash("sha256")
      .update([...basis, number].join("\n"))
      .digest("hex");
  return { numbered: hash(`slide ${position}`), unnumbered: hash("any slide") };
}

async function countAssets(server: ServerContext, organizationId: string, ids: readonly string[]): Promise<number> {
  return ids.length === 0 ? 0 : server.db.asset.count({ where: { organizationId, id: { in: [...ids] } } });
}

/** Interval between updates of the time of last use. Each update is a write. */
const useInterval = dayMilliseconds;

async function findDraftImage(
  server: ServerContext,
  organizationId: string,
  hashes: PreviewHashes,
): Promise<SlidePreview | null> {
  const row = await server.db.draftImage.findFirst({ where: { organizationId, hash: { in: Object.values(hashes) } } });
  if (!row) return null;
  const now = server.clock.now();
  if (now.getTime() - row.usedAt.getTime() > useInterval)
    await server.db.draftImage.updateMany({ where: { id: row.id, organizationId }, data: { usedAt: now } });
  const picture = { content_type: "image/png" as const, data: Buffer.from(row.png).toString("base64") };
  return { ...readDraftResponse(row.response), picture };
}

/** Stores a rendered preview. If several requests render the same preview at once, the first is kept. */
async function keepDraftImage(
  server: ServerContext,
  organizationId: string,
  hashes: PreviewHashes,
  { picture, ...response }: SlidePreview,
): Promise<void> {
  if (!picture) return;
  const hash = response.slide_number === null ? hashes.unnumbered : hashes.numbered;
  const [png, usedAt] = [Buffer.from(picture.data, "base64"), server.clock.now()];
  await server.db.draftImage.createMany({
    data: [{ id: newId("prev"), organizationId, hash, response: toColumn(response), png, usedAt }],
    skipDuplicates: true,
  });
}

/** Writes row and event in one transaction, and deletes rows that a crash left behind. */
async function requestDraftPreview(
  server: ServerContext,
  organizationId: string,
  request: DraftPreviewRequest,
): Promise<string> {
  const id = newId("prev");
  const max = Math.min(maxWaiting, server.config.limits.activeJobsPerOrganization);
  await transact(server, null, async (tx) => {
    await tx.livePicture.deleteMany({
      where: { createdAt: { lt: new Date(server.clock.now().getTime() - 3 * draftPreviewTimeoutMs) } },
    });
    if ((await tx.livePicture.count({ where: { organizationId } })) >= max) {
      throw new ServiceError(
        429,
        "TOO_MANY_JOBS",
        `The organization is already waiting for ${max} previews`,
        retryAfterSeconds,
      );
    }
    await tx.livePicture.create({ data: { id, organizationId, request } });
    await enqueueEvent(tx, { name: "live-picture/requested", data: { previewId: id, organizationId } });
    return { result: undefined, audit: unaudited("Nothing of a draft preview is kept.") };
  });
  return id;
}

async function waitForResult(
  server: ServerContext,
  organizationId: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { first, growth, last } = pollIntervalMs;
  const deadline = server.clock.now().getTime() + draftPreviewTimeoutMs;
  for (let pause = first; server.clock.now().getTime() < deadline; pause = Math.min(last, pause * growth)) {
    await delay(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const row = await server.db.livePicture.findFirst({ where: { id, organizationId }, select: { status: true } });
    if (row?.status !== "pending") return;
  }
}

function toResponse(row: LivePictureRow | null): SlidePreview {
  if (row?.status === "failed") throw previewError(row);
  if (row?.status !== "ready")
    throw new ServiceError(
      503,
      "PREVIEW_NOT_READY",
      "The preview was not rendered in time. Request it again.",
      retryAfterSeconds,
    );
  return {
    slide_result: readDraftResult(row.slideResult),
    page: row.page,
    picture: toImage(row.png),
    backdrop: toImage(row.backdrop),
    ...(row.areas === null ? { page_size: null, slide_number: null, areas: [] } : readDraftAreas(row.areas)),
  };
}

const toImage = (png: Uint8Array | null) =>
  png && { content_type: "image/png" as const, data: Buffer.from(png).toString("base64") };

function previewError({ errorCode, errorMessage }: LivePictureRow): ServiceError {
  const message = errorMessage ?? "The slide can't be rendered";
  return errorCode === "PREVIEW_FAILED"
    ? conflict("PREVIEW_FAILED", message)
    : new ServiceError(503, "PREVIEW_UNAVAILABLE", message, 60);
}
