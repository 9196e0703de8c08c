import type { SlideFormat, RichText } from "@/lib/contract/slide-data/rich-text";
import {
  type Image,
  type AgendaContent,
  type SlideData,
  type TextContent,
  contentColumns,
} from "@/lib/contract/slide-data/slide-data";
import type { FieldRef } from "@/lib/engine/analysis/fields/find-fields";
import { isSampleText, textMarker } from "@/lib/engine/analysis/slots/sample-text";
import { type ShapeRef, type SlideSlots, type TextRegion, canReplace } from "@/lib/engine/analysis/slots/slide-slots";
import { fillAgenda } from "@/lib/engine/generation/agenda/fill-agenda";
import { fillChartBlock } from "@/lib/engine/generation/chart/fill-chart-block";
import { SlideError, Warnings } from "@/lib/engine/generation/diagnostics";
import { elementAt } from "@/lib/engine/generation/element-at";
import { fillFields } from "@/lib/engine/generation/fields/fill-fields";
import { planFields, type FieldPlan } from "@/lib/engine/generation/fields/plan-fields";
import { fillTableBlock, measureTableBlock, type TableContext } from "@/lib/engine/generation/table/fill-table-block";
import { insertTable } from "@/lib/engine/generation/table/new-table";
import type { PagedTable } from "@/lib/engine/generation/table/paged-table";
import { type TableRoom, shareColumn } from "@/lib/engine/generation/table/share-column";
import { plainLook } from "@/lib/engine/generation/table/usual-table";
import { warnAboutFonts } from "@/lib/engine/generation/text/check-request";
import { fillText } from "@/lib/engine/generation/text/fill-text";
import { type FittedText, matchSizes } from "@/lib/engine/generation/text/fit-text";
import { type TextPiece, blockPieces, mergeFormats } from "@/lib/engine/generation/text/paragraph-content";
import { isBlank } from "@/lib/engine/generation/text/rich-text";
import type { Box } from "@/lib/engine/pptx/model/box";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { shapeName, hasText } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { addFootnote } from "./add-footnote";
import { type Area, type Placement, emptyAreas, filledAreas, regionBoxes, withSamples } from "./areas";
import { type Assignment, type Assignments, assignBlocks, textPlaces } from "./assign-blocks";
import { dividePlace, joinPlaces } from "./divide-place";
import { enlargePictures } from "./enlarge-pictures";
import { enlargeShortTexts } from "./enlarge-short-texts";
import { evenLists } from "./even-lists";
import { type UsualFooters, addSentDate, fillFooters } from "./fill-footers";
import { clearTextsBehind, dropUnusedFiles, fillPicture } from "./fill-picture";
import { furtherPages } from "./further-pages";
import { keepGapBelowTitle } from "./gap-below-title";
import { loosenLists } from "./loosen-lists";
import { openPage } from "./open-page";
import type { Pictures } from "./pictures";
import { raiseTitle } from "./raise-title";
import { removeUnused } from "./remove-unused";
import { emptyFrame } from "./replace-frame";
import { makeRoomBelow } from "./room-below";
import { tablesBesideText, takeRoomBeside } from "./room-beside-table";
import type { SlideCanvas } from "./slide-canvas";
import { SlotShapes, regionShapes } from "./slot-shapes";
import { keepTextBelowTitle } from "./text-below-title";
import { titleAtTop } from "./title-at-top";

/** Minimum sizes in points, unless the options set others. */
const TEXTBOX_MINIMUM = 8;
const TABLE_MINIMUM = 9;

/** A further page of a table (`page` is 1 or more), after the slide's first page. */
export type Continuation = { path: readonly string[]; table: PagedTable; page: number };

type SlideContext = Omit<TableContext, "table" | "page"> & {
  source: "slide" | "layout";
  /** The slide is from a template of example slides, whose layouts have no place for text. */
  opens: boolean;
  data: SlideData;
  /** The custom fields of the template slide. */
  fields: readonly FieldRef[];
  pictures: Pictures;
  /** The footers of a slide made from a layout. */
  usual: UsualFooters;
  /** The table that this page continues; null for the slide's first page. */
  continued: Continuation | null;
  /** Receives the areas of the fields on the page; null if they are not needed. */
  areas?: Area[] | null;
};

