import type { Warnings } from "@/lib/engine/generation/warnings";
import type { Box } from "@/lib/engine/pptx/model/box";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { applySizes } from "./apply-sizes";
import { largestSize, type TextFit } from "./fit-text";
import type { MeasuredParagraph } from "./paragraphs/body-paragraphs";

/** A text that was fitted to its shape: `measured` before it was shrunk, the template's box. */
export type FittedText = {
  body: XmlElement;
  measured: readonly MeasuredParagraph[];
  fit: TextFit;
  box: Box;
  label: string;
  warnings: Warnings;
};

/** Boxes are alike where neither side differs by more than this share. */
const ALIKE = 0.05;
/** A text that has to shrink further than this is too long for its box: that is no reason to make others as small. */
const LEAST_SHARED = 0.6;

/**
 * Texts of one size in boxes of one size, such as columns and cards beside one another, stay in one size: that of the
 * text that has to shrink most.
 */
export function matchSizes(texts: readonly FittedText[]): void {
  for (const text of texts) {
    const size = largestSize(text.measured);
    const others = texts.filter(
      ({ measured, box, fit }) => isAlike(box, text.box) && largestSize(measured) === size && fit.scale >= LEAST_SHARED,
    );
    const smallest = others.reduce((least, { fit }) => (fit.scale < least.scale ? fit : least), text.fit);
    if (smallest.sizeOf(size) >= text.fit.sizeOf(size)) continue;
    applySizes(text.body, text.measured, smallest);
    text.warnings.add(
      "TEXT_SHRUNK",
      `The text of ${text.label} was made as small as that beside it, ${smallest.sizeOf(size)} pt.`,
    );
  }
}

function isAlike(one: Box, other: Box): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(a, b) * ALIKE;
  return near(one.width, other.width) && near(one.height, other.height);
}
