import type { AnalysedSlide } from "@/lib/contract/analysis-result";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { EXAMPLE_PICTURE } from "@/lib/engine/analysis/schema/example-picture";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { imageSize } from "@/lib/engine/pptx/images/image-size";
import { inheritedShapes } from "@/lib/engine/pptx/model/placeholder";
import { Presentation, type Slide } from "@/lib/engine/pptx/model/presentation";
import { effectiveBox, nonVisual, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

const photo = Buffer.from(EXAMPLE_PICTURE, "base64");

/** What happens to an image field of a template if an image is sent, and if none is. */
type PictureOutcome = {
  slide: number;
  field: string;
  whenUnfilled: string;
  /** What is wrong with the image on the slide; null: it is shown undistorted. */
  fault: string | null;
};

/** Fills all image fields of a template with the example image, checks the saved file, and reads it again. */
export async function fillEveryPicture(bytes: Uint8Array): Promise<PictureOutcome[]> {
  const { slides } = analyseTemplate(bytes, { templateId: "t" });
  const chosen = slides.flatMap((slide) => {
    const fields = slide.fields?.filter(({ kind }) => kind === "picture") ?? [];
    return fields.length > 0 ? [{ slide, fields }] : [];
  });
  const deck = await generateDeck({
    templates: new Map([["t", bytes]]),
    slides: chosen.map(({ slide, fields }) => ({
      templateId: "t",
      templateSlideId: slide.slideId,
      slideData: {
        custom_fields: Object.fromEntries(fields.map(({ name }) => [name, { data_base64: EXAMPLE_PICTURE }])),
      },
      options: { unfilled: "keep", design_checks: "off" },
    })),
  });
  const pages = deck.bytes ? Presentation.open(deck.bytes).slides : [];
  let page = 0;
  return chosen.flatMap(({ slide, fields }, index) => {
    const result = deck.slideResults[index];
    const error = result?.error ?? null;
    const first = pages[page];
    page += result?.pages_generated ?? 0;
    return fields.map(({ name, shape_id, when_unfilled }) => ({
      slide: slide.slideNumber,
      field: name,
      whenUnfilled: when_unfilled,
      fault: error ?? faultOf(first, slide, shape_id),
    }));
  });
}

function faultOf(page: Slide | undefined, { shapes }: AnalysedSlide, id: number): string | null {
  const name = shapes.find(({ shape_id }) => shape_id === id)?.name;
  const shape = walkShapeTree(page?.shapeTree).find(({ element }) => {
    const properties = nonVisual(element);
    return properties?.int("id") === id && properties.get("name") === name && imageFill(element);
  });
  if (!page || !shape) return "the picture is gone";
  const fill = imageFill(shape.element);
  const image = page.part.related(fill?.child("a:blip")?.get("r:embed"));
  if (!image || Buffer.compare(image.bytes(), photo) !== 0) return "it shows another picture";
  const layout = page.part.relatedByType("slideLayout");
  const trees = [layout, layout?.relatedByType("slideMaster")].map((part) => part?.root.find("p:cSld", "p:spTree"));
  const box = effectiveBox(shape.element, inheritedShapes(shape.element, trees[0], trees[1]));
  const size = imageSize(photo);
  if (!box || !size) return "it has no size";
  const onSlide = shape.toSlide(box);
  const crop = fill?.child("a:srcRect");
  const shown = (start: string, end: string) => 1 - ((crop?.int(start) ?? 0) + (crop?.int(end) ?? 0)) / 100_000;
  const filled = fill?.find("a:stretch", "a:fillRect");
  const covered = (start: string, end: string) => 1 - ((filled?.int(start) ?? 0) + (filled?.int(end) ?? 0)) / 100_000;
  const frame = (onSlide.width * covered("l", "r")) / (onSlide.height * covered("t", "b"));
  const ratio = (size.width * shown("l", "r")) / (size.height * shown("t", "b")) / frame;
  return Math.abs(ratio - 1) < 0.01 ? null : `it is stretched by ${Math.round((ratio - 1) * 100)} %`;
}

const imageFill = (shape: XmlElement): XmlElement | undefined =>
  shape.child("p:blipFill") ?? shape.find("p:spPr", "a:blipFill");
