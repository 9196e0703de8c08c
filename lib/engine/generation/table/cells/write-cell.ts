import type { Cell, TextFormat } from "@/lib/contract/slide-data";
import type { CellPattern } from "@/lib/engine/generation/table/template/table-template";
import { directed } from "@/lib/engine/generation/text/paragraphs/direction";
import { mergeFormats, paragraphFormat, runFormat } from "@/lib/engine/generation/text/paragraphs/wire-format";
import { type ParagraphContent, TextBody } from "@/lib/engine/pptx/model/text-body";
import type { ParagraphPattern } from "@/lib/engine/pptx/model/text-body-pattern";
import { setCellLook } from "@/lib/engine/pptx/oxml/table-cell-format";
import type { ParagraphFormat, RunFormat } from "@/lib/engine/pptx/oxml/text-format";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import type { EffectiveFormat } from "./cell-formats";
import { cellLook } from "./cell-look";
import { type CellLine, cellLines } from "./cell-text";

/** EMU that a level of bullets is indented by in a cell. */
const BULLET_INDENT = 171_450;

export type CellWriting = {
  format: EffectiveFormat;
  /** The format of a paragraph by its own format template. */
  formatOf: (line: CellLine) => TextFormat;
  /** What the table style would give the runs of a first row, for headers that are none. */
  header: RunFormat | null;
  /** The fill that the table style gives the cell. */
  inheritedFill: XmlElement | undefined;
  /** List styles that the cell's text inherits from. */
  styles: readonly XmlElement[];
};

/** Makes a cell with this text after a pattern; the table's lines are drawn when its rows stand on their pages. */
export function writeCell(
  pattern: CellPattern,
  cell: Cell,
  { format, formatOf, header, inheritedFill, styles }: CellWriting,
): XmlElement {
  const element = pattern.shell.clone();
  const body = element.child("a:txBody")!;
  const own = body.child("a:lstStyle");
  const lists = own ? [own, ...styles] : styles;
  const paragraphs = cellLines(cell).map((line) => {
    const text = line.formatTemplate === null ? format.text : mergeFormats(format.text, formatOf(line));
    const content: ParagraphContent = {
      runs: [{ text: line.text, format: header ? mergeFormats<RunFormat>(header, runFormat(text)) : runFormat(text) }],
      pattern: patternOf(pattern, line),
      ...(line.depth === null ? {} : { level: line.depth }),
      format: { ...paragraphFormat(text), ...bulletFormat(pattern, line) },
    };
    return directed(content, lists);
  });
  new TextBody(body).write(paragraphs);
  setCellLook(element.child("a:tcPr")!, cellLook(format.cell), inheritedFill);
  return element;
}

/** A bullet of the sample's, of the same level where there is one. */
function patternOf(body: CellPattern, line: CellLine): ParagraphPattern {
  if (line.bullet !== true) return body.pattern;
  const bulleted = body.patterns.filter(hasBullet);
  return bulleted.find(({ level }) => level === (line.depth ?? 0)) ?? bulleted[0] ?? body.pattern;
}

const hasBullet = ({ properties }: ParagraphPattern): boolean =>
  properties?.elements().some(({ name }) => name === "a:buChar" || name === "a:buAutoNum" || name === "a:buBlip") ??
  false;

function bulletFormat(body: CellPattern, line: CellLine): ParagraphFormat {
  const depth = line.depth ?? 0;
  if (line.bullet === false) return { bullet: "none" };
  const pattern = patternOf(body, line);
  if (line.bullet !== true || (hasBullet(pattern) && pattern.level === depth)) return {};
  return {
    bullet: {
      char: depth % 2 === 0 ? "•" : "–",
      font: "Arial",
      marginLeft: BULLET_INDENT * (depth + 1),
      indent: -BULLET_INDENT,
    },
  };
}
