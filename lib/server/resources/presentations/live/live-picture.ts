import type { MergedSlide } from "@/lib/server/resources/presentations/jobs/job-request";

/**
 * What is asked of the worker: a slide with its options merged in, and which picture of it. `page` is 1-based, `width`
 * in pixels.
 */
export type LiveRequest = { slide: MergedSlide; width: number; page: number };

/** Nobody waits longer than this for a picture of a slide in the making. */
export const livePatienceMilliseconds = 20_000;
