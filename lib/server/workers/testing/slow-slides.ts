import { DeckMaker } from "@/lib/engine/generation/deck-maker";

const { add } = DeckMaker.prototype;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** Each slide of a deck takes this thread TESTING_SLIDE_MILLISECONDS more. */
DeckMaker.prototype.add = function (...given) {
  Atomics.wait(pause, 0, 0, Number(process.env.TESTING_SLIDE_MILLISECONDS));
  return add.apply(this, given);
};
