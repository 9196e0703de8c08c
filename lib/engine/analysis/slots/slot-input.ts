import type { AnalysedShape } from "@/lib/contract/analysis-result";
import { type Box, bottom, right } from "@/lib/engine/pptx/model/box";
import type { ShapeRef } from "./slide-slots";

/** What the slots are found from: a reading of a slide or layout, or its analysis. */
export type SlotInput = {
  kind: "slide" | "layout";
  shapes: readonly ShapeRef[];
  layoutName: string | null;
  /** Points. */
  size: { width: number; height: number };
};

/** No slide that people can read has as many places of a kind, and what places cost grows with their square. */
export const MOST_PLACES = 200;

/** The shapes that no slot has taken yet, with the questions that the rules ask of them. */
export class ShapePool {
  readonly #taken = new Set<ShapeRef>();
  /** Only placeholders of a layout become part of a slide. */
  readonly all: readonly ShapeRef[];
  /**
   * Texts beside the slide, where nobody sees them: no place for content. (A title there still names the slide in
   * lists.)
   */
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

  /** The shapes that are still free and fulfil a condition, in drawing order; no texts beside the slide. */
  free(condition: (shape: AnalysedShape) => boolean): ShapeRef[] {
    return this.#present.filter((ref) => !this.#taken.has(ref) && condition(ref.shape));
  }

  /** Those of the free shapes that may be places for content. */
  places(condition: (shape: AnalysedShape) => boolean): ShapeRef[] {
    return this.free(condition).slice(0, MOST_PLACES);
  }

  take<T extends ShapeRef | null | undefined>(ref: T): T {
    if (ref) this.#taken.add(ref);
    return ref;
  }

  takeFirst(condition: (shape: AnalysedShape) => boolean): ShapeRef | null {
    return this.take(this.free(condition)[0]) ?? null;
  }
}

const isOnSlide = (shape: AnalysedShape, { width, height }: SlotInput["size"]): boolean =>
  shape.x < width && shape.y < height && right(shape) >= 0 && bottom(shape) >= 0;

/** A placeholder that holds text or waits for it; one that holds a table, chart or picture is not. */
export const isTextPlaceholder = (shape: AnalysedShape): boolean => shape.shape_type === "Placeholder";

const BODY_TYPES = new Set(["BODY", "OBJECT"]);
/** One for text, a list or any content. */
export const isBodyPlaceholder = (shape: AnalysedShape): boolean =>
  isTextPlaceholder(shape) && BODY_TYPES.has(shape.placeholder_type ?? "");

/** A text box or drawn shape, in a group or not. */
export const isFreeText = (shape: AnalysedShape): boolean =>
  !shape.is_placeholder && (shape.shape_type === "TextBox" || shape.shape_type === "AutoShape");

/** Points: the size of a shape's text; 18 where nothing gives one. */
export const fontSize = (shape: AnalysedShape): number => shape.text_format?.font_size ?? 18;

/** The lines of a text that hold something. */
export const lineCount = (text: string): number => text.split("\n").filter((line) => line.trim() !== "").length;

/** Two letters at least. */
export const hasLetters = (text: string): boolean => /\p{L}[^\p{L}]*\p{L}/u.test(text);

/** Characters by the room that they take: East Asian ones count double. */
export const textWidth = (text: string): number =>
  text.trim().length +
  (text.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0);

export const centerX = (box: Box): number => box.x + box.width / 2;
export const centerY = (box: Box): number => box.y + box.height / 2;

/** The share of the smaller one's height (0–1) that two rectangles have in common; 0 where they are apart. */
export function verticalOverlap(a: Box, b: Box): number {
  const common = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return Math.max(0, common) / Math.max(1, Math.min(a.height, b.height));
}

/** The share of the smaller one's width (0–1) that two rectangles have in common. */
export function horizontalOverlap(a: Box, b: Box): number {
  const common = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  return Math.max(0, common) / Math.max(1, Math.min(a.width, b.width));
}

/** Rows top to bottom, within a row left to right: two rectangles are in one row when they share half of their heights. */
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
