import type { AnalysedShape } from "@/lib/contract/analysis-result";
import { type Box, bottom, right } from "@/lib/engine/pptx/model/box";
import type { ShapeRef } from "./slide-slots";

/** The input for finding slots: a slide or layout as read from the file, or its stored analysis. */
export type SlotInput = {
  kind: "slide" | "layout";
  shapes: readonly ShapeRef[];
  layoutName: string | null;
  /** In points. */
  size: { width: number; height: number };
  /**
   * For a stored analysis: the ids of the shapes that are picture fields. Undefined for a slide read from the file,
   * which has details.
   */
  pictures?: ReadonlySet<number>;
  /**
   * Checks whether other slides of the file show a text as well, rather than another one at its place; undefined if too
   * few slides are known.
   */
  recurs?: ((shape: AnalysedShape) => boolean) | undefined;
};

/** Maximum number of slots of a type. No readable slide has more, and the cost of slots grows quadratically. */
export const maxPlaces = 200;

/** The shapes that no slot has taken yet. */
export class ShapePool {
  readonly #taken = new Set<ShapeRef>();
  /** All shapes of a slide; of a layout, only the placeholders, because only they become part of a slide. */
  readonly all: readonly ShapeRef[];
  /** Texts beside the slide, which are not slots for content. (A title there still names the slide in lists.) */
  readonly beside: readonly ShapeRef[];
  readonly #present: readonly ShapeRef[];

  constructor(readonly input: SlotInput) {
    this.all = input.kind === "layout" ? input.shapes.filter(({ shape }) => shape.is_placeholder) : input.shapes;
    const isBeside = ({ shape }: ShapeRef) =>
      (isFreeText(shape) || isBodyPlaceholder(shape)) && !isOnSlide(shape, input.size);
    this.beside = this.all.filter(isBeside);
    this.#present = this.beside.length > 0 ? this.all.filter((ref) => !isBeside(ref)) : this.all;
  }

  get width(): number {
    return this.input.size.width;
  }

  get height(): number {
    return this.input.size.height;
  }

  /** Returns the free shapes that meet a condition, in drawing order. Excludes texts beside the slide. */
  free(condition: (shape: AnalysedShape) => boolean): ShapeRef[] {
    return this.#present.filter((ref) => !this.#taken.has(ref) && condition(ref.shape));
  }

  /** Returns the free shapes that meet a condition and can be content slots: at most `maxPlaces`. */
  places(condition: (shape: AnalysedShape) => boolean): ShapeRef[] {
    return this.free(condition).slice(0, maxPlaces);
  }

  take<T extends ShapeRef | null | undefined>(ref: T): T {
    if (ref) this.#taken.add(ref);
    return ref;
  }

  /** Makes a shape that was taken available to other slots and fields again. */
  release(ref: ShapeRef): void {
    this.#taken.delete(ref);
  }

  takeFirst(condition: (shape: AnalysedShape) => boolean): ShapeRef | null {
    return this.take(this.free(condition)[0]) ?? null;
  }
}

/** Checks for a shape that is not entirely beside the slide. */
export const isOnSlide = (shape: AnalysedShape, { width, height }: SlotInput["size"]): boolean =>
  shape.x < width && shape.y < height && right(shape) >= 0 && bottom(shape) >= 0;

/** Checks for a placeholder for text, not one that contains a table, chart or image. */
export const isTextPlaceholder = (shape: AnalysedShape): boolean => shape.shape_type === "Placeholder";

const BODY_TYPES = new Set(["BODY", "OBJECT"]);
/**
 * Minimum lines and characters of a sample that makes a subtitle placeholder the body text of its slide, and characters
 * that do so in any number of lines.
 */
const BODY_SAMPLE = { lines: 3, characters: 200, paragraphs: 400 };
/**
 * Checks for a placeholder for text, a list or any content, or a subtitle placeholder that contains the body text of
 * its slide.
 */
export const isBodyPlaceholder = (shape: AnalysedShape): boolean =>
  isTextPlaceholder(shape) && (BODY_TYPES.has(shape.placeholder_type ?? "") || isLongSubtitle(shape));

function isLongSubtitle({ placeholder_type: type, text }: AnalysedShape): boolean {
  const { lines, characters, paragraphs } = BODY_SAMPLE;
  return type === "SUBTITLE" && textWidth(text) >= (lineCount(text) >= lines ? characters : paragraphs);
}

/** Checks for a text box or drawn shape, whether in a group or not. */
export const isFreeText = (shape: AnalysedShape): boolean =>
  !shape.is_placeholder && (shape.shape_type === "TextBox" || shape.shape_type === "AutoShape");

/** Returns the text size of a shape in points; 18 if undefined. */
export const fontSize = (shape: AnalysedShape): number => shape.text_format?.font_size ?? 18;

/** Counts the lines that are not empty. */
export const lineCount = (text: string): number => text.split("\n").filter((line) => line.trim() !== "").length;

/** Checks for at least two letters. */
export const hasLetters = (text: string): boolean => /\p{L}[^\p{L}]*\p{L}/u.test(text);

/** Counts characters by width: East Asian characters count as two. */
export const textWidth = (text: string): number =>
  text.trim().length +
  (text.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0);

export const centerX = (box: Box): number => box.x + box.width / 2;
export const centerY = (box: Box): number => box.y + box.height / 2;

/** Checks whether two lengths differ by at most a share of the longer one. */
export const isNear = (a: number, b: number, share: number): boolean => Math.abs(a - b) <= Math.max(a, b) * share;

/** Checks whether the widths and the heights of two boxes differ by at most a share of the larger ones. */
export const haveSameSize = (a: Box, b: Box, share: number): boolean =>
  isNear(a.width, b.width, share) && isNear(a.height, b.height, share);

/** Returns the vertical overlap of two boxes as a share (0–1) of the smaller height; 0 if they don't overlap. */
export function verticalOverlap(a: Box, b: Box): number {
  const common = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return Math.max(0, common) / Math.max(1, Math.min(a.height, b.height));
}

/** Returns the horizontal overlap of two boxes as a share (0–1) of the smaller width; 0 if they don't overlap. */
export function horizontalOverlap(a: Box, b: Box): number {
  const common = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  return Math.max(0, common) / Math.max(1, Math.min(a.width, b.width));
}

/**
 * Sorts rows from top to bottom, and the items within a row from left to right. Two boxes are in the same row if they
 * share half of the smaller height.
 */
export function readingOrder<T>(items: readonly T[], boxOf: (item: T) => Box): T[] {
  const rows: { box: Box; items: T[] }[] = [];
  for (const item of items.toSorted((a, b) => boxOf(a).y - boxOf(b).y)) {
    const box = boxOf(item);
    const row = rows.find((candidate) => verticalOverlap(candidate.box, box) >= 0.5);
    if (row) row.items.push(item);
    else rows.push({ box, items: [item] });
  }
  return rows.flatMap((row) => row.items.toSorted((a, b) => boxOf(a).x - boxOf(b).x));
}

/** Parses `1`, `01`, `1.`, `①` or `I`–`IX` as the number of a step or agenda item; null for other text. */
export function numberOf(text: string): number | null {
  const plain = text
    .trim()
    .normalize("NFKC")
    .replace(/^[#(]|[.)]$/g, "");
  if (/^\d{1,2}$/.test(plain)) return Number(plain);
  const roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"].indexOf(plain.toUpperCase());
  return roman >= 0 ? roman + 1 : null;
}
