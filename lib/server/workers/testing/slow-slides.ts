import { DeckGenerator } from "@/lib/engine/generation/generate-deck";

const { add } = DeckGenerator.prototype;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** Delays every slide of a deck by TESTING_SLIDE_MILLISECONDS. */
DeckGenerator.prototype.add = function (...given) {
  Atomics.wait(pause, 0, 0, Number(process.env.TESTING_SLIDE_MILLISECONDS));
  return add.apply(this, given);
};