/**
 * Fills a copy of a template slide with the content of a request, and removes the remaining sample content. A
 * continuation page has one table and no other blocks. Returns the continuation pages that follow the first page.
 *
 * @throws SlideError
 */
export function fillSlide(context: SlideContext): Continuation[] {
  const { canvas, data, options, warnings, fields } = context;
  if (context.source === "slide" && isStatic(context.slots, fields)) {
    warnOfStatic(data, warnings);
    return [];
  }
  const shapes = new SlotShapes(canvas, context.source);
  const title = shapes.of(context.slots.title);
  if (title && context.source === "layout") titleAtTop(canvas, title, data);
  if (context.source === "layout") {
    const date = fields.find(({ targets }) => targets[0].ref === context.slots.date);
    addSentDate(canvas, shapes, date, data);
  }
  const isOpen = context.opens && options.unfilled !== "keep";
  const opened = isOpen ? openPage(canvas, context.slots, { data, fields, shapes }) : context.slots;
  const slots = dividePlace(canvas, opened, data, shapes);
  if (options.unfilled !== "keep") joinPlaces(canvas, slots, data, shapes);
  if (!context.continued) warnAboutFonts(canvas.part, { slide_data: data, options }, warnings);
  const all = assignBlocks(slots, data, warnings, sentShapes(fields, data));
  const assignments = context.continued ? onlyContinued(all, context.continued) : all;
  const texts = plainTexts(slots, data, assignments, warnings);
  reportUnplaced(data, slots, { texts, assignments }, warnings);
  const used = usedShapes(slots, texts, assignments, shapes);
  // The first page reports removed content. Further pages also lose the other blocks, which must not be reported.
  const quiet = context.continued ? new Warnings() : warnings;
  const unfilled = unfilledShapes(slots, texts, assignments, shapes);
  const blockShapes = assignments.blocks.flatMap(({ region }) => regionShapes(region, shapes));
  const repeated = repeatedFields(context, all, blockShapes, shapes);
  const plan = planFields(
    canvas,
    repeated,
    { shapes: used, content: blockShapes, missing: context.continued ? [] : namesOf(unfilled, slots, shapes) },
    { data, options, shapes, warnings: quiet },
  );
  const placement = placementOf(context, slots, assignments, texts, plan);
  const boxes = context.areas ? regionBoxes(canvas, shapes, placement) : new Map();
  const empty = context.areas && !context.continued ? emptyAreas(canvas, shapes, placement) : [];
  const besideText = tablesBesideText(canvas);
  removeSamples(context, { slots, shapes, repeated, plan, used, unfilled }, quiet);
  canvas.title = shapes.of(slots.title);
  if (canvas.title) {
    raiseTitle(canvas, canvas.title);
    makeRoomBelow(canvas, canvas.title, canvas.choiceFor(canvas.title)?.roomBelow ?? 0);
  }
  const minimum = {
    text: options.textbox_min_font_size ?? TEXTBOX_MINIMUM,
    table: options.table_min_font_size ?? TABLE_MINIMUM,
  };
  const headings = fillPlainTexts(canvas, texts, assignments, shapes, minimum.text);
  const fieldTexts = fillFields(canvas, plan, minimum, quiet);
  for (const { field, ref, shape, image } of plan.pictures) {
    const label = `custom_fields.${field.name}`;
    putPicture(context, ref, shape, image, { label, path: pathOf(field), shapes });
  }
  placeNewFootnote(context, shapes, assignments);
  const continuations = fillBlocks(context, assignments.blocks, shapes, minimum, {
    filled: [headings, fieldTexts],
    besideText,
  });
  improveFilled(canvas);
  const footers = { footer: shapes.of(slots.footer), slideNumber: shapes.of(slots.slideNumber) };
  fillFooters(canvas, footers, data, options, warnings, context.usual);
  dropUnusedFiles(canvas.part);
  context.areas?.push(...withSamples(canvas, empty), ...filledAreas(canvas, shapes, placement, boxes));
  return continuations;
}

