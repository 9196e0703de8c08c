import { appendFileSync } from "node:fs";
import { DeckGenerator } from "@/lib/engine/generation/generate-deck";

/**
 * Delays every slide of a deck.
 *
 * @param countFile File to which a byte is appended for each slide
 */
export function delaySlides(milliseconds: number, countFile?: string): void {
  const { add } = DeckGenerator.prototype;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  DeckGenerator.prototype.add = function (...given) {
    Atomics.wait(pause, 0, 0, milliseconds);
    if (countFile) appendFileSync(countFile, ".");
    return add.apply(this, given);
  };
}
