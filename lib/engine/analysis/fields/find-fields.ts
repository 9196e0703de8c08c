import { DRAWING, type FieldKind, PHOTO, type SlideField, type UnfilledFate } from "@/lib/contract/analysis-result";
import { characterRoom } from "@/lib/engine/analysis/schema/text-capacity";
import { isContentObject, pictureToken, refsOf } from "@/lib/engine/analysis/slots/pictures";
import {
  isFigure,
  isInMargin,
  isLegalNote,
  isPageMark,
  asksForContent,
  isPrompt,
  isSampleText,
  textMarker,
} from "@/lib/engine/analysis/slots/sample-text";
import type { ShapeRef, SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";
import {
  ShapePool,
  type SlotInput,
  centerX,
  centerY,
  fontSize,
  hasLetters,
  horizontalOverlap,
  numberOf,
  readingOrder,
  textWidth,
  verticalOverlap,
} from "@/lib/engine/analysis/slots/slot-input";
import { area, bottom, right } from "@/lib/engine/pptx/model/box";
import { withoutTypedBullets } from "@/lib/engine/pptx/model/text-body";
import { TOKEN, UniqueNames, chosenName, promptedName, tokensIn } from "./field-names";
import { type Meter, findMeters } from "./meters";

/**
 * The target of a field's value: the whole text of a shape, a token in its texts, a picture, a table cell, or a node of
 * a diagram.
 */
export type FieldTarget = { ref: ShapeRef } & (
  | { kind: "text" | "token" | "picture" }
  | { kind: "cell"; row: number; column: number }
  | { kind: "node"; id: string }
);

/** A custom field and the targets that it fills. A token may have several. */
export type FieldRef = {
  field: SlideField;
  targets: readonly [FieldTarget, ...FieldTarget[]];
  /** The shape that a label or step number belongs to: the shape of another field or of a region; null if there is none. */
  owner: ShapeRef | null;
  /** The bar that shows the share in the field's text. */
  meter?: Meter;
};

/** A field before it has a name. */
type Draft = {
  target: FieldTarget;
  kind: FieldKind;
  sample: string;
  room: number | null;
  fate: UnfilledFate;
  owner: ShapeRef | null;
  /** The name that its role suggests; null if it has no role. */
  role: string | null;
};

const MAX_FIELDS = 500;
/** A table with more cells contains data; it is not a form. */
const MAX_FORM_CELLS = 80;
const MAX_SAMPLE = 200;

/** Returns the shapes that the standard fields of `slide_data` fill. */
function slotShapes(slots: SlideSlots): Set<ShapeRef> {
  const regions = slots.columns.flatMap((column) => column.regions);
  const refs = [
    ...[slots.title, slots.subtitle, slots.header, slots.footer, slots.footnote, slots.slideNumber],
    ...slots.columns.map(({ header }) => header),
    ...regions.flatMap(refsOf),
  ];
  return new Set(refs.filter((ref) => ref !== null));
}

/**
 * Returns the custom fields of a slide or layout: every visible text that no other field fills, including cells of
 * forms and nodes of diagrams; every `{{token}}`; and pictures and embedded objects that are content. Requires a
 * reading of the file: with a stored analysis, only the texts of shapes are found.
 */
export function findFields(input: SlotInput, slots: SlideSlots): FieldRef[] {
  const pool = new ShapePool(input);
  const used = slotShapes(slots);
  const shapes = readingOrder(
    pool.all.filter((ref) => !pool.beside.includes(ref) && !slots.marks.includes(ref)),
    ({ shape }) => shape,
  );
  const tokens = input.kind === "slide" ? findTokens(shapes) : new Map<string, FieldTarget[]>();
  const withTokens = new Set([...tokens.values()].flat().map(({ ref }) => ref));
  const pictures = new Set([...picturesOf(slots), ...shapes.filter((ref) => isContentObject(ref, pool))]);
  const meters = findMeters(
    shapes.filter(({ shape }) => isContent(shape.text)),
    pool,
  );
  const drafts = shapes.flatMap((ref) =>
    pictures.has(ref) ? [pictureDraft(ref, pool)] : draftsOf(ref, pool, slots, { used, withTokens }),
  );
  // A text that a bar illustrates is content, even in the margin.
  for (const draft of drafts) if (meters.has(draft.target.ref)) draft.fate = "removed";
  nameSteps(drafts, [...used], pool);
  nameFigures(drafts, [...withTokens].filter(isOnlyTokens), pool);
  nameCaptions(drafts, shapes, pool);
  return named(drafts, tokens, shapes)
    .slice(0, MAX_FIELDS)
    .map((field) => {
      const [{ kind, ref }] = field.targets;
      const meter = kind === "text" ? meters.get(ref) : undefined;
      return meter ? { ...field, meter } : field;
    });
}

/** Returns the texts that a shape shows: its own text, and those of its cells and nodes. */
function textsOf({ shape, details }: ShapeRef): string[] {
  const cells = details?.cells?.flat().filter((text) => text !== null) ?? [];
  return [shape.text, ...cells, ...(details?.nodes ?? []).map(({ text }) => text)];
}

function findTokens(shapes: readonly ShapeRef[]): Map<string, FieldTarget[]> {
  const found = new Map<string, FieldTarget[]>();
  for (const ref of shapes)
    for (const name of new Set(textsOf(ref).flatMap(tokensIn)))
      if (found.size < MAX_FIELDS || found.has(name))
        found.set(name, [...(found.get(name) ?? []), { kind: "token", ref }]);
  return found;
}

/** Checks for a text that consists only of tokens and signs, such as `{{growth}} %`. A text beside it is its label. */
const isOnlyTokens = ({ shape: { text } }: ShapeRef): boolean =>
  tokensIn(text).length > 0 && !isContent(text.replace(TOKEN, ""));

type UsedShapes = { used: ReadonlySet<ShapeRef>; withTokens: ReadonlySet<ShapeRef> };

function draftsOf(ref: ShapeRef, pool: ShapePool, slots: SlideSlots, { used, withTokens }: UsedShapes): Draft[] {
  const { shape, details } = ref;
  if (shape.shape_type === "Table") return withTokens.has(ref) || !isForm(ref) ? [] : cellDrafts(ref);
  if (used.has(ref) || withTokens.has(ref) || details?.isDecorative) return [];
  if (details?.nodes) return withTokens.has(ref) ? [] : nodeDrafts(ref);
  if (ref === slots.date) return dateDrafts(ref, pool);
  const isText = ["AutoShape", "TextBox", "Placeholder"].includes(shape.shape_type);
  if (pool.input.kind === "layout" || !isText || !isContent(shape.text) || textMarker(shape.text)) return [];
  const isMarked = pool.all.some((other) => !other.shape.is_placeholder && textMarker(other.shape.text) !== null);
  return [{ ...textDraft(ref, pool, isMarked), target: { kind: "text", ref } }];
}

/** Checks for a letter or digit. Arrows, bullets and pictograms are part of the design. */
const isContent = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

function dateDrafts(ref: ShapeRef, pool: ShapePool): Draft[] {
  const { shape, details } = ref;
  const isShown = pool.input.kind === "slide" && isContent(shape.text);
  if (pool.input.kind === "slide" && !isShown) return [];
  return [
    {
      target: { kind: "text", ref },
      kind: "date",
      sample: sampleOf(isShown ? shape.text : ""),
      room: characterRoom(shape, 1, 1),
      fate: !isShown || details?.isAutomatic ? "kept" : "removed",
      owner: null,
      role: "date",
    },
  ];
}

/** Returns the sample without typed bullets, because new text gets the same ones. */
const sampleOf = (text: string): string => withoutTypedBullets(text).trim().slice(0, MAX_SAMPLE);

function textDraft(ref: ShapeRef, pool: ShapePool, isMarked: boolean): Omit<Draft, "target"> {
  const { shape } = ref;
  const text = shape.text.trim();
  return {
    kind: kindOf(text),
    sample: sampleOf(shape.text),
    room: Math.max(characterRoom(shape, 1), textWidth(text)),
    fate: fateOf(ref, pool, isMarked),
    owner: null,
    role: null,
  };
}

function fateOf({ shape, details }: ShapeRef, pool: ShapePool, isMarked: boolean): UnfilledFate {
  const text = shape.text.trim();
  if (asksForContent(text, details?.isAutomatic === true)) return "removed";
  if (isLegalNote(text) || isMarked || details?.isAutomatic) return "kept";
  if (isInMargin(shape, pool.height)) {
    if (isPageMark(text) || isFigure(text)) return "removed";
    if (pool.input.recurs?.(shape) !== false) return "kept";
  }
  return isSampleText(text) || kindOf(text) !== "text" ? "removed" : "label";
}

const DATE =
  /\d{1,4}\s*[./-]\s*\d{1,2}\s*[./-]\s*\d{1,4}|\d\s*[年月日]|\b(jan|feb|mar|mär|apr|ma[iy]|jun|jul|aug|sep|oct|okt|nov|de[cz]|janv|févr|avr|juin|juil|août|enero|febrero|marzo|abril|mayo|junio|julio|agosto)\p{L}*\.?\b/iu;
const PERIOD = /^((19|20)\d\d([/–-]\d{2,4})?|((FY|CY|GJ|Q[1-4]|H[12]|KW|W)[\s/'’-]*(\d{1,4})?[\s/'’-]*)+)$/iu;

/** Maximum width of the letters of a date with its month and place; more are a sentence that mentions a date. */
const DATE_LETTERS = 19;

/** Determines the kind of a field from the template's sample text. */
function kindOf(text: string): "text" | "number" | "date" {
  const plain = text.normalize("NFKC").trim();
  if (/^\W*(date|datum|fecha|日付|날짜|日期)\W*$/iu.test(plain)) return "date";
  if (!/\d/.test(plain) || PERIOD.test(plain) || plain.length > 40) return "text";
  // One East Asian letter says as much as two others: 評估 is a word, 年 is a unit.
  const letters = textWidth((plain.match(/\p{L}/gu) ?? []).join(""));
  if (DATE.test(plain) && plain.split(/\s+/).length <= 4 && letters <= DATE_LETTERS) return "date";
  // A letter before the digits makes a code of them: A1, id7.
  return isFigure(plain) || (letters <= 2 && plain.length <= 12 && !/^\p{L}/u.test(plain)) ? "number" : "text";
}

const picturesOf = ({ columns }: SlideSlots): ShapeRef[] =>
  columns.flatMap(({ regions }) => regions.flatMap((region) => (region.kind === "image" ? [region.shape] : [])));

/** Share of the slide's width or height from which a picture is a band or panel of the design. */
const WHOLE_SIDE = 0.95;

/**
 * A picture that is not sent is removed, because it shows what the sample is about. It is kept where the design depends
 * on it: across the whole width or height of the slide, or behind text or another picture.
 */
function pictureDraft(ref: ShapeRef, pool: ShapePool): Draft {
  const { shape, details } = ref;
  const isMeant = shape.shape_type === "Placeholder" || pictureToken(ref) !== null;
  const isPanel = shape.width >= pool.width * WHOLE_SIDE || shape.height >= pool.height * WHOLE_SIDE;
  return {
    target: { kind: "picture", ref },
    kind: "picture",
    sample: details?.picture ? (details.picture.isPhoto ? PHOTO : DRAWING) : "",
    room: null,
    fate: isMeant || !(isPanel || isBehindOthers(ref, pool)) ? "removed" : "kept",
    owner: null,
    role: null,
  };
}

/** Minimum share of a picture's area that a text in front of it takes if the text depends on it. */
const TEXT_ON_PICTURE = 0.05;

/** Checks for a picture with text, or with a smaller drawing without a background, in front of it. */
function isBehindOthers(picture: ShapeRef, pool: ShapePool): boolean {
  const { shape } = picture;
  const depends = ({ shape: { text, ...box }, details }: ShapeRef) =>
    text.trim() === ""
      ? details?.picture?.isCutOut === true && area(box) < area(shape)
      : !isPrompt(text) && area(box) >= area(shape) * TEXT_ON_PICTURE;
  const isOnIt = ({ shape: other }: ShapeRef) =>
    centerX(other) > shape.x &&
    centerX(other) < right(shape) &&
    centerY(other) > shape.y &&
    centerY(other) < bottom(shape);
  return pool.all.slice(pool.all.indexOf(picture) + 1).some((other) => isOnIt(other) && depends(other));
}

/**
 * Checks for a table whose cells are filled one by one: it has merged cells below the first row, or two columns without
 * a header.
 */
function isForm({ shape, details }: ShapeRef): boolean {
  const rows = details?.cells ?? [];
  const count = rows.flat().length;
  if (count === 0 || count > MAX_FORM_CELLS) return false;
  const merged = rows.slice(1).some((cells) => cells.includes(null));
  return merged || (rows[0]?.length === 2 && shape.table_info?.has_first_row === false);
}

function cellDrafts(ref: ShapeRef): Draft[] {
  const base = chosenName(ref.shape.name, ref.details?.altText ?? "") ?? "table";
  const widths = ref.shape.table_info?.column_widths ?? [];
  const size = ref.shape.table_styling?.body_text_format[0]?.font_size ?? 12;
  return (ref.details?.cells ?? []).flatMap((cells, row) =>
    cells.flatMap((text, column): Draft[] => {
      if (text === null) return [];
      return [
        {
          target: { kind: "cell", ref, row, column },
          kind: kindOf(text),
          sample: sampleOf(text),
          room: Math.max(textWidth(text), Math.floor(((widths[column] ?? 80) - 15) / (size * 0.58))),
          fate: isSampleText(text) || kindOf(text) !== "text" ? "removed" : "label",
          owner: null,
          role: `${base}_r${row + 1}_c${column + 1}`,
        },
      ];
    }),
  );
}

function nodeDrafts(ref: ShapeRef): Draft[] {
  const base = chosenName(ref.shape.name, ref.details?.altText ?? "") ?? "diagram";
  const nodes = ref.details?.nodes?.filter(({ text }) => isContent(text)) ?? [];
  return nodes.map(({ id, text }, index) => ({
    target: { kind: "node", ref, id },
    kind: kindOf(text),
    sample: text.trim().slice(0, MAX_SAMPLE),
    room: null,
    fate: "removed",
    owner: null,
    role: `${base}_${index + 1}`,
  }));
}

/** Names steps: small shapes with the numbers 1, 2, 3 …, each beside, above or on a text. */
function nameSteps(drafts: readonly Draft[], used: readonly ShapeRef[], pool: ShapePool): void {
  const numbers = drafts.filter(
    ({ target: { kind, ref } }) =>
      kind === "text" &&
      ref.shape.width < pool.width * 0.15 &&
      ref.shape.height < pool.height * 0.2 &&
      numberOf(ref.shape.text) !== null,
  );
  const values = new Set(numbers.map(({ sample }) => numberOf(sample)));
  if (
    numbers.length < 2 ||
    !values.has(1) ||
    ![...values].every((value) => value === 1 || values.has((value ?? 0) - 1))
  )
    return;
  const texts = [...drafts.filter((draft) => draft.target.kind === "text" && !numbers.includes(draft))];
  for (const number of numbers) {
    const at = numberOf(number.sample);
    const candidates = [
      ...texts.map((draft) => ({ ref: draft.target.ref, draft })),
      ...used.filter(({ shape }) => isContent(shape.text)).map((ref) => ({ ref, draft: null })),
    ];
    const nearest = candidates
      .map((candidate) => ({ ...candidate, distance: distanceTo(number.target.ref, candidate.ref, pool) }))
      .filter(({ distance }) => distance !== null)
      .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))[0];
    number.role = `step_${at}_number`;
    number.kind = "number";
    number.fate = "label";
    number.owner = nearest?.ref ?? null;
    if (nearest?.draft && nearest.draft.role === null && nearest.draft.kind === "text")
      nearest.draft.role = `step_${at}`;
  }
}