/** Returns the fields that the page shows: all on the first page; on further pages, those that repeat. */
function repeatedFields(
  { canvas, fields, continued }: SlideContext,
  { blocks }: Assignments,
  blockShapes: readonly XmlElement[],
  shapes: SlotShapes,
): readonly FieldRef[] {
  if (!continued) return fields;
  const [table] = boxesOf(canvas, blockShapes);
  const others = blocks.filter(({ path }) => path.join() !== continued.path.join());
  const otherShapes = others.flatMap(({ region }) => regionShapes(region, shapes));
  return table ? furtherPages(canvas, shapes, fields, table, boxesOf(canvas, otherShapes)).fields : fields;
}

const boxesOf = (canvas: SlideCanvas, shapes: readonly XmlElement[]): Box[] =>
  shapes.flatMap((shape) => canvas.box(shape) ?? []);

const pathOf = ({ name }: FieldRef["field"]): string[] => ["slide_data", "custom_fields", name];

/** Returns the places of the content, from which the areas of the page are found. */
function placementOf(
  { fields, data }: SlideContext,
  slots: SlideSlots,
  assignments: Assignments,
  texts: readonly PlainText[],
  { values, pictures }: FieldPlan,
): Placement {
  return {
    texts: [...texts.map(({ ref, warnings: { path } }) => ({ ref, path, isWhole: true })), ...footerPlace(slots, data)],
    sent: values.map(({ field, target: { ref, kind } }) => ({ ref, path: pathOf(field), isWhole: kind === "text" })),
    pictures: pictures.map(({ field, ref }) => ({ ref, path: pathOf(field), isWhole: false })),
    assignments,
    slots,
    fields,
    data,
  };
}

type Samples = {
  slots: SlideSlots;
  shapes: SlotShapes;
  repeated: readonly FieldRef[];
  plan: FieldPlan;
  used: Set<XmlElement>;
  unfilled: readonly XmlElement[];
};

/** Removes the sample content that the request does not replace. Adds the shapes of fields to `used`. */
function removeSamples(
  { canvas, data, options, fields }: SlideContext,
  { slots, shapes, repeated, plan, used, unfilled }: Samples,
  warnings: Warnings,
): void {
  const shapesOfFields = (list: readonly FieldRef[]) =>
    list.flatMap(({ targets, meter }) =>
      shapesOf([...targets.map(({ ref }) => ref), ...(meter ? [meter.frame, meter.bar] : [])], shapes),
    );
  const withField = new Set(shapesOfFields(fields));
  for (const shape of plan.used) used.add(shape);
  for (const shape of used) canvas.dropAlternatives(shape);
  const sent = sentShapes(fields, data);
  const onFirstPage = fields.filter(
    (field) => !repeated.includes(field) && (field.field.when_unfilled !== "kept" || sent.has(field.targets[0].ref)),
  );
  removeUnused(
    canvas,
    {
      unfilled: [...unfilled, ...plan.removed.keys()].filter((shape) => !plan.used.has(shape)),
      samples: [
        ...shapesOf(slots.samples, shapes).filter((shape) => !withField.has(shape)),
        ...shapesOfFields(onFirstPage),
      ],
      used,
      kept: new Set([...plan.kept, ...shapesOfFields(fields.filter(({ field }) => field.when_unfilled === "kept"))]),
      keepsSample: options.unfilled === "keep",
    },
    warnings,
  );
}

/** Fills titles, headers and the like. Returns how they fit. */
function fillPlainTexts(
  canvas: SlideCanvas,
  texts: readonly PlainText[],
  { subtitle }: Assignments,
  shapes: SlotShapes,
  minimumSize: number,
): FittedText[] {
  return texts.flatMap(({ ref, text, format, label, warnings }) => {
    const shape = shapes.of(ref);
    if (!shape) {
      warnDropped(warnings, label);
      return [];
    }
    // In a body placeholder, a subtitle is plain text without a bullet.
    const kind = ref === subtitle?.text ? "text" : "plain";
    return fillText(canvas, shape, [{ kind, text, format }], { minimumSize, warnings, label }) ?? [];
  });
}

