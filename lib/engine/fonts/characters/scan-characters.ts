import { cutOf } from "@/lib/engine/fonts/faces/face";
import { measureCluster } from "@/lib/engine/fonts/measure-text";
import type { TextRun } from "@/lib/engine/fonts/text-style";
import { isLineBreak } from "./code-point-class";
import { scanClusters } from "./scan-clusters";

/** The characters of a paragraph, across its runs. */
export type Characters = {
  text: string;
  /** UTF-16 offset in `text` where each character begins, then the length of `text`. */
  offsets: Uint32Array;
  codePoints: Uint32Array;
  /** Points. */
  advances: Float64Array;
  count: number;
};

/** The characters of runs as one text, each with its advance in its own run's style. */
export function scanCharacters(runs: readonly TextRun[]): Characters {
  const text = runs.length === 1 ? (runs[0]?.text ?? "") : runs.map((run) => run.text).join("");
  const offsets = new Uint32Array(text.length + 1);
  const codePoints = new Uint32Array(text.length);
  const advances = new Float64Array(text.length);
  let count = 0;
  let start = 0;
  for (const run of runs) {
    const cut = cutOf(run);
    const runStart = start;
    scanClusters(run.text, (index, codePoint) => {
      // CR LF is one break.
      if (codePoint === 0x0a && run.text[index - 1] === "\r") return;
      offsets[count] = runStart + index;
      codePoints[count] = codePoint;
      advances[count] = isLineBreak(codePoint) ? 0 : measureCluster(codePoint, cut, run);
      count += 1;
    });
    start += run.text.length;
  }
  offsets[count] = text.length;
  return { text, offsets, codePoints, advances, count };
}
