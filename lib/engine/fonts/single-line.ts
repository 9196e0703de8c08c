import { ascent, lineHeight } from "./faces/line-metrics";
import { measureText } from "./measure-text";
import type { TextRun } from "./text-style";
import type { WrappedLine } from "./wrap-lines";

/** What has to be looked at character by character: breaks and tabs, and spaces, which hang at a line's end. */
const breaksOrTab = /[\t\n\v\r\u2028\u2029]/;
const spaceAtEnd = /[ \u1680\u2000-\u200a\u205f\u3000]$/;

/**
 * The only line of a paragraph that is no wider than `width` points, as most are: no place for breaks needs to be
 * looked for. Undefined where the characters have to be looked at one by one.
 */
export function singleLine(runs: readonly TextRun[], width: number): WrappedLine | undefined {
  let text = "";
  let ink = 0;
  let height = 0;
  let baseline = 0;
  for (const run of runs) {
    if (run.text !== "") {
      if (breaksOrTab.test(run.text)) return undefined;
      ink += measureText(run.text, run);
      if (ink > width) return undefined;
      text += run.text;
    } else if (runs.length > 1) continue;
    height = Math.max(height, lineHeight(run.size));
    baseline = Math.max(baseline, ascent(run));
  }
  if (height === 0 || spaceAtEnd.test(text)) return undefined;
  return { text, start: 0, end: text.length, width: ink, height, ascent: baseline, divided: false };
}