/** Adjusts the sizes and positions of texts and pictures to each other after all of them are filled. */
function improveFilled(canvas: SlideCanvas): void {
  keepTextBelowTitle(canvas);
  keepGapBelowTitle(canvas);
  enlargeShortTexts(canvas);
  evenLists(canvas);
  loosenLists(canvas);
  clearTextsBehind(canvas);
  enlargePictures(canvas);
}

/** Adds a footnote to a slide without a box for it, and warns if there is no room. */
function placeNewFootnote(
  { canvas, slots, data, continued, warnings }: SlideContext,
  shapes: SlotShapes,
  { blocks }: Assignments,
): void {
  if (slots.footnote || isBlank(data.footnote)) return;
  const content = blocks.flatMap(({ region }) => regionShapes(region, shapes)).filter((shape) => canvas.has(shape));
  if (addFootnote(canvas, content, data.footnote ?? "") || continued) return;
  const message = "The footnote was dropped: the slide has no box for it, and no room below its content.";
  warnings.add("CONTENT_UNUSED", message, "slide_data", "footnote");
}

/** Returns the footer's place. A footer that the slide itself doesn't set shows the text of the options or the template. */
function footerPlace({ footer }: SlideSlots, data: SlideData): Placement["texts"] {
  const isOwn = data.footer != null && !isBlank(data.footer);
  return footer ? [{ ref: footer, path: ["slide_data", "footer"], isWhole: isOwn }] : [];
}

/** Returns the pictures of the slide for which the request sends an image by name. */
function sentPictures(fields: readonly FieldRef[], { custom_fields: values }: SlideData): Set<ShapeRef> {
  const isSent = ({ field: { kind, name } }: FieldRef) => {
    const value = kind === "picture" ? values?.[name] : null;
    return typeof value === "object" && value !== null && !Array.isArray(value);
  };
  return new Set(fields.filter(isSent).map(({ targets: [{ ref }] }) => ref));
}

/** Returns the shapes of the slide for which the request sends a value by name: pictures, and shapes with text. */
function sentShapes(fields: readonly FieldRef[], data: SlideData): Set<ShapeRef> {
  const texts = fields.filter(({ field: { kind, name } }) => kind !== "picture" && data.custom_fields?.[name] != null);
  return new Set([...sentPictures(fields, data), ...texts.map(({ targets: [{ ref }] }) => ref)]);
}

/**
 * Fills a picture field.
 *
 * @throws SlideError with the path to the picture
 */
function putPicture(
  { canvas, pictures, warnings }: SlideContext,
  ref: ShapeRef,
  shape: XmlElement,
  image: Image,
  { label, path, shapes }: { label: string; path: readonly string[]; shapes: SlotShapes },
): void {
  try {
    shapes.replaced(ref, fillPicture(canvas, shape, image, { pictures, warnings: warnings.within(...path), label }));
  } catch (error) {
    throw error instanceof SlideError ? error.within(path) : error;
  }
}

/** Returns the assignments of a continuation page, which only has the table. */
function onlyContinued({ blocks, free, ...rest }: Assignments, { path }: Continuation): Assignments {
  const isTable = (assignment: Assignment) => assignment.path.join() === path.join();
  return {
    ...rest,
    blocks: blocks.filter(isTable),
    free: [...free, ...blocks.flatMap((assignment) => (isTable(assignment) ? [] : [assignment.region]))],
  };
}

/** Checks for a slide that has nothing to fill. Such a slide is copied unchanged. */
const isStatic = (slots: SlideSlots, fields: readonly FieldRef[]): boolean =>
  !slots.title &&
  !slots.subtitle &&
  slots.columns.every(({ header, regions }) => !header && regions.length === 0) &&
  fields.length === 0;

function warnOfStatic(data: SlideData, warnings: Warnings): void {
  const { notes: _notes, slide_format: _format, ...content } = data;
  for (const [name, value] of Object.entries(content)) {
    if (value === null || value === undefined || value === "") continue;
    warnings.add(
      "CONTENT_UNUSED",
      `${name} was dropped: nothing on this template slide can be filled, so it was copied unchanged.`,
      "slide_data",
      name,
    );
  }
}

