import { setTimeout as delay } from "node:timers/promises";
import type { PreviewSlideRequest } from "@/lib/contract/presentation-requests";
import type { SlidePreview } from "@/lib/contract/presentations";
import type { ServerContext } from "@/lib/server/context";
import { type LivePicture as LivePictureRow } from "@/lib/server/db";
import { enqueueEvent } from "@/lib/server/outbox";
import type { Caller } from "@/lib/server/resources/caller";
import { type DraftPreviewRequest, readDraftResult } from "@/lib/server/resources/columns";
import { newId } from "@/lib/server/resources/new-id";
import { ServiceError, conflict } from "@/lib/server/resources/service-error";
import { transact, unaudited } from "@/lib/server/resources/transact";
import { mergedSlide } from "./jobs";

/** Nobody waits longer for a draft preview. */
export const draftPreviewTimeoutMs = 20_000;

/** Short at first, as most are ready soon, then longer: each look is a query. */
const pollIntervalMs = { first: 30, growth: 1.2, last: 250 };
/** Draft previews that an organization waits for at once. */
const maxWaiting = 16;
const retryAfterSeconds = 5;
const defaultWidth = 960;

/**
 * Has a worker generate one slide and render it, and waits for both. Nothing is kept: the row that carries request and
 * result is removed when the waiting ends, and with it work that has not begun.
 *
 * @param signal Ends the waiting: the client left, or asks for something newer
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
  const id = await requestDraftPreview(server, organizationId, {
    slide: mergedSlide(body.slide, body.options),
    width: body.width ?? defaultWidth,
    page: body.page ?? 1,
  });
  try {
    await waitForResult(server, organizationId, id, signal);
    return toResponse(await server.db.livePicture.findFirst({ where: { id, organizationId } }));
  } finally {
    await server.db.livePicture.deleteMany({ where: { id, organizationId } });
  }
}

/** Writes row and event in one transaction, and removes rows that a crash left behind. */
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
  const image = row.png && { content_type: "image/png" as const, data: Buffer.from(row.png).toString("base64") };
  return { slide_result: readDraftResult(row.slideResult), page: row.page, picture: image };
}

function previewError({ errorCode, errorMessage }: LivePictureRow): ServiceError {
  const message = errorMessage ?? "The slide can't be rendered";
  return errorCode === "PREVIEW_FAILED"
    ? conflict("PREVIEW_FAILED", message)
    : new ServiceError(503, "PREVIEW_UNAVAILABLE", message, 60);
}
