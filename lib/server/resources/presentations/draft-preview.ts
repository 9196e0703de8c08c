import { setTimeout as delay } from "node:timers/promises";
import type { PreviewSlideRequest } from "@/lib/contract/presentation-requests";
import type { SlidePreview, SlideResult } from "@/lib/contract/presentations";
import { config } from "@/lib/server/config";
import { type LivePicture as LivePictureRow, db } from "@/lib/server/db";
import { enqueueEvent } from "@/lib/server/outbox";
import type { Caller } from "@/lib/server/resources/caller";
import { newId } from "@/lib/server/resources/new-id";
import { ServiceError, conflict } from "@/lib/server/resources/service-error";
import { transact, unaudited } from "@/lib/server/resources/transact";
import type { MergedSlide } from "./jobs";
import { deckSlides } from "./request-generation";

/**
 * What is asked of the worker: a slide with its options merged in, and which picture of it. `page` is 1-based, `width`
 * in pixels.
 */
export type LiveRequest = { slide: MergedSlide; width: number; page: number };

/** Nobody waits longer than this for a picture of a slide in the making. */
export const livePatienceMilliseconds = 20_000;

const millisecondsBetweenLooks = 30;
const secondsToWait = 5;
const defaultWidth = 960;

/**
 * Has the worker role make one slide and draw it, and waits for both. Nothing is kept: the row that carries the request
 * and its answer is removed when the waiting ends, and with it work that has not begun.
 *
 * @param signal Ends the waiting: whoever asked has gone, or asks for something newer
 * @throws ServiceError 409 when the slide can't be drawn, 429 when the organization waits for too many, 503 when it
 *   takes too long
 */
export async function previewSlide(
  caller: Caller,
  body: PreviewSlideRequest,
  signal: AbortSignal,
): Promise<SlidePreview> {
  const organizationId = caller.organization.id;
  const [slide] = deckSlides({ slides: [body.slide], options: body.options });
  const id = await ask(organizationId, { slide: slide!, width: body.width ?? defaultWidth, page: body.page ?? 1 });
  try {
    await settled(organizationId, id, signal);
    return answer(await db.livePicture.findFirst({ where: { id, organizationId } }));
  } finally {
    await db.livePicture.deleteMany({ where: { id, organizationId } });
  }
}

/** Row and event are committed together. Rows that nobody came back for, after a crash, go by the way. */
async function ask(organizationId: string, request: LiveRequest): Promise<string> {
  const id = newId("prev");
  const most = config.limits.activeJobsPerOrganization;
  await transact(null, async (tx) => {
    await tx.livePicture.deleteMany({
      where: { createdAt: { lt: new Date(Date.now() - 3 * livePatienceMilliseconds) } },
    });
    if ((await tx.livePicture.count({ where: { organizationId } })) >= most) {
      throw new ServiceError(
        429,
        "TOO_MANY_JOBS",
        `The organization waits for ${most} pictures already`,
        secondsToWait,
      );
    }
    await tx.livePicture.create({ data: { id, organizationId, request } });
    await enqueueEvent(tx, { name: "live-picture/requested", data: { previewId: id, organizationId } });
    return { result: undefined, audit: unaudited("Nothing of a draft preview is kept.") };
  });
  return id;
}

async function settled(organizationId: string, id: string, signal: AbortSignal): Promise<void> {
  for (const deadline = Date.now() + livePatienceMilliseconds; Date.now() < deadline && !signal.aborted;) {
    await delay(millisecondsBetweenLooks, undefined, { signal }).catch(() => {});
    const row = await db.livePicture.findFirst({ where: { id, organizationId }, select: { status: true } });
    if (row?.status !== "pending") return;
  }
}

function answer(row: LivePictureRow | null): SlidePreview {
  if (row?.status === "failed") throw refusal(row);
  if (row?.status !== "ready")
    throw new ServiceError(
      503,
      "PREVIEW_NOT_READY",
      "The picture could not be drawn in time: ask again",
      secondsToWait,
    );
  const picture = row.png && { content_type: "image/png" as const, data: Buffer.from(row.png).toString("base64") };
  return { slide_result: row.slideResult as SlideResult, page: row.page, picture };
}

function refusal({ errorCode, errorMessage }: LivePictureRow): ServiceError {
  const message = errorMessage ?? "The slide can't be drawn";
  return errorCode === "PREVIEW_FAILED"
    ? conflict("PREVIEW_FAILED", message)
    : new ServiceError(503, "PREVIEW_UNAVAILABLE", message, 60);
}
