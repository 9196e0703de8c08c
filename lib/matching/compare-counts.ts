import { countKeys, type Counts } from "@/lib/contract/analysis";

export type CountComparison = { matched: Counts; overflow: Counts; unused: Counts };

/**
 * Sets what content asks for against what a slide takes. Body placeholders and text boxes take text alike, so what is too
 * much for the one goes to the other; it is counted under the name that the content or the slide has for it.
 */
export function compareCounts(wanted: Counts, capacity: Counts): CountComparison {
  const matched = none();
  const overflow = none();
  const unused = none();
  for (const key of countKeys) {
    matched[key] = Math.min(wanted[key], capacity[key]);
    overflow[key] = wanted[key] - matched[key];
    unused[key] = capacity[key] - matched[key];
  }
  const move = (from: "body" | "textbox", to: "body" | "textbox") => {
    const moved = Math.min(overflow[from], unused[to]);
    matched[from] += moved;
    overflow[from] -= moved;
    unused[to] -= moved;
  };
  move("body", "textbox");
  move("textbox", "body");
  return { matched, overflow, unused };
}

const none = (): Counts => ({ title: 0, subtitle: 0, body: 0, footer: 0, table: 0, chart: 0, textbox: 0, object: 0, custom_field: 0 });
