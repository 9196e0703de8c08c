import { countKeys, type Counts } from "@/lib/contract/analysis";

export type CountComparison = { matched: Counts; overflow: Counts; unused: Counts };

const none = (): Counts => ({
  title: 0,
  subtitle: 0,
  body: 0,
  footer: 0,
  table: 0,
  chart: 0,
  textbox: 0,
  object: 0,
  custom_field: 0,
});
export const noComparison = (): CountComparison => ({ matched: none(), overflow: none(), unused: none() });

/**
 * Sets what content asks for against what a slide takes. Body placeholders and text boxes take text alike, so what is
 * too much for the one goes to the other; it is counted under the name that the content or the slide has for it.
 * `result` is written over and given back: thousands of slides are compared in one search.
 */
export function compareCounts(
  wanted: Counts,
  capacity: Counts,
  result: CountComparison = noComparison(),
): CountComparison {
  const { matched, overflow, unused } = result;
  for (const key of countKeys) {
    matched[key] = Math.min(wanted[key], capacity[key]);
    overflow[key] = wanted[key] - matched[key];
    unused[key] = capacity[key] - matched[key];
  }
  move(result, "body", "textbox");
  move(result, "textbox", "body");
  return result;
}

function move({ matched, overflow, unused }: CountComparison, from: "body" | "textbox", to: "body" | "textbox"): void {
  const moved = Math.min(overflow[from], unused[to]);
  matched[from] += moved;
  overflow[from] -= moved;
  unused[to] -= moved;
}
