import type { ContentRegion } from "./slide-slots";

/**
 * Placeholders without content that become what is put there: those for any content, and for an agenda also one for a
 * list or a table.
 */
const TYPES: Readonly<Record<Exclude<ContentRegion["kind"], "text">, readonly string[]>> = {
  table: ["OBJECT", "TABLE"],
  chart: ["OBJECT", "CHART"],
  agenda: ["BODY", "OBJECT", "TABLE"],
};

/** Whether a region of another kind is an empty placeholder that can become a table, chart or agenda. */
export function canBecome(region: ContentRegion, kind: Exclude<ContentRegion["kind"], "text">): boolean {
  if (region.kind === "agenda" || (region.kind === "text" && (region.header || region.bullets))) return false;
  const shape = (region.kind === "text" ? region.text : region.shape)?.shape;
  return shape?.shape_type === "Placeholder" && TYPES[kind].includes(shape.placeholder_type ?? "");
}