/**
 * Returns the distance in points between a figure or number and a text in its row or column; null if they are too far
 * apart to belong together.
 */
function distanceTo({ shape: from }: ShapeRef, { shape: to }: ShapeRef, pool: ShapePool): number | null {
  if (from === to) return null;
  const below = Math.max(0, to.y - bottom(from), from.y - bottom(to));
  const beside = Math.max(0, to.x - right(from), from.x - right(to));
  if (horizontalOverlap(from, to) >= 0.5 && below <= Math.max(from.height * 0.8, pool.height * 0.06))
    return below + (to.y < from.y ? 1 : 0);
  if (verticalOverlap(from, to) >= 0.5 && beside <= pool.width * 0.05) return beside + (to.x < from.x ? 2 : 1);
  return null;
}

/** Minimum text size of a key figure, in points. A smaller figure is part of a text. */
const KEY_FIGURE = 16;

/**
 * Names key figures: large numbers, each with the nearest label. A token can have such a label, too, but keeps its own
 * name.
 */
function nameFigures(drafts: readonly Draft[], tokens: readonly ShapeRef[], pool: ShapePool): void {
  const figures = drafts.filter(
    ({ target, kind, role }) =>
      target.kind === "text" && kind === "number" && role === null && fontSize(target.ref.shape) >= KEY_FIGURE,
  );
  const labels = drafts.filter(
    ({ target, kind, role, fate, sample }) =>
      target.kind === "text" &&
      kind === "text" &&
      role === null &&
      fate !== "kept" &&
      hasLetters(sample) &&
      textWidth(sample) <= 60,
  );
  const pairs = [...figures.map(({ target }) => target.ref), ...tokens]
    .flatMap((value) =>
      labels.flatMap((label) => {
        const distance = distanceTo(value, label.target.ref, pool);
        return distance === null ? [] : [{ value, label, distance }];
      }),
    )
    .toSorted((a, b) => a.distance - b.distance);
  const labelOf = new Map<ShapeRef, Draft>();
  for (const { value, label } of pairs) {
    if (labelOf.has(value) || label.owner) continue;
    labelOf.set(value, label);
    label.owner = value;
  }
  figures.forEach((figure, index) => {
    figure.role = `kpi_${index + 1}_value`;
    const label = labelOf.get(figure.target.ref);
    if (!label) return;
    label.role = `kpi_${index + 1}_label`;
    if (!isPrompt(label.sample)) label.fate = "label";
  });
}

