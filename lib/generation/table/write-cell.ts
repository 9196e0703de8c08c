import type { Cell } from "@/lib/contract/slide-data";
import { type ParagraphContent, TextBody } from "../../pptx/model/text-body";
import type { ParagraphPattern } from "../../pptx/model/text-body-pattern";
import { setCellLook } from "../../pptx/oxml/table-cell-format";
import { cellOrder } from "../../pptx/oxml/table-order";
import type { ParagraphFormat, RunFormat } from "../../pptx/oxml/text-format";
import type { XmlElement } from "../../pptx/xml";
import { mergeFormats, paragraphFormat, runFormat } from "../text/wire-format";
import type { CellFormats, CellPlace } from "./cell-formats";
import { cellLook } from "./cell-look";
import { type CellLine, cellLines } from "./cell-text";

/** EMU that a level of bullets is indented by in a cell. */
const BULLET_INDENT = 171_450;

export type CellWriting = {
  formats: CellFormats;
  /** What a header row further down needs, which the table style gives the first row only. */
  header: { run: RunFormat } | null;
  /** `RRGGBB` that the table style fills the cell with, or null. */
  inheritedFill: string | null;
};

/** Writes a cell's text and look into a cell that was copied from the template's pattern. */
export function writeCell(element: XmlElement, cell: Cell, place: CellPlace, { formats, header, inheritedFill }: CellWriting): void {
  const format = formats.of(cell, place);
  const body = TextBody.of(element);
  const paragraphs = cellLines(cell).map((line): ParagraphContent => {
    const text = mergeFormats(format.text, formats.ofParagraph(line.formatTemplate, line.text, place));
    return {
      runs: [{ text: line.text, format: mergeFormats<RunFormat>(header?.run, runFormat(text)) }],
      pattern: patternOf(body, line),
      ...(line.depth === null ? {} : { level: line.depth }),
      format: { ...paragraphFormat(text), ...bulletFormat(body, line) },
    };
  });
  body.write(paragraphs);
  setCellLook(element.ensure("a:tcPr", cellOrder), cellLook(format.cell), inheritedFill);
}

/** A bullet of the sample's, of the same level where there is one. */
function patternOf(body: TextBody, line: CellLine): ParagraphPattern {
  if (line.bullet !== true) return body.pattern;
  const bulleted = body.patterns.filter(hasBullet);
  return bulleted.find(({ level }) => level === (line.depth ?? 0)) ?? bulleted[0] ?? body.pattern;
}

const hasBullet = ({ properties }: ParagraphPattern): boolean =>
  properties?.elements().some(({ name }) => name === "a:buChar" || name === "a:buAutoNum" || name === "a:buBlip") ?? false;

function bulletFormat(body: TextBody, line: CellLine): ParagraphFormat {
  const depth = line.depth ?? 0;
  if (line.bullet === false) return { bullet: "none" };
  const pattern = patternOf(body, line);
  if (line.bullet !== true || (hasBullet(pattern) && pattern.level === depth)) return {};
  return { bullet: { char: depth % 2 === 0 ? "•" : "–", font: "Arial", marginLeft: BULLET_INDENT * (depth + 1), indent: -BULLET_INDENT } };
}
