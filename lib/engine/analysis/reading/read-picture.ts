import type { PictureDetails } from "@/lib/engine/analysis/slots/slide-slots";
import { relationshipPolicy } from "@/lib/engine/pptx/deck/sanitize-part";
import { imageSize } from "@/lib/engine/pptx/images/image-size";
import { hasTransparentCorners } from "@/lib/engine/pptx/images/png-transparency";
import { objectsOf, previewBlip, previewImage } from "@/lib/engine/pptx/model/ole-object";
import { type TreeShape, nonVisual, ownBox, pictureFill } from "@/lib/engine/pptx/model/shape";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { SlideSource } from "./slide-source";

/** Names and descriptions of pictures that belong to the design, in the languages of common templates. */
const DESIGN_NAME =
  /\b(logo(type|s)?|icons?|watermark|wasserzeichen|background|hintergrund|arrière-plan|fondo|sfondo|qr.?code)\b|логотип|фон\b|ロゴ|背景|로고|배경|标志|商标|背景/iu;
/** A picture that at least this many slides show is a logo. */
const REPEATED = 3;
/** A PNG with fewer pixels is an icon. */
const PHOTO_PIXELS = 20_000;
/** Minimum bytes per pixel of a photo stored as PNG. Flat drawings need fewer, whatever their size. */
const PHOTO_DENSITY = 0.45;

/**
 * Returns details of the image of a picture, of the image that fills a shape, or of the preview of an embedded object
 * that readers see; undefined for other shapes.
 */
export function readPicture(shape: TreeShape, source: SlideSource): PictureDetails | undefined {
  const { element, path } = shape;
  const isObject = shape.kind === "OleObjectFrame";
  if (isObject ? !isShownObject(shape, source.part) : !imageFill(element)) return undefined;
  const blip = isObject ? previewBlip(element) : imageFill(element)?.child("a:blip");
  const image = isObject ? previewImage(element, source.part) : source.part.related(blip?.get("r:embed"));
  const properties = nonVisual(element);
  return {
    isDesign:
      [properties?.get("name"), properties?.get("descr")].some((text) => DESIGN_NAME.test(text ?? "")) ||
      isFallback(source.tree, path) ||
      (image !== undefined && isEverywhere(image)),
    isCutOut: isCutOut(blip, image),
    isPhoto: image !== undefined && isPhoto(image),
  };
}

/** Points: the frame of a smaller object only holds data, such as that of an add-in. */
const MIN_OBJECT = 6;
/** Objects of add-ins that keep data on a slide, but show nothing of their own. */
const DATA = /^TCLayout\./;

/** Checks for an object that readers see, and that decks contain, as the object or at least as its preview. */
function isShownObject({ element, groups, toSlide }: TreeShape, slide: Part): boolean {
  const own = ownBox(element);
  const box = own && toSlide(own);
  const objects = objectsOf(element);
  if (!box || Math.min(box.width, box.height) < MIN_OBJECT * EMU_PER_POINT) return false;
  if ([element, ...groups].some((shape) => nonVisual(shape)?.bool("hidden"))) return false;
  if (objects.some((object) => DATA.test(object.get("progId") ?? ""))) return false;
  const isKept = (id: string | undefined) => {
    const relationship = slide.rels.get(id);
    return relationship !== undefined && relationshipPolicy(relationship, slide.related(id)) === "keep";
  };
  return objects.some((object) => isKept(object.get("r:id"))) || previewBlip(element)?.get("r:embed") !== undefined;
}

/** Returns a picture's image, or the image that fills a drawn shape once. A tiled image is a texture. */
function imageFill(shape: XmlElement): XmlElement | undefined {
  if (shape.name === "p:pic") return pictureFill(shape);
  const fill = shape.name === "p:sp" ? shape.find("p:spPr", "a:blipFill") : undefined;
  return fill?.child("a:tile") ? undefined : fill;
}

/** Checks for a fallback picture of something that the program can't draw, such as a 3-D model (ISO/IEC 29500-3, 10.2). */
function isFallback(tree: XmlElement | undefined, path: readonly number[]): boolean {
  let at = tree;
  for (const index of path) {
    if (at?.name === "mc:Fallback") return true;
    at = at?.elements()[index];
  }
  return false;
}

/** Checks for a drawing without a background. */
const isCutOut = (blip: XmlElement | undefined, image: Part | undefined): boolean =>
  blip?.child("a:clrChange") !== undefined ||
  (blip?.child("a:extLst")?.descendants("asvg:svgBlip") ?? []).length > 0 ||
  image?.contentType === "image/svg+xml" ||
  (image?.contentType === "image/png" && hasTransparentCorners(image.bytes()));

/** Checks for an image that a layout or master shows, or several slides. */
function isEverywhere(image: Part): boolean {
  const { package_ } = image;
  // A legacy drawing shows the images of a slide's objects.
  const referrers = [
    ...new Set(
      package_
        .referrers(image)
        .flatMap((part) => (part.contentType.endsWith("vmlDrawing") ? package_.referrers(part) : [part])),
    ),
  ];
  const slides = referrers.filter(({ contentType }) => contentType.endsWith("presentationml.slide+xml"));
  return (
    slides.length >= REPEATED ||
    referrers.some(({ contentType }) => /presentationml\.slide(Layout|Master)\+xml$/.test(contentType))
  );
}

function isPhoto(image: Part): boolean {
  if (image.contentType === "image/jpeg") return true;
  if (image.contentType !== "image/png") return false;
  const bytes = image.bytes();
  const size = imageSize(bytes);
  const pixels = size ? size.width * size.height : 0;
  return pixels >= PHOTO_PIXELS && bytes.length / pixels >= PHOTO_DENSITY;
}