/**
 * Names template shapes with visible sample content for an error message: by their field, or otherwise by the shape's
 * name.
 */
function namesOf(unfilled: readonly XmlElement[], slots: SlideSlots, shapes: SlotShapes) {
  const fields = ["title", "subtitle", "header", "footnote"] as const;
  return unfilled
    .filter((shape) => shape.name === "p:graphicFrame" || hasText(shape.child("p:txBody")))
    .map((shape) => ({
      shape,
      name: fields.find((field) => shapes.of(slots[field]) === shape) ?? `the shape "${shapeName(shape)}"`,
    }));
}

type PlainText = {
  ref: ShapeRef;
  text: RichText;
  format: NonNullable<SlideData["slide_format"]>["title"];
  /** The name in messages: `the title`. */
  label: string;
  warnings: Warnings;
};

/** Warns that the slide has no shape for a text field. The warnings' path ends with the field's name. */
function warnDropped(warnings: Warnings, label: string): void {
  const message = `T${label.slice(1)} was dropped: the slide has no ${warnings.path.at(-1)} box for it.`;
  warnings.add("CONTENT_UNUSED", message);
}

/** Returns the text fields that have their own shape. */
function plainTexts(
  slots: SlideSlots,
  data: SlideData,
  { subtitle, sides }: Assignments,
  warnings: Warnings,
): PlainText[] {
  const formats = data.slide_format;
  const texts: PlainText[] = [];
  const put = (
    ref: ShapeRef | null,
    text: RichText | null | undefined,
    label: string,
    path: readonly string[],
    format?: PlainText["format"],
  ) => {
    if (text === null || text === undefined || isBlank(text)) return;
    const own = warnings.within("slide_data", ...path);
    if (ref) texts.push({ ref, text, label, format, warnings: own });
    else warnDropped(own, label);
  };
  // A title or subtitle without a place is reported together with the blocks without one.
  if (slots.title) put(slots.title, data.title, "the title", ["title"], formats?.title);
  const subtitlePlace = slots.subtitle ?? subtitle?.text;
  if (subtitlePlace) put(subtitlePlace, data.subtitle, "the subtitle", ["subtitle"], formats?.subtitle);
  put(slots.header, data.header, "the header", ["header"]);
  if (slots.footnote) put(slots.footnote, data.footnote, "the footnote", ["footnote"]);
  contentColumns(data).forEach((column, index) =>
    put(slots.columns[elementAt(sides, index)]?.header ?? null, column.header, `the header of column ${index}`, [
      "content",
      String(index),
      "header",
    ]),
  );
  return texts;
}

/**
 * Warns about the title, subtitle and blocks without a place on the slide.
 *
 * @throws SlideError LAYOUT_MISMATCH if none of the content has a place
 */
function reportUnplaced(
  data: SlideData,
  slots: SlideSlots,
  placed: { texts: readonly PlainText[]; assignments: Assignments },
  warnings: Warnings,
): void {
  const { blocks, unplaced } = placed.assignments;
  const title = !isBlank(data.title) && !slots.title;
  const problems = [
    ...(title
      ? [
          new SlideError(
            "LAYOUT_MISMATCH",
            "The title can't be placed: this template slide has no place for one. Choose another, or send what its schema lists.",
            ["slide_data", "title"],
          ),
        ]
      : []),
    ...unplaced,
  ];
  const [first] = problems;
  if (first && placed.texts.length === 0 && blocks.length === 0) throw first;
  for (const { message, path } of problems) warnings.add("CONTENT_UNUSED", `${message} It was left out.`, ...path);
}

function usedShapes(
  slots: SlideSlots,
  texts: readonly PlainText[],
  { blocks }: Assignments,
  shapes: SlotShapes,
): Set<XmlElement> {
  const used = [
    ...texts.map(({ ref }) => shapes.of(ref)),
    ...[slots.footer, slots.slideNumber].map((ref) => shapes.of(ref)),
    ...blocks.flatMap(({ region }) => regionShapes(region, shapes)),
  ];
  return new Set(used.filter((shape) => shape !== null));
}

