import type { AnalysedLayout, AnalysedShape, AnalysedSlide } from "@/lib/contract/analysis-result";
import { contentColumns } from "@/lib/contract/slide-data/slide-data";
import { exampleOf } from "@/lib/engine/analysis/schema/examples";
import { slotsOf } from "@/lib/engine/analysis/slots/find-slots";
import { type ShapeRef, type SlideSlots, canBecome } from "@/lib/engine/analysis/slots/slide-slots";
import { Warnings } from "@/lib/engine/generation/diagnostics";
import { elementAt } from "@/lib/engine/generation/element-at";
import { type Assignment, assignBlocks, textPlaces } from "./assign-blocks";

type Add = (ref: ShapeRef | null | undefined, ...fields: string[]) => void;

/**
 * Returns the request fields that fill each shape of a slide or layout if every region is filled, based on the same
 * assignment as generation. Does not contain shapes that no field fills.
 */
export function fieldsByShape(slide: AnalysedSlide | AnalysedLayout): ReadonlyMap<AnalysedShape, string[]> {
  const fields = new Map<AnalysedShape, string[]>();
  if (!slide.content_layout) return fields;
  const slots = slotsOf(slide);
  const add: Add = (ref, ...more) => {
    if (ref) fields.set(ref.shape, [...(fields.get(ref.shape) ?? []), ...more]);
  };
  addPlain(slots, add);
  for (const { name, shape_id } of slide.fields ?? []) {
    const shape = slide.shapes.find((candidate) => candidate.shape_id === shape_id);
    if (shape) add({ shape, path: [] }, `slide_data.custom_fields.${name}`);
  }
  const data = exampleOf(slots, slide.content_layout);
  const { blocks, sides } = assignBlocks(slots, data, new Warnings());
  contentColumns(data).forEach((_, index) =>
    add(slots.columns[elementAt(sides, index)]?.header, `slide_data.content[${index}].header`),
  );
  for (const assignment of blocks) addBlock(assignment, add);
  return fields;
}

function addPlain(slots: SlideSlots, add: Add): void {
  for (const field of ["title", "subtitle", "header", "footnote"] as const) add(slots[field], `slide_data.${field}`);
  add(slots.footer, "slide_data.footer", "options.footer_text");
  add(slots.slideNumber, "options.show_slide_numbers");
}

function addBlock({ region, path }: Assignment, add: Add): void {
  const block = path
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join("")
    .slice(1);
  switch (region.kind) {
    case "text": {
      const places = textPlaces(region);
      for (const piece of ["header", "text", "bullets"] as const) add(places[piece], `${block}.text.${piece}`);
      break;
    }
    case "agenda":
      for (const refs of [region.items, region.numbers]) {
        refs.forEach((ref, index) => add(ref, `${block}.agenda.sections${refs.length > 1 ? `[${index}]` : ""}`));
      }
      return;
    default:
      add(region.shape, `${block}.${region.kind}`);
  }
  const place = region.kind === "text" ? region.text : region.shape;
  for (const kind of ["table", "chart", "agenda", "image"] as const) {
    if (kind !== region.kind && canBecome(region, kind)) add(place, `${block}.${kind}`);
  }
}