/** Names captions: flat texts right below a picture, chart or table. */
function nameCaptions(drafts: readonly Draft[], shapes: readonly ShapeRef[], pool: ShapePool): void {
  const pictures = new Set(drafts.flatMap((draft) => (draft.kind === "picture" ? [draft.target.ref] : [])));
  const shown = shapes.filter(
    (ref) => pictures.has(ref) || ["Picture", "Chart", "Table"].includes(ref.shape.shape_type),
  );
  for (const draft of drafts) {
    const { shape } = draft.target.ref;
    if (draft.target.kind !== "text" || draft.role !== null || draft.kind !== "text") continue;
    const above = shown.find(({ shape: other }) => {
      const gap = shape.y - bottom(other);
      return gap > -pool.height * 0.02 && gap < pool.height * 0.04 && horizontalOverlap(shape, other) > 0.6;
    });
    if (!above || shape.height >= pool.height * 0.12) continue;
    draft.role = "caption_#";
    if (pictures.has(above) && draft.fate === "label") draft.owner = above;
  }
}

/** Gives the drafts and tokens their names, in reading order. */
function named(
  drafts: readonly Draft[],
  tokens: ReadonlyMap<string, readonly FieldTarget[]>,
  shapes: readonly ShapeRef[],
): FieldRef[] {
  const names = new UniqueNames();
  const place = new Map(shapes.map((ref, index) => [ref, index]));
  const found: { field: FieldRef; at: number }[] = [];
  /** The tokens in the text of a shape, by that text. */
  const tokensOf = new Map<string, ReadonlySet<string>>();
  for (const [name, [first, ...others]] of tokens) {
    if (!first) continue;
    const { text } = first.ref.shape;
    const ownTokens = tokensOf.get(text) ?? new Set(tokensIn(text));
    tokensOf.set(text, ownTokens);
    const field: SlideField = {
      name: names.take(name),
      kind: kindOfName(name),
      shape_id: first.ref.shape.shape_id,
      sample: `{{${name}}}`,
      max_characters: tokenRoom(first.ref, name, ownTokens),
      required: false,
      when_unfilled: "removed",
    };
    found.push({ field: { field, targets: [first, ...others], owner: null }, at: place.get(first.ref) ?? 0 });
  }
  for (const draft of drafts) {
    const { target, kind, sample, room, fate, owner } = draft;
    const field: SlideField = {
      name: names.take(nameOf(draft)),
      kind,
      shape_id: target.ref.shape.shape_id,
      sample,
      max_characters: room,
      required: false,
      when_unfilled: fate,
    };
    found.push({ field: { field, targets: [target], owner }, at: place.get(target.ref) ?? 0 });
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ field }) => field);
}