function unfilledShapes(
  slots: SlideSlots,
  texts: readonly PlainText[],
  { free }: Assignments,
  shapes: SlotShapes,
): XmlElement[] {
  const refs = [
    slots.title,
    slots.subtitle,
    slots.header,
    slots.footnote,
    ...slots.columns.map(({ header }) => header),
  ];
  const filled = new Set<ShapeRef | null>(texts.map(({ ref }) => ref));
  return [
    ...shapesOf(
      refs.filter((ref) => ref && !filled.has(ref)),
      shapes,
    ),
    // Custom fields decide what happens to pictures.
    ...free.flatMap((region) => (region.kind === "image" ? [] : regionShapes(region, shapes))),
  ];
}

const shapesOf = (refs: readonly (ShapeRef | null)[], shapes: SlotShapes): XmlElement[] =>
  refs.map((ref) => shapes.of(ref)).filter((shape) => shape !== null);

type MinimumSizes = { text: number; table: number };

/**
 * Fills the blocks into their regions. Images and text come first, because tables and charts adapt to the remaining
 * space. They get sizes matching those of the texts filled before, by kind. Returns the further pages of tables, one
 * table after the other.
 */
function fillBlocks(
  context: SlideContext,
  blocks: readonly Assignment[],
  shapes: SlotShapes,
  minimum: MinimumSizes,
  { filled, besideText }: { filled: readonly (readonly FittedText[])[]; besideText: readonly XmlElement[] },
): Continuation[] {
  const { continued } = context;
  const [graphic, ...others] = blocks.filter(({ blocks: [block] }) => block.type !== "text");
  // One of several would no longer be in line with the others.
  if (graphic?.blocks[0].type === "chart" && graphic.region.kind === "chart" && others.length === 0)
    context.canvas.yielding =
      regionShapes(graphic.region, shapes).find((frame) => context.canvas.isTopLevel(frame)) ?? null;
  const continuations: Continuation[] = [];
  const texts: FittedText[] = [];
  let rooms: Map<XmlElement, TableRoom> | undefined;
  const narrow = [...besideText];
  const order = { image: 0, text: 1, agenda: 2, chart: 3, table: 4 } as const;
  for (const assignment of blocks.toSorted((a, b) => order[a.blocks[0].type] - order[b.blocks[0].type])) {
    const {
      label,
      blocks: [block],
    } = assignment;
    const path = [...assignment.path, ...bodyPaths[block.type]];
    const own = { ...context, warnings: context.warnings.within(...path) };
    try {
      if (block.type === "text") texts.push(...fillTexts(own, assignment, shapes, minimum));
      else if (block.type === "agenda") fillAgendaBlock(own, block.agenda, assignment, shapes, minimum);
      else if (block.type === "image") fillImageBlock(own, block.image, assignment, shapes);
      else if (block.type === "chart")
        fillChartBlock(own, block.chart, contentShape(context.canvas, assignment, shapes), {
          label,
          minimum,
          keepsSample: context.options.unfilled === "keep",
        });
      else {
        // Once, when the texts have their places.
        takeRoomBeside(context.canvas, narrow.splice(0));
        if (!continued) rooms ??= roomsInColumns(context, blocks, shapes, minimum.table);
        const table = fillTableBlock(
          { ...own, page: continued?.page ?? 0, table: continued?.table ?? null, rooms },
          block.table,
          contentShape(context.canvas, assignment, shapes),
          { label, minimum: minimum.table, ...onlyOnFirstPage(own, blocks, assignment, shapes) },
        );
        if (!continued)
          for (let page = 1; page < table.pages; page++) continuations.push({ path: assignment.path, table, page });
      }
    } catch (error) {
      throw error instanceof SlideError ? error.within(path) : error;
    }
  }
  const kinds = [...filled, texts];
  const scale = pageScale(context.canvas.size);
  for (const kind of kinds) matchSizes(kind, kinds.filter((other) => other !== kind).flat(), scale);
  return continuations;
}

