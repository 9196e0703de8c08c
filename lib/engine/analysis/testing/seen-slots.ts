import type { AnalysedSlide } from "@/lib/contract/analysis-result";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { slotsOf } from "@/lib/engine/analysis/slots/find-slots";
import type { ContentRegion, ShapeRef } from "@/lib/engine/analysis/slots/slide-slots";
import { type PresentationParts, buildPresentation, placeholder } from "./build-presentation";

/** A title placeholder. */
export const title = placeholder("Title 1", 'type="title"', "Results", [40, 20, 880, 60]);
/** The texts of a small table. */
export const rows = [
  ["Region", "Revenue"],
  ["North", "12"],
];

/** Returns the analysis of a slide with these shapes. */
export function slide(shapes: string, parts: PresentationParts = {}): AnalysedSlide {
  return analyseTemplate(buildPresentation({ ...parts, slides: [shapes] }), { templateId: "tmpl_1" }).slides[0]!;
}

/** Returns the name of a slot's shape. */
export const name = (ref: ShapeRef | null) => ref?.shape.name ?? null;

function describeRegion(region: ContentRegion): string {
  if (region.kind === "text")
    return `text ${[region.header, region.text, region.bullets].map((ref) => name(ref) ?? "-").join(",")}`;
  if (region.kind === "agenda") return `agenda ${region.items.map(name).join(",")} #${region.numbers.length}`;
  return `${region.kind} ${name(region.shape)}`;
}

/** Returns which shapes take which fields, by the names of the shapes. */
export function seen(analysed: AnalysedSlide) {
  const slots = slotsOf(analysed);
  return {
    layout: analysed.content_layout,
    title: name(slots.title),
    subtitle: name(slots.subtitle),
    columns: slots.columns.map(({ header, regions }) => [
      ...(header ? [`header ${name(header)}`] : []),
      ...regions.map(describeRegion),
    ]),
  };
}
