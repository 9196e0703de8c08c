// The entry of the bundle that tests run in worker threads.
import { delaySlides } from "./slow-slides";

const { TESTING_SLIDE_MILLISECONDS: milliseconds, TESTING_SLIDE_COUNT: countFile } = process.env;
if (milliseconds) delaySlides(Number(milliseconds), countFile);
await import("@/lib/server/workers/worker");
