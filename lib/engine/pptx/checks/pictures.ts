import type { Part } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { ElementCheck, Report } from "./fault";

/** The whole width or height of a picture, in thousandths of a percent. */
const WHOLE = 100_000;

/** Checks that a crop doesn't cut away the whole picture (ECMA-376, 20.1.8.55). Negative insets add space around it. */
export const checkCrop: ElementCheck = (rectangle, report) => {
  for (const [start, end] of [
    ["l", "r"],
    ["t", "b"],
  ] as const)
    if ((rectangle.int(start) ?? 0) + (rectangle.int(end) ?? 0) >= WHOLE)
      report("pictures", `An a:srcRect cuts away all of the picture between ${start} and ${end}.`);
};

const IMAGES = new Set(["a:blip", "asvg:svgBlip"]);

/** Checks that the image of a picture or fill refers to a part that contains an image. */
export function checkImage(element: XmlElement, part: Part, id: string, report: Report): void {
  if (!IMAGES.has(element.name)) return;
  const image = part.related(id);
  if (image && !image.contentType.startsWith("image/"))
    report("pictures", `${element.name} refers to a part of the type ${image.contentType}.`);
}
