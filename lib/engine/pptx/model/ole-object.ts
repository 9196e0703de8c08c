import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Returns the forms of the object that a graphic frame shows (`p:oleObj`, ECMA-376, 19.3.2.4), alternatives included. */
export const objectsOf = (frame: XmlElement): XmlElement[] => frame.descendants("p:oleObj");

/** Returns the `a:blip` of an object's preview. Undefined if its image is in the slide's legacy drawing instead. */
export const previewBlip = (frame: XmlElement): XmlElement | undefined =>
  objectsOf(frame).flatMap((object) => object.find("p:pic", "p:blipFill", "a:blip") ?? [])[0];

/** Returns the image of an object's preview: of its picture, or in the slide's legacy drawing (ECMA-376-4, 14.1). */
export function previewImage(frame: XmlElement, slide: Part): Part | undefined {
  const image = slide.related(previewBlip(frame)?.get("r:embed"));
  const drawing = image ? undefined : slide.relatedByType("vmlDrawing");
  const ids = new Set(objectsOf(frame).map((object) => object.get("spid")));
  const shape = legacyShapes(drawing).find((candidate) => ids.has(shapeId(candidate)));
  return image ?? drawing?.related(shape?.child("v:imagedata")?.get("o:relid"));
}

/** Returns the shapes of a legacy drawing; none if its XML is broken, as that of old programs may be. */
const legacyShapes = (drawing: Part | undefined): XmlElement[] => readableRoot(drawing)?.elements("v:shape") ?? [];

/** Returns the id of a legacy shape by which objects refer to it. If the shape has a name, that is its `id`. */
const shapeId = (shape: XmlElement): string | undefined => shape.get("o:spid") ?? shape.get("id");

/**
 * Removes the shapes of objects that a slide no longer has from its legacy drawing, with their images. Removes the
 * whole drawing if no object is left.
 */
export function pruneLegacyDrawing(slide: Part): void {
  const relationship = slide.rels.byType("vmlDrawing");
  if (!relationship) return;
  const users = ["p:oleObj", "p:control"].flatMap((name) => slide.root.descendants(name));
  if (users.length === 0) return slide.rels.remove(relationship.id);
  const drawing = slide.related(relationship.id);
  const ids = new Set(users.map((user) => user.get("spid")));
  const gone = legacyShapes(drawing).filter((shape) => !ids.has(shapeId(shape)));
  if (!drawing || gone.length === 0) return;
  const root = drawing.edit();
  for (const shape of gone) root.remove(shape);
  const shown = new Set(root.descendants().map((element) => element.get("o:relid")));
  for (const { id, type } of [...drawing.rels]) if (type.endsWith("/image") && !shown.has(id)) drawing.rels.remove(id);
}
