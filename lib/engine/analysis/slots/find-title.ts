import type { AnalysedShape } from "@/lib/contract/analysis";
import { bottom } from "@/lib/engine/pptx/model/box";
import { centerY, horizontalOverlap } from "./geometry";
import type { ShapeRef } from "./slide-slots";
import { fontSize, hasLetters, isFreeText, isTextPlaceholder, type ShapePool } from "./slot-input";
import { isNamedFooter, isNamedFootnote, isNamedSubtitle, isNamedTitle, readsAsFootnote } from "./text/words";

const TITLES = new Set(["TITLE", "CENTER_TITLE"]);

/** The title: its placeholder, else, on a slide that has none, the text box that is evidently meant. */
export function takeTitle(pool: ShapePool): ShapeRef | null {
  const placeholder = pool.takeFirst((shape) => isTextPlaceholder(shape) && TITLES.has(shape.placeholder_type ?? ""));
  return placeholder ?? pool.take(titleBox(pool)) ?? null;
}

/**
 * The subtitle: its placeholder, else, on a slide whose title is a text box too, the box right under the title. (A
 * subtitle that has neither goes to the first free body placeholder when the slide is filled.)
 */
export function takeSubtitle(pool: ShapePool, title: ShapeRef | null): ShapeRef | null {
  const placeholder = pool.takeFirst((shape) => isTextPlaceholder(shape) && shape.placeholder_type === "SUBTITLE");
  if (placeholder || !title || title.shape.is_placeholder) return placeholder;
  return pool.take(subtitleBox(pool, title.shape)) ?? null;
}

function titleBox(pool: ShapePool): ShapeRef | undefined {
  const texts = pool.free((shape) => isFreeText(shape) && hasLetters(shape.text) && !readsAsFootnote(shape.text));
  const named = texts.find(({ shape }) => isNamedTitle(shape) && centerY(shape) < pool.height * 0.6);
  if (named) return named;
  const content = pool.free((shape) => shape.shape_type === "Table" || shape.shape_type === "Chart");
  const highest = Math.min(pool.height, ...content.map(({ shape }) => shape.y));
  const largest = Math.max(0, ...texts.map(({ shape }) => fontSize(shape)));
  const others = (candidate: ShapeRef) => texts.filter((ref) => ref !== candidate);
  return texts
    .filter((candidate) => {
      const { shape } = candidate;
      const stands =
        shape.text.length <= 200 &&
        shape.width >= pool.width * 0.25 &&
        shape.height <= pool.height * 0.35 &&
        centerY(shape) < Math.min(highest, pool.height * (isHeadline(shape) ? 0.92 : 0.55)) &&
        others(candidate).every((other) => other.shape.y >= shape.y || fontSize(other.shape) < fontSize(shape));
      if (!stands || fontSize(shape) < largest * 0.9) return false;
      const outstanding = others(candidate).every((other) => fontSize(other.shape) <= fontSize(shape) * 0.87);
      const onTop = shape.y < pool.height * 0.2 && shape.width >= pool.width * 0.4;
      if (!outstanding && centerY(shape) >= pool.height * 0.55) return false;
      return outstanding ? others(candidate).length > 0 || onTop || fontSize(shape) >= 24 : onTop;
    })
    .toSorted((a, b) => fontSize(b.shape) - fontSize(a.shape) || a.shape.y - b.shape.y)[0];
}

/** A few large words: on a title or closing slide they may stand low. */
const isHeadline = (shape: AnalysedShape): boolean => fontSize(shape) >= 24 && shape.text.trim().length <= 60;

function subtitleBox(pool: ShapePool, title: AnalysedShape): ShapeRef | undefined {
  return pool
    .free((shape) => isFreeText(shape) && hasLetters(shape.text) && !isNamedFooter(shape) && !isNamedFootnote(shape))
    .filter(({ shape }) => {
      if (isNamedSubtitle(shape)) return true;
      const gap = shape.y - bottom(title);
      return (
        gap > -pool.height * 0.03 &&
        gap < pool.height * 0.06 &&
        shape.height <= pool.height * 0.13 &&
        horizontalOverlap(shape, title) > 0.5 &&
        fontSize(shape) < fontSize(title) &&
        shape.text.split("\n").length <= 3
      );
    })
    .toSorted((a, b) => a.shape.y - b.shape.y)[0];
}
