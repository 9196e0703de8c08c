import { type Block, type SlideData, contentColumns } from "@/lib/contract/slide-data/slide-data";
import type { FieldRef } from "@/lib/engine/analysis/fields/find-fields";
import {
  type ContentRegion,
  type ShapeRef,
  type SlideSlots,
  type TextRegion,
  canBecome,
  canReplace,
} from "@/lib/engine/analysis/slots/slide-slots";
import { isFaint } from "@/lib/engine/generation/text/backdrop-edges";
import { area, intersection } from "@/lib/engine/pptx/model/box";
import { READABLE, areaBelow, contentPlaceholder, isBackdrop } from "@/lib/engine/pptx/model/free-area";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import { rotationOf } from "@/lib/engine/pptx/model/shape";
import { resolveText } from "@/lib/engine/pptx/model/text-style";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { backdropShapes } from "./free-space";
import { inheritedStyle, scaleLetters } from "./scale-letters";
import { type SlideCanvas, setBox } from "./slide-canvas";
import { type SlotShapes, regionShapes } from "./slot-shapes";

/** Size of new text, as a share of the title's. */
const OF_TITLE = 0.6;
/** A drawing that shares this part of the smaller area with a sample is drawn for it, such as a card or circle. */
const DRAWN_FOR = 0.5;

/**
 * Opens a slide that has no place for some of the content: one place takes all content, in the free area below the
 * title that the slide's samples leave when they are removed. The place is the first text box for content, or else a
 * new placeholder. Returns the slots with this place before all others; otherwise the same slots.
 *
 * @param fields The slide's custom fields. If the request sends one, the slide keeps its arrangement
 */
export function openPage(
  canvas: SlideCanvas,
  slots: SlideSlots,
  { data, fields, shapes }: { data: SlideData; fields: readonly FieldRef[]; shapes: SlotShapes },
): SlideSlots {
  const regions = slots.columns.flatMap((column) => column.regions);
  const columns = contentColumns(data);
  const blocks = columns.flatMap((column) => column.blocks);
  const title = shapes.of(slots.title);
  const layout = canvas.part.relatedByType("slideLayout");
  const takes = (region: ContentRegion, { type }: Block) =>
    region.kind === type || canReplace(region, type) || (type !== "text" && canBecome(region, type));
  const canOpen =
    columns.length === 1 &&
    isSimple(blocks) &&
    !blocks.every((block) => regions.some((region) => takes(region, block))) &&
    !fields.some(({ field: { name } }) => data.custom_fields?.[name] != null);
  const box = title && canvas.box(title);
  if (!canOpen || !slots.title || !box || !layout) return slots;
  const free = areaBelow(box, staying(canvas, regions, fields, title, shapes), canvas.size);
  if (!free) return slots;
  const boxed = regions.find((region) => region.kind === "text" && isLooseBox(canvas, region, shapes));
  const own = boxed?.kind === "text" ? shapes.of(boxed.text) : null;
  const place = own ?? contentPlaceholder(free, layout, canvas.nextId());
  if (own) setBox(own, free);
  else {
    canvas.add(place);
    setSizes(canvas, place, title);
  }
  // Unlike a drawn text box, a placeholder takes agendas, tables, charts and pictures.
  const shape = { ...slots.title.shape, shape_type: "Placeholder", placeholder_type: "BODY", is_placeholder: true };
  const text: ShapeRef = { shape, path: [] };
  shapes.replaced(text, place);
  const open: TextRegion = { kind: "text", header: null, text, bullets: null, takesObjects: true, divides: true };
  return { ...slots, columns: [{ header: null, regions: [open, ...regions.filter((region) => region !== boxed)] }] };
}

/** Checks for one block, or for a table, chart or picture with one text. */
const isSimple = (blocks: readonly Block[]): boolean =>
  blocks.length === 1 || (blocks.length === 2 && blocks.filter(({ type }) => type === "text").length === 1);

const isLooseBox = (canvas: SlideCanvas, region: TextRegion, shapes: SlotShapes): boolean => {
  const shape = region.header || region.bullets ? null : shapes.of(region.text);
  return shape !== null && canvas.isTopLevel(shape) && rotationOf(shape) === 0;
};

/** Returns the boxes (EMU) of the shapes that stay on the page when its samples are removed, except for the title. */
function staying(
  canvas: SlideCanvas,
  regions: readonly ContentRegion[],
  fields: readonly FieldRef[],
  title: XmlElement,
  shapes: SlotShapes,
) {
  const inRegions = regions.flatMap((region) => (region.kind === "image" ? [] : regionShapes(region, shapes)));
  const inFields = fields.flatMap(({ field, targets }) =>
    field.when_unfilled === "kept" ? [] : targets.map(({ ref }) => shapes.of(ref)),
  );
  const gone = new Set([...inRegions, ...inFields]);
  const goneBoxes = [...gone].flatMap((shape) => (shape && canvas.frame(shape)) ?? []);
  const titleBox = canvas.box(title)!;
  const drawn = canvas.shapes().flatMap((shape) => {
    const box = shape === title || gone.has(shape) ? undefined : canvas.frame(shape);
    const isForSample =
      box !== undefined &&
      goneBoxes.some((own) => area(intersection(own, box)) > Math.min(area(own), area(box)) * DRAWN_FOR);
    return box && !isForSample ? [box] : [];
  });
  const behind = backdropShapes(canvas).flatMap(({ shape, box }) => (isFaint(canvas, shape) ? [] : [box]));
  return [...drawn, ...behind].filter((box) => !isBackdrop(box, titleBox, canvas.size));
}

/** Sets the letters of a new placeholder in proportion to the title's, unless the master's own are smaller. */
function setSizes(canvas: SlideCanvas, place: XmlElement, title: XmlElement): void {
  const paragraph = title.find("p:txBody", "a:p");
  const run = paragraph?.find("a:r", "a:rPr");
  const titleSize = resolveText(inheritedStyle(canvas, title), 0, paragraph?.child("a:pPr"), run).fontSize;
  const usual = resolveText(inheritedStyle(canvas, place), 0).fontSize;
  if (!titleSize || !usual) return;
  const size = Math.max(READABLE * pageScale(canvas.size), titleSize * OF_TITLE);
  const font = run?.child("a:latin")?.get("typeface");
  scaleLetters(canvas, place, { factor: Math.min(1, size / usual), font });
}
