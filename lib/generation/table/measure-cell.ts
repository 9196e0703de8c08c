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

/** EMU. */
export type CellMargins = { left: number; right: number; top: number; bottom: number };

export function cellMargins(element: XmlElement): CellMargins {
  const properties = element.child("a:tcPr");
  const margin = (name: string, fallback: number) => properties?.int(name) ?? fallback;
  return {
    left: margin("marL", SIDE_MARGIN),
    right: margin("marR", SIDE_MARGIN),
    top: margin("marT", TOP_MARGIN),
    bottom: margin("marB", TOP_MARGIN),
  };
}

/** `width` in EMU, margins included. */
export function measureCell(element: XmlElement, width: number, rowSpan: number, inherited: InheritedText): MeasuredCell {
  const { left, right, top, bottom } = cellMargins(element);
  const body = element.child("a:txBody");
  return {
    element,
    paragraphs: body ? bodyParagraphs(body, inherited) : [],
    width: Math.max(1, width - left - right) / EMU_PER_POINT,
    margins: (top + bottom) / EMU_PER_POINT,
    rowSpan,
    vertical: /^(vert|eaVert|wordArtVert|mongolianVert)/.test(element.child("a:tcPr")?.get("vert") ?? "horz"),
  };
}

/** Points that a cell needs in height with its text at these sizes. */
export function neededHeight({ paragraphs, width, margins, vertical }: MeasuredCell, sizeOf: ((size: number) => number) | null): number {
  const sized = sizeOf ? resize(paragraphs, sizeOf) : paragraphs;
  if (!vertical) return margins + layoutText(sized, { width }).height;
  return margins + layoutText(sized, { width: Infinity, wrap: false }).widestLine;
}

/** How often the room of a line the widest word of a text of this size (points) takes; above 1 it would break in its middle. */
export type TightWord = { size: number; lines: number };

/** The words of a cell that have no room on a line of their own. */
export function tightWords({ paragraphs, width, vertical }: MeasuredCell): TightWord[] {
  if (vertical) return [];
  return paragraphs.flatMap(({ runs, marginLeft = 0, marginRight = 0 }) => {
    const room = Math.max(1, width - marginLeft - marginRight);
    return runs.flatMap((run) => {
      if (measureText(run.text, run) <= room) return [];
      const words = run.text.split(WORD_ENDS).map((word) => ({ size: run.size, lines: measureText(word, run) / room }));
      return words.filter(({ lines }) => lines > 1);
    });
  });
}

/** Where a line may end: blanks, after hyphens and slashes, between East Asian characters. */
const WORD_ENDS = /[\s\u200b]+|(?<=[-–—/])|(?<=[\u2e80-\u9fff\uac00-\ud7ff\uff00-\uffef])/u;
