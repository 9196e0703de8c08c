import type { Block, SlideData } from "@/lib/contract/slide-data/slide-data";
import type { FieldRef } from "@/lib/engine/analysis/fields/find-fields";
import type { ContentRegion, ShapeRef, SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";
import { singleSpacing } from "@/lib/engine/fonts/measure-text";
import { bodyParagraphs } from "@/lib/engine/generation/text/body-paragraphs";
import { textDirection, textRoom } from "@/lib/engine/generation/text/text-room";
import { type Box, rotatedBox } from "@/lib/engine/pptx/model/box";
import { nonVisual, hasText } from "@/lib/engine/pptx/model/shape";
import { resolveText, textStyleOf } from "@/lib/engine/pptx/model/text-style";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { type Assignments, textPlaces } from "./assign-blocks";
import type { SlideCanvas } from "./slide-canvas";
import type { SlotShapes } from "./slot-shapes";

type TextPart = "header" | "text" | "bullets";

/** The area of a content field on a page, or the area that an empty field would take. */
export type Area = {
  /** Path of the field or block, starting at the slide's request. */
  path: readonly string[];
  kind: Block["type"];
  /** The parts of a text block that this shape takes; empty for other fields. */
  parts: readonly TextPart[];
  /** True if the request sends nothing for the field. */
  isEmpty: boolean;
  /** True if the field is empty and the finished page shows the template's own text or picture there. */
  showsSample: boolean;
  /** `p:cNvPr/@id` on the finished page. Null: the field is empty, or a table, chart or picture replaced its shape. */
  shapeId: number | null;
  /** EMU on the page. */
  box: Box;
  /** The style of a first line of text in an empty area; null if the area is not an empty text. */
  style: EmptyStyle | null;
  /** The field fills the whole text of its shape. */
  isWhole: boolean;
};

/** The text style of a shape without text. Lengths are in points. */
export type EmptyStyle = {
  /** EMU on the page, before it is turned. */
  box: Box;
  /** Degrees (from 0 to less than 360) by which the lines are turned clockwise around the center of the box. */
  rotation: number;
  insets: { left: number; top: number; right: number; bottom: number };
  /** Share of the spare height above the text: 0 top, 0.5 middle, 1 bottom. */
  anchor: number;
  /** `left`, `center`, `right`, `justify`. */
  alignment: string;
  font: string;
  size: number;
  /** `#RRGGBB`; null: unknown. */
  color: string | null;
  bold: boolean;
  italic: boolean;
  /** The template shows the text in capitals. */
  capitals: boolean;
  /** In em. */
  lineHeight: number;
  marginLeft: number;
  indent: number;
  bullet: string | null;
};

/** An empty area and its shape on the page. */
type EmptyArea = { area: Area; shape: XmlElement };

type Placed = { ref: ShapeRef; path: readonly string[]; isWhole: boolean };

/** The assignment of a slide's content to shapes while the slide is filled. */
export type Placement = {
  texts: readonly Placed[];
  /** Custom fields for which the request sends a text. */
  sent: readonly Placed[];
  /** Custom fields for which the request sends a picture. */
  pictures: readonly Placed[];
  assignments: Assignments;
  slots: SlideSlots;
  fields: readonly FieldRef[];
  data: SlideData;
};

/**
 * Returns the areas of the empty fields, each with its shape, in no particular order. Call it before their shapes are
 * removed, and `withSamples` afterwards.
 *
 * @param placement A block that a region could take gets the path that it would have at the end of its column's blocks
 */
export function emptyAreas(canvas: SlideCanvas, shapes: SlotShapes, placement: Placement): EmptyArea[] {
  const { slots, texts, sent, pictures, assignments, fields, data } = placement;
  const filled = new Set<ShapeRef>([...texts, ...sent, ...pictures].map(({ ref }) => ref));
  const areas: EmptyArea[] = [];
  const add = (ref: ShapeRef | null, path: readonly string[], rest: Partial<Pick<Area, "kind" | "parts">> = {}) => {
    const shape = ref && !filled.has(ref) ? shapes.of(ref) : null;
    const box = shape && canvas.box(shape);
    if (!shape || !box) return;
    const kind = rest.kind ?? "text";
    const style = kind === "text" && shape.name === "p:sp" ? emptyStyle(canvas, shape, box) : null;
    const area = {
      path,
      kind,
      parts: rest.parts ?? [],
      isEmpty: true,
      showsSample: false,
      shapeId: null,
      box,
      style,
      isWhole: style !== null,
    };
    areas.push({ area, shape });
  };
  for (const name of ["title", "subtitle", "header", "footnote"] as const) add(slots[name], ["slide_data", name]);
  const columns = Array.isArray(data.content) ? data.content : data.content ? [data.content] : [];
  // A picture that has a field of its own is one area, although a block could take it as well.
  const ofFields = new Set(fields.flatMap(({ targets: [{ kind, ref }] }) => (kind === "picture" ? ref : [])));
  slots.columns.forEach(({ header, regions }, side) => {
    // Without content, each column of the slide has its own.
    const column = columns.length === 0 ? side : Math.max(0, assignments.sides.indexOf(side));
    const index = slots.columns.length > 1 ? column : 0;
    const at = slots.columns.length > 1 && columns.length !== 1 ? ["content", String(index)] : ["content"];
    add(header, ["slide_data", ...at, "header"]);
    const free = regions.filter(
      (region) => assignments.free.includes(region) && !(region.kind === "image" && ofFields.has(region.shape)),
    );
    // Blocks go to the regions of their type in order, so only the first free region is certain to be filled next.
    const offered = new Set<string>();
    const path = ["slide_data", ...at, "blocks", String(columns[index]?.blocks.length ?? 0)];
    for (const region of free) {
      if (offered.has(region.kind)) continue;
      offered.add(region.kind);
      for (const { ref, parts } of shapesOf(region, shapes)) add(ref, path, { kind: region.kind, parts });
    }
  });
  const used = new Set(areas.map(({ area: { path } }) => path.join()));
  for (const { field, targets } of fields) {
    const [target] = targets;
    const path = ["slide_data", "custom_fields", field.name];
    if (field.kind === "chart" || field.kind === "table" || used.has(path.join())) continue;
    if (target.kind === "picture") add(target.ref, path, { kind: "image" });
    else if (target.kind === "text") add(target.ref, path);
  }
  return areas;
}

/** Returns the areas of empty fields on the finished page, on which some samples of the template may have stayed. */
export function withSamples(canvas: SlideCanvas, areas: readonly EmptyArea[]): Area[] {
  return areas.map(({ area, shape }) => ({ ...area, showsSample: canvas.has(shape) && hasContent(shape) }));
}

/** Checks whether a shape shows a text or picture. */
const hasContent = (shape: XmlElement): boolean =>
  shape.name !== "p:sp" || hasText(shape.child("p:txBody")) || shape.find("p:spPr", "a:blipFill") !== undefined;

/** Returns the areas of the filled fields. Call it when the page is finished. */
export function filledAreas(
  canvas: SlideCanvas,
  shapes: SlotShapes,
  { texts, sent, pictures, assignments: { blocks } }: Placement,
  boxes: ReadonlyMap<ShapeRef, Box>,
): Area[] {
  const areas: Area[] = [];
  const add = (ref: ShapeRef, area: Pick<Area, "path" | "kind" | "parts" | "isWhole">) => {
    const shape = shapes.of(ref);
    const isThere = shape !== null && canvas.has(shape);
    // A new table may be taller or shorter than its placeholder.
    const frame = area.kind === "table" && shape ? canvas.replacementOf(shape) : undefined;
    const box = (isThere ? canvas.box(shape) : frame && canvas.box(frame)) ?? boxes.get(ref);
    const shapeId = isThere ? (nonVisual(shape)?.int("id") ?? null) : null;
    if (box) areas.push({ ...area, isEmpty: false, showsSample: false, shapeId, box, style: null });
  };
  for (const { ref, path, isWhole } of [...texts, ...sent]) add(ref, { path, kind: "text", parts: [], isWhole });
  for (const { ref, path } of pictures) add(ref, { path, kind: "image", parts: [], isWhole: false });
  for (const { region, path, blocks: joined } of blocks) {
    const isWhole = joined.length === 1 && region.kind === "text" && joined[0].type === "text";
    for (const { ref, parts } of shapesOf(region, shapes)) add(ref, { path, kind: joined[0].type, parts, isWhole });
  }
  return areas;
}

/**
 * Returns the boxes of the shapes that blocks and pictures are put into. Needed because a table, chart or picture may
 * replace its placeholder.
 */
export function regionBoxes(canvas: SlideCanvas, shapes: SlotShapes, placement: Placement): Map<ShapeRef, Box> {
  const { assignments, pictures } = placement;
  const regions = assignments.blocks.flatMap(({ region }) => shapesOf(region, shapes).map(({ ref }) => ref));
  const refs = [...regions, ...pictures.map(({ ref }) => ref)];
  return new Map(
    refs.flatMap((ref) => {
      const shape = shapes.of(ref);
      const box = shape && canvas.box(shape);
      return box ? [[ref, box] as const] : [];
    }),
  );
}

/** Returns the shapes of a region, each with the parts of a text block that it takes. */
function shapesOf(region: ContentRegion, shapes: SlotShapes): { ref: ShapeRef; parts: TextPart[] }[] {
  if (region.kind === "agenda") return region.items.map((ref) => ({ ref, parts: [] }));
  if (region.kind !== "text") return [{ ref: region.shape, parts: [] }];
  const places = textPlaces(region, (ref) => shapes.of(ref) !== null);
  const refs = new Set([places.header, places.text, places.bullets].filter((ref) => ref !== null));
  return [...refs].map((ref) => ({
    ref,
    parts: (["header", "text", "bullets"] as const).filter((part) => places[part] === ref),
  }));
}

/** A sample that shows the style of a first text. */
const SAMPLE_TEXT = "x";

/** The angles by which letters are turned that lie in vertical lines, by the direction of the text. */
const TURNS: Readonly<Record<string, number | undefined>> = { vert: 90, vert270: 270 };

/** Returns the style of a first line in a shape; null if letters stand in its lines. */
function emptyStyle(canvas: SlideCanvas, shape: XmlElement, box: Box): EmptyStyle | null {
  const inherited = canvas.inherited(shape);
  const room = textRoom(shape, inherited, box);
  const turn = room.vertical ? TURNS[textDirection(shape, inherited)] : 0;
  if (turn === undefined) return null;
  const given = shape.find("p:txBody", "a:p");
  const sample = el("a:p", {});
  const format = given?.find("a:r", "a:rPr")?.clone();
  const run = el("a:r", {}, ...(format ? [format] : []), el("a:t", {}, SAMPLE_TEXT));
  const copies = [given?.child("a:pPr")?.clone(), run];
  for (const copy of copies) if (copy) sample.append(copy);
  const list = shape.find("p:txBody", "a:lstStyle")?.clone();
  const body = el("p:txBody", {}, ...(list ? [list] : []), sample);
  const [paragraph] = bodyParagraphs(body, canvas.inheritedText(shape));
  const [style] = paragraph?.runs ?? [];
  if (!paragraph || !style) return null;
  const { lineSpacing } = paragraph;
  const styles = textStyleOf(shape, inherited, canvas.master, undefined, canvas.colors);
  const { color } = resolveText(styles, 0, sample.child("a:pPr"), sample.find("a:r", "a:rPr"));
  const alignments: Record<string, string> = { ctr: "center", r: "right", just: "justify" };
  const [across, along] = room.vertical ? [room.height, room.width] : [room.width, room.height];
  const sides = [
    room.top,
    box.width / EMU_PER_POINT - across - room.left,
    box.height / EMU_PER_POINT - along - room.top,
    room.left,
  ];
  const side = (index: number) => sides[(index + turn / 90) % 4]!;
  return {
    box: rotatedBox(box, turn),
    rotation: (canvas.rotation(shape) + turn) % 360,
    insets: { top: side(0), right: side(1), bottom: side(2), left: side(3) },
    anchor: room.anchor,
    alignment: alignments[paragraph.alignment] ?? "left",
    font: style.font,
    size: style.size,
    color,
    bold: style.bold ?? false,
    italic: style.italic ?? false,
    capitals: style.text !== SAMPLE_TEXT,
    lineHeight:
      lineSpacing && "points" in lineSpacing
        ? lineSpacing.points / style.size
        : (lineSpacing?.percent ?? 1) * singleSpacing,
    marginLeft: paragraph.marginLeft ?? 0,
    indent: paragraph.indent ?? 0,
    bullet: paragraph.bullet?.text ?? null,
  };
}
