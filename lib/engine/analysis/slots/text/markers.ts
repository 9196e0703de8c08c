import type { ShapeRef } from "@/lib/engine/analysis/slots/slide-slots";
import type { ShapePool } from "@/lib/engine/analysis/slots/slot-input";

const KINDS = ["lhs_header", "rhs_header", "bullet_placeholder", "text_placeholder"] as const;
export type TextMarker = (typeof KINDS)[number];

/**
 * The marker that a text is, or null: specification, "Text-marker shapes". Case, blanks for underscores and a number at
 * the end are no matter, because people type markers by hand.
 */
export function textMarker(text: string): TextMarker | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_")
    .replace(/_?\d+$/, "");
  return KINDS.find((kind) => kind === plain) ?? null;
}

export type Markers = Record<TextMarker, ShapeRef[]>;

/** Takes the shapes that hold a marker: text boxes and drawn shapes, in groups too. */
export function takeMarkers(pool: ShapePool): Markers {
  const found: Markers = { lhs_header: [], rhs_header: [], bullet_placeholder: [], text_placeholder: [] };
  for (const ref of pool.places((shape) => !shape.is_placeholder && textMarker(shape.text) !== null)) {
    found[textMarker(ref.shape.text)!].push(pool.take(ref));
  }
  return found;
}
