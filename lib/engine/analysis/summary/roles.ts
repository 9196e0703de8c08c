import type { AnalysedShape, ShapeRole } from "@/lib/contract/analysis";
import type { ShapeRef, SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";
import { textMarker } from "@/lib/engine/analysis/slots/text/markers";

const UNSUPPORTED = new Set(["SmartArt", "OleObjectFrame", "Media", "Ink", "Unknown"]);

/** The role of each shape, by what it takes; shapes that take nothing are decorative or unsupported. */
export function assignRoles(shapes: readonly ShapeRef[], slots: SlideSlots): AnalysedShape[] {
  const roles = new Map<ShapeRef, ShapeRole>();
  const set = (ref: ShapeRef | null, role: ShapeRole) => {
    if (ref) roles.set(ref, textMarker(ref.shape.text) && !ref.shape.is_placeholder ? "text_marker" : role);
  };
  set(slots.title, "title");
  set(slots.subtitle, "subtitle");
  set(slots.header, "body");
  set(slots.footer, "footer");
  set(slots.footnote, "body");
  set(slots.slideNumber, "slide_number");
  set(slots.date, "date");
  for (const column of slots.columns) {
    set(column.header, "body");
    for (const region of column.regions) {
      if (region.kind === "text") for (const ref of [region.header, region.text, region.bullets]) set(ref, "body");
      else if (region.kind === "agenda") for (const ref of [...region.items, ...region.numbers]) set(ref, "agenda");
      else set(region.shape, region.kind);
    }
  }
  return shapes.map((ref) => ({ ...ref.shape, role: roles.get(ref) ?? roleOfRest(ref.shape) }));
}

function roleOfRest(shape: AnalysedShape): ShapeRole {
  if (UNSUPPORTED.has(shape.shape_type) || (shape.chart_info && !shape.chart_info.supported)) return "unsupported";
  return "decorative";
}