/** Arranges tables that stand below each other. Invalid tables are left to the filling, which reports them. */
function roomsInColumns(
  context: SlideContext,
  blocks: readonly Assignment[],
  shapes: SlotShapes,
  minimum: number,
): Map<XmlElement, TableRoom> {
  const tables = blocks.flatMap((assignment) => {
    const [block] = assignment.blocks;
    return block.type === "table"
      ? [{ body: block.table, frame: contentShape(context.canvas, assignment, shapes) }]
      : [];
  });
  if (tables.length < 2) return new Map();
  try {
    const measured = tables.map(({ body, frame }) => measureTableBlock(context, body, frame, minimum));
    return shareColumn(
      context.canvas,
      measured.filter((table) => table !== null),
    );
  } catch (error) {
    if (error instanceof SlideError) return new Map();
    throw error;
  }
}

/** Returns the shapes that the further pages of a table don't have, and its heading, which they repeat. */
function onlyOnFirstPage(
  { canvas, fields }: SlideContext,
  blocks: readonly Assignment[],
  assignment: Assignment,
  shapes: SlotShapes,
): { others: XmlElement[]; heading: XmlElement | null } {
  const blockShapes = blocks.flatMap((other) => (other === assignment ? [] : regionShapes(other.region, shapes)));
  const [table] = boxesOf(canvas, regionShapes(assignment.region, shapes));
  if (!table) return { others: blockShapes, heading: null };
  const { fields: repeated, heading } = furtherPages(canvas, shapes, fields, table, boxesOf(canvas, blockShapes));
  const gone = fields.flatMap((field) => (repeated.includes(field) ? [] : field.targets.map(({ ref }) => ref)));
  return {
    others: [...blockShapes, ...shapesOf(gone, shapes)].filter((shape) => canvas.has(shape)),
    heading: heading && canvas.has(heading) ? heading : null,
  };
}

/** Path from a block to the object that contains its fields. */
const bodyPaths = {
  text: ["text"],
  agenda: ["agenda"],
  chart: ["chart"],
  image: ["image"],
  table: ["table", "table"],
} as const;

function fillImageBlock(context: SlideContext, image: Image, assignment: Assignment, shapes: SlotShapes): void {
  const { canvas, pictures, warnings } = context;
  const { region, label } = assignment;
  const shape = contentShape(canvas, assignment, shapes);
  const picture = fillPicture(canvas, shape, image, { pictures, warnings, label });
  const ref = region.kind === "image" ? region.shape : region.kind === "text" ? region.text : null;
  if (ref) shapes.replaced(ref, picture);
}

/**
 * Returns the shape that a table, chart or image goes into. A sample's table or chart that a block of the other type
 * replaces becomes an empty text box first.
 */
function contentShape(
  canvas: SlideCanvas,
  { region, label, blocks: [block] }: Assignment,
  shapes: SlotShapes,
): XmlElement {
  const ref =
    region.kind === "text" ? region.text : region.kind === "agenda" ? elementAt(region.items, 0) : region.shape;
  const shape = shapes.of(ref);
  if (!shape || !ref)
    throw new SlideError("LAYOUT_MISMATCH", `${label} can't be placed: the template's shape for it is incomplete.`);
  if (shape.name !== "p:graphicFrame" || !canReplace(region, block.type)) return shape;
  const emptied = emptyFrame(canvas, shape);
  shapes.replaced(ref, emptied);
  return emptied;
}

function fillTexts(
  context: SlideContext,
  assignment: Assignment,
  shapes: SlotShapes,
  minimum: MinimumSizes,
): FittedText[] {
  const { label, blocks } = assignment;
  const fitted: FittedText[] = [];
  const texts = blocks.flatMap((block) => (block.type === "text" ? [block.text] : []));
  const place = textRegionOf(context.canvas, assignment, shapes);
  for (const { shape, pieces } of place ? distribute(place, texts, shapes, context.data.slide_format) : []) {
    if (pieces.length === 0 && !(place?.header && shapes.of(place.header) === shape && isLabel(place.header)))
      context.canvas.remove(shape);
    const text =
      pieces.length > 0
        ? fillText(context.canvas, shape, pieces, { minimumSize: minimum.text, warnings: context.warnings, label })
        : null;
    if (text) fitted.push(text);
  }
  return fitted;
}

