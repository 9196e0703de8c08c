import { appendFileSync } from "node:fs";
import { DeckGenerator } from "@/lib/engine/generation/generate-deck";

const { add } = DeckGenerator.prototype;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Delays every slide of a deck by TESTING_SLIDE_MILLISECONDS, and appends a byte for each to the file
 * TESTING_SLIDE_COUNT.
 */
DeckGenerator.prototype.add = function (...given) {
  Atomics.wait(pause, 0, 0, Number(process.env.TESTING_SLIDE_MILLISECONDS));
  if (process.env.TESTING_SLIDE_COUNT) appendFileSync(process.env.TESTING_SLIDE_COUNT, ".");
  return add.apply(this, given);
};
