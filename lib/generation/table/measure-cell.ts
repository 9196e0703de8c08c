import { layoutText, measureText, type TextParagraph } from "../../fonts";
import type { XmlElement } from "../../pptx/xml";
import { EMU_PER_POINT } from "../../pptx/units";
import { bodyParagraphs, type InheritedText } from "../text/body-paragraphs";
import { resize } from "../text/fit-text";

/** Cell margins where the cell names none, in EMU (ECMA-376, 21.1.3.17). */
const SIDE_MARGIN = 91_440;
const TOP_MARGIN = 45_720;

/** A cell's text, ready to be measured at any size. */
export type MeasuredCell = {
  element: XmlElement;
  paragraphs: TextParagraph[];
  /** Points within the margins. */
  width: number;
  /** Points: top and bottom margin together. */
  margins: number;
  rowSpan: number;
  /** The text runs up or down, so that its length decides the height. */
  vertical: boolean;
};

/** `width` in EMU, margins included. */
export function measureCell(element: XmlElement, width: number, rowSpan: number, inherited: InheritedText): MeasuredCell {
  const properties = element.child("a:tcPr");
  const margin = (name: string, fallback: number) => properties?.int(name) ?? fallback;
  const sides = margin("marL", SIDE_MARGIN) + margin("marR", SIDE_MARGIN);
  const body = element.child("a:txBody");
  return {
    element,
    paragraphs: body ? bodyParagraphs(body, inherited) : [],
    width: Math.max(1, width - sides) / EMU_PER_POINT,
    margins: (margin("marT", TOP_MARGIN) + margin("marB", TOP_MARGIN)) / EMU_PER_POINT,
    rowSpan,
    vertical: /^(vert|eaVert|wordArtVert|mongolianVert)/.test(properties?.get("vert") ?? "horz"),
  };
}

/** Points that a cell needs in height with its text at these sizes. */
export function neededHeight({ paragraphs, width, margins, vertical }: MeasuredCell, sizeOf?: (size: number) => number): number {
  const sized = sizeOf ? resize(paragraphs, sizeOf) : paragraphs;
  if (!vertical) return margins + layoutText(sized, { width }).height;
  return margins + layoutText(sized, { width: Infinity, wrap: false }).widestLine;
}

/** Whether every word has room on a line of its own: one that hasn't is broken in its middle, which nobody wants in a table. */
export function wordsFit({ paragraphs, width, vertical }: MeasuredCell, sizeOf: (size: number) => number): boolean {
  if (vertical) return true;
  return paragraphs.every(({ runs, marginLeft = 0 }) =>
    runs.every((run) => {
      const style = { ...run, size: sizeOf(run.size) };
      return run.text.split(WORD_ENDS).every((word) => measureText(word, style) <= width - marginLeft);
    }),
  );
}

/** Where a line may end: blanks, after hyphens and slashes, between East Asian characters. */
const WORD_ENDS = /[\s\u200b]+|(?<=[-–—/])|(?<=[\u2e80-\u9fff\uac00-\ud7ff\uff00-\uffef])/u;