/** Returns the region that takes a text, which may be in the place of a sample's table or chart. */
function textRegionOf(canvas: SlideCanvas, assignment: Assignment, shapes: SlotShapes): TextRegion | null {
  const { region } = assignment;
  if (region.kind === "text") return region;
  if (region.kind === "agenda" || !canReplace(region, "text")) return null;
  contentShape(canvas, assignment, shapes);
  return { kind: "text", header: null, text: region.shape, bullets: null };
}

/** Checks for a heading that the template's author wrote, which stays unless the request sends one. */
const isLabel = ({ shape }: ShapeRef): boolean =>
  !shape.is_placeholder && !textMarker(shape.text) && !isSampleText(shape.text);

/** Distributes the pieces of text blocks to the shapes of a region. */
function distribute(
  region: TextRegion,
  blocks: readonly TextContent[],
  shapes: SlotShapes,
  formats: SlideFormat | null | undefined,
) {
  const places = textPlaces(region, (ref) => shapes.of(ref) !== null);
  const main = shapes.of(places.text);
  if (!main) return [];
  const body = placeholderOf(main) ? formats?.body : null;
  const styles = {
    header: mergeFormats(body, formats?.textbox?.header),
    text: mergeFormats(body, formats?.textbox?.text),
    bullets: mergeFormats(body, formats?.textbox?.bullets),
  };
  const [first = [], ...others] = blocks.map((block) => blockPieces(block, styles));
  const pieces = [...first, ...others.flat()];
  const shapeOf = (piece: TextPiece): XmlElement => {
    if (piece.kind === "header") return (first.includes(piece) ? shapes.of(places.header) : null) ?? main;
    return (piece.kind === "bullet" ? shapes.of(places.bullets) : null) ?? main;
  };
  const all = new Set([shapes.of(places.header), main, shapes.of(places.bullets)].filter((shape) => shape !== null));
  return [...all].map((shape) => ({
    shape,
    // A separate heading shape already has the style of a header.
    pieces: pieces
      .filter((piece) => shapeOf(piece) === shape)
      .map((piece): TextPiece => (shape !== main && piece.kind === "header" ? { ...piece, kind: "plain" } : piece)),
  }));
}

/** Returns the shape for a list. An empty table placeholder becomes a one-column table without a header row. */
function listShape({ canvas, usualTable }: SlideContext, shape: XmlElement | null): XmlElement | null | undefined {
  if (!shape || shape.name !== "p:sp" || placeholderOf(shape)?.type !== "tbl") return shape;
  const frame = insertTable(canvas, shape, plainLook(usualTable().style), [false])?.frame;
  frame?.descendants("a:tblPr")[0]?.set("firstRow", 0).set("bandRow", 0);
  return frame;
}

function fillAgendaBlock(
  context: SlideContext,
  content: AgendaContent,
  { region, label }: Assignment,
  shapes: SlotShapes,
  minimum: MinimumSizes,
): void {
  const only = region.kind === "text" ? region.text : region.kind === "agenda" ? null : region.shape;
  const refs = region.kind === "agenda" ? region : { items: only ? [only] : [], numbers: [] };
  const present = (shape: XmlElement | null | undefined): shape is XmlElement => shape != null;
  const items = refs.items.map((ref) => listShape(context, shapes.of(ref))).filter(present);
  const numbers = refs.numbers.map((ref) => shapes.of(ref)).filter(present);
  if (items.length === 0)
    throw new SlideError("LAYOUT_MISMATCH", `${label} can't be placed: the slide has no shape for it.`);
  fillAgenda(
    context.canvas,
    content,
    { items, numbers },
    {
      minimumSize: minimum.text,
      tableMinimumSize: minimum.table,
      warnings: context.warnings,
      label,
      format: context.data.slide_format?.body ?? null,
    },
  );
}