function nameOf({ target, kind, sample, fate, role }: Draft): string {
  if (target.kind === "cell" || target.kind === "node") return role ?? "text_#";
  const { shape, details } = target.ref;
  // A placeholder's name describes the kind of placeholder, not its content.
  const chosen = shape.is_placeholder ? null : chosenName(shape.name, details?.altText ?? "");
  const byKind = { text: fate === "label" ? "label_#" : "text_#", number: "figure_#", date: "date" };
  if (kind === "picture") return pictureToken(target.ref) ?? chosen ?? "picture_#";
  if (kind === "chart" || kind === "table") return chosen ?? `${kind}_#`;
  return chosen ?? promptedName(sample) ?? role ?? byKind[kind];
}

/** Returns the kind that a token's name implies. */
const kindOfName = (name: string): FieldKind => (/(^|[_ .:-])(date|datum|fecha)$/i.test(name) ? "date" : "text");

/** Returns about how many characters fit in place of a token in a shape's own text; null in cells and nodes. */
function tokenRoom({ shape }: ShapeRef, name: string, ownTokens: ReadonlySet<string>): number | null {
  if (!ownTokens.has(name)) return null;
  const own = shape.text.trim();
  return Math.max(10, characterRoom(shape, 1) - (own.length - name.length));
}
