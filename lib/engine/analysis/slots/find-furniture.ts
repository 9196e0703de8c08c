import type { AnalysedShape } from "@/lib/contract/analysis";
import { bottom } from "@/lib/engine/pptx/model/box";
import { centerY } from "./geometry";
import type { ShapeRef, SlideSlots } from "./slide-slots";
import { fontSize, hasLetters, isBodyPlaceholder, isFreeText, type ShapePool } from "./slot-input";
import { isLegalNote } from "./text/sample-text";
import { isNamedFooter, isNamedFootnote, isNamedHeader, isNamedTitle, readsAsFootnote } from "./text/words";

/** What stands at a slide's edges: header, footer, date, slide number. */
export function takeFurniture(pool: ShapePool): Pick<SlideSlots, "header" | "footer" | "slideNumber" | "date"> {
  const placeholder = (type: string) => pool.takeFirst((shape) => shape.placeholder_type === type);
  const slideNumber = placeholder("SLIDE_NUMBER");
  const date = placeholder("DATE");
  const footer = placeholder("FOOTER") ?? pool.takeFirst((shape) => isEdgeText(shape) && isNamedFooter(shape));
  const header =
    placeholder("HEADER") ??
    pool.takeFirst(
      (shape) =>
        isEdgeText(shape) && isNamedHeader(shape) && !isNamedTitle(shape) && bottom(shape) < pool.height * 0.25,
    );
  return { header, footer, slideNumber, date };
}

const isEdgeText = (shape: AnalysedShape) => isFreeText(shape) || isBodyPlaceholder(shape);

/** The footnote: a shape named so, a text that reads so, or small print near the bottom. */
export function takeFootnote(pool: ShapePool): ShapeRef | null {
  const low = (shape: AnalysedShape, share: number) => centerY(shape) > pool.height * share;
  const named = pool.takeFirst(
    (shape) => isEdgeText(shape) && isNamedFootnote(shape) && low(shape, 0.5) && !isLegalNote(shape.text),
  );
  if (named) return named;
  const textual = pool.takeFirst(
    (shape) => isFreeText(shape) && low(shape, 0.6) && shape.height < pool.height * 0.15 && readsAsFootnote(shape.text),
  );
  return (
    textual ??
    pool.takeFirst((shape) => isSmallPrint(shape, pool) && shape.y < pool.height * 0.92 && !isLegalNote(shape.text))
  );
}

/** A text box at the very bottom that nothing else has taken, on a slide without a footer placeholder. */
export const takeFooterBox = (pool: ShapePool): ShapeRef | null => pool.takeFirst((shape) => isSmallPrint(shape, pool));

function isSmallPrint(shape: AnalysedShape, pool: ShapePool): boolean {
  return (
    isFreeText(shape) &&
    hasLetters(shape.text) &&
    shape.y >= pool.height * 0.84 &&
    shape.height <= pool.height * 0.12 &&
    shape.width >= pool.width * 0.2 &&
    fontSize(shape) <= 14
  );
}
