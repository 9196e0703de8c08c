import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { RichText, TextRun } from "@/lib/contract/slide-data/rich-text";
import { TOKEN } from "@/lib/engine/analysis/fields/field-names";
import type { FieldTarget } from "@/lib/engine/analysis/fields/find-fields";
import type { TextRun as MeasuredRun } from "@/lib/engine/fonts/face";
import { layoutText } from "@/lib/engine/fonts/layout-text";
import { measureText } from "@/lib/engine/fonts/measure-text";
import type { Warnings } from "@/lib/engine/generation/diagnostics";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import {
  type InheritedText,
  type MeasuredParagraph,
  bodyParagraphs,
} from "@/lib/engine/generation/text/body-paragraphs";
import { writeAndFit } from "@/lib/engine/generation/text/fill-text";
import {
  type FittedText,
  type TextRoom,
  applySizes,
  fitText,
  largestSize,
} from "@/lib/engine/generation/text/fit-text";
import { withoutEmphasis } from "@/lib/engine/generation/text/paragraph-content";
import { richLines, toRunContent } from "@/lib/engine/generation/text/rich-text";
import { textRoom } from "@/lib/engine/generation/text/text-room";
import { SmartArt, type SmartArtNode } from "@/lib/engine/pptx/model/smart-art";
import { Table } from "@/lib/engine/pptx/model/table";
import {
  MAX_HEADING,
  type ParagraphContent,
  type ParagraphPattern,
  type RunContent,
  TextBody,
  paragraphText,
  typedBullet,
  withoutTypedBullets,
} from "@/lib/engine/pptx/model/text-body";
import { paragraphPropertiesOrder, putChoice } from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import type { FieldPlan, FieldValue, MeterValue } from "./plan-fields";
import { replaceTokens } from "./replace-tokens";

type MinimumSizes = { text: number; table: number };

/**
 * Writes the values of custom fields into their shapes, tokens, cells and nodes, in the format of the sample, and
 * clears the parts of these shapes that have no value. Returns the texts that each fill a whole shape.
 */
export function fillFields(
  canvas: SlideCanvas,
  { values, cleared, meters }: FieldPlan,
  minimum: MinimumSizes,
  warnings: Warnings,
): FittedText[] {
  const fitted: FittedText[] = [];
  const own = (name: string) => warnings.within("slide_data", "custom_fields", name);
  for (const { field, target, shape, text } of values) {
    const options = { minimumSize: minimum.text, warnings: own(field.name), label: `custom_fields.${field.name}` };
    if (target.kind === "text") {
      const body = TextBody.of(shape);
      // A text that equals the sample's, such as the number of a step, also keeps its size.
      if (typeof text === "string" && isSampleItself(body, text)) continue;
      const done = writeAndFit(
        canvas,
        shape,
        body,
        likeSample(canvas, body, text, canvas.inheritedText(shape)),
        options,
      );
      if (done) fitted.push(done);
    } else if (target.kind === "cell") fillCell(canvas, shape, target, text, minimum.table, options.warnings);
  }
  for (const meter of meters) setMeter(canvas, meter);
  for (const { target, shape } of cleared)
    if (target.kind === "cell") fillCell(canvas, shape, target, "", minimum.table, warnings);
  for (const shape of new Set(values.filter(({ target }) => target.kind === "token").map(({ shape: owner }) => owner)))
    fillTokens(canvas, shape, values, cleared, minimum, own);
  for (const shape of new Set(values.filter(({ target }) => target.kind === "node").map(({ shape: owner }) => owner)))
    fillNodes(canvas, shape, values, cleared, minimum.text, own);
  return fitted;
}

const isSampleItself = ({ text }: TextBody, sent: string): boolean =>
  text.trim() === sent.trim() || withoutTypedBullets(text).trim() === sent.trim();

/**
 * Makes a bar as long as the share that its text states. Removes the bar if the share is 0 or unknown, because it would
 * show a wrong one; if it is unknown, also removes the frame.
 */
function setMeter(canvas: SlideCanvas, { frame, bar, share }: MeterValue): void {
  const [whole, extent] = [frame, bar].map((shape) => shape.find("p:spPr", "a:xfrm", "a:ext"));
  const width = whole?.int("cx");
  if (share && extent && width !== undefined) {
    extent.set("cx", Math.round(width * share));
    return;
  }
  canvas.remove(bar);
  if (share === null) canvas.remove(frame);
}

/**
 * Returns the lines of a text as paragraphs. Line n gets the style of the sample's line n, or of its last line. A long
 * text of one line gets the style of the longest paragraph.
 */
function likeSample(canvas: SlideCanvas, body: TextBody, text: RichText, inherited: InheritedText): ParagraphContent[] {
  const lines = richLines(text);
  const isLong = lines.length === 1 && plainText(text).length > MAX_HEADING;
  const filled = isLong
    ? body.patterns.toSorted((a, b) => b.text.length - a.text.length).slice(0, 1)
    : body.linePatterns;
  const isSpaced = filled.some(({ text: line }) => typedBullet(line) !== "" || line.trimStart() !== line);
  const measured = isSpaced ? bodyParagraphs(body.element, inherited) : [];
  const listed = measured.find((paragraph) => typedBullet(lineOf(paragraph)) !== "");
  const spaced = measured.find(({ bullet, indent = 0, runs }) => bullet && indent >= 0 && /^\s/.test(lineOf({ runs })));
  return lines.map((runs, index) => {
    const pattern = filled[Math.min(index, filled.length - 1)] ?? body.pattern;
    const written = runs.map((run) =>
      toRunContent(
        run,
        (own) => own,
        (link) => canvas.addLink(link),
      ),
    );
    const isItem = listed && typedBullet(pattern.text) !== "" && !PLAIN_LINE.test(lineOf({ runs: written }));
    const isSpacedItem = spaced && /^\s/.test(pattern.text);
    const own = isItem ? withBullet(pattern, listed) : isSpacedItem ? withBulletRoom(pattern, spaced) : pattern;
    return { runs: written, pattern: withoutEmphasis(own) };
  });
}

const lineOf = ({ runs }: { runs: readonly { text: string }[] }): string => runs.map(({ text }) => text).join("");

/** Matches a line that gets no bullet: an empty one, or one that begins with a sign of its own. */
const PLAIN_LINE = /^\s*(?:[^\p{L}\p{N}\s]+\s|$)/u;

/**
 * Gives a line the bullet that is part of the sample's text, in the style of that text. Further lines begin below its
 * text.
 *
 * @param listed The sample's first paragraph with such a bullet
 */
function withBullet(pattern: ParagraphPattern, listed: MeasuredParagraph): ParagraphPattern {
  const [style] = listed.runs;
  const bullet = typedBullet(pattern.text);
  const { properties, ...rest } = withHangingIndent(pattern, listed, style ? [{ ...style, text: bullet }] : []);
  const font = style ? el("a:buFont", { typeface: style.font }) : el("a:buFontTx");
  const children = [el("a:buClrTx"), el("a:buSzTx"), font, el("a:buChar", { char: bullet.trim() })];
  for (const child of children) putChoice(properties, child, paragraphPropertiesOrder);
  return { ...rest, properties };
}

/**
 * Gives a line with a bullet the distance from it that the sample's text has by spaces.
 *
 * @param spaced The sample's first paragraph with such a bullet
 */
function withBulletRoom(pattern: ParagraphPattern, spaced: MeasuredParagraph): ParagraphPattern {
  const { bullet, runs } = spaced;
  const [space = ""] = /^\s*/.exec(lineOf(spaced)) ?? [];
  return withHangingIndent(pattern, spaced, bullet && runs[0] ? [bullet, { ...runs[0], text: space }] : []);
}

/** Lets a line begin after the width of a text, and further lines below it, unless the sample's lines do. */
function withHangingIndent(
  pattern: ParagraphPattern,
  { marginLeft = 0, indent = 0 }: MeasuredParagraph,
  before: readonly MeasuredRun[],
): ParagraphPattern & { properties: XmlElement } {
  const properties = pattern.properties?.clone() ?? el("a:pPr");
  if (before.length > 0 && indent >= 0) {
    const width = before.reduce((sum, run) => sum + measureText(run.text.replace("\t", " "), run), 0);
    properties.set("marL", Math.round((marginLeft + indent + width) * EMU_PER_POINT));
    properties.set("indent", Math.round(-width * EMU_PER_POINT));
  }
  return { ...pattern, properties };
}

function fillCell(
  canvas: SlideCanvas,
  frame: XmlElement,
  { row, column }: FieldTarget & { kind: "cell" },
  text: RichText,
  minimum: number,
  warnings: Warnings,
): void {
  const table = Table.within(frame);
  const cell = table?.cell(row, column);
  if (!table || !cell) return;
  const body = TextBody.of(cell);
  const span = cell.int("gridSpan") ?? 1;
  const rows = cell.int("rowSpan") ?? 1;
  const sum = (lengths: readonly number[], from: number, count: number) =>
    lengths.slice(from, from + count).reduce((total, length) => total + length, 0);
  const room = roomOf(sum(table.columnWidths, column, span), sum(table.rowHeights, row, rows), MARGINS);
  // Every row is as high as its text, even if the file says less.
  const { height } = layoutText(bodyParagraphs(body.element, canvas.plainText()), room);
  room.height = Math.max(room.height, height);
  body.write(likeSample(canvas, body, text, canvas.plainText()));
  shrink(canvas, body.element, room, minimum, { warnings, label: `row ${row + 1}, column ${column + 1} of the table` });
}

/** Default margins of a cell in points: those of opposite sides added together. */
const MARGINS = { x: 14.4, y: 7.2 };

const roomOf = (width: number, height: number, margins: { x: number; y: number }): TextRoom => ({
  width: Math.max(1, width / EMU_PER_POINT - margins.x),
  height: Math.max(1, height / EMU_PER_POINT - margins.y),
});

/** Shrinks a text body that no longer fits its room after a change. */
function shrink(
  canvas: SlideCanvas,
  body: XmlElement,
  room: TextRoom,
  minimum: number,
  { warnings, label }: { warnings: Warnings; label: string },
  inherited = canvas.plainText(),
): void {
  let measured = bodyParagraphs(body, inherited);
  let fit = fitText(measured, room, minimum);
  // Empty lines below the sample's text take up room that its replacement needs.
  if (fit.scale < 1 && removeEmptyEnd(body)) {
    measured = bodyParagraphs(body, inherited);
    fit = fitText(measured, room, minimum);
  }
  if (fit.scale < 1) {
    applySizes(body, measured, fit);
    const top = largestSize(measured);
    if (fit.fits)
      warnings.addShrunk(
        top,
        fit.sizeOf(top),
        `The text of ${label} was shrunk from ${top} pt to ${fit.sizeOf(top)} pt to fit.`,
      );
  }
  if (!fit.fits)
    warnings.add(
      "TEXT_OVERFLOW",
      `The text of ${label} does not fit its shape even at the smallest allowed size (${minimum} pt).`,
    );
}

/** Removes empty paragraphs at the end of a text. Returns true if there were any. */
function removeEmptyEnd(body: XmlElement): boolean {
  const paragraphs = body.elements("a:p");
  const last = paragraphs.findLastIndex((paragraph) => paragraphText(paragraph).trim() !== "");
  const empty = last < 0 ? [] : paragraphs.slice(last + 1);
  for (const paragraph of empty) body.remove(paragraph);
  return empty.length > 0;
}

type PartValues = readonly FieldValue[];
type Own = (name: string) => Warnings;

/** Replaces the tokens in a shape's own text, in its cells or in the nodes of its diagram. */
function fillTokens(
  canvas: SlideCanvas,
  shape: XmlElement,
  all: PartValues,
  cleared: FieldPlan["cleared"],
  minimum: MinimumSizes,
  own: Own,
): void {
  const values = new Map(
    all
      .filter(({ shape: owner, target }) => owner === shape && target.kind === "token")
      .map((value) => [value.field.name, value.text]),
  );
  const gone = new Set(cleared.filter(({ shape: owner }) => owner === shape).map(({ name }) => name));
  const toRun = (run: TextRun) =>
    toRunContent(
      run,
      (format) => format,
      (link) => canvas.addLink(link),
    );
  const valueOf = (name: string): RunContent[] | null => {
    const value = values.get(name) ?? (gone.has(name) ? "" : null);
    return typeof value === "string" ? [{ text: value }] : (value?.map(toRun) ?? null);
  };
  const [first = ""] = values.keys();
  const options = { warnings: own(first), label: `custom_fields.${first}` };
  const body = shape.child("p:txBody");
  if (body && replaceTokens(body, valueOf)) {
    const [box, inherited] = [canvas.box(shape), canvas.inherited(shape)];
    if (box) shrink(canvas, body, textRoom(shape, inherited, box), minimum.text, options, canvas.inheritedText(shape));
  }
  for (const cell of Table.within(shape)?.rows.flatMap((row) => row.elements("a:tc")) ?? []) {
    const text = cell.child("a:txBody");
    if (text) replaceTokens(text, valueOf);
  }
  const art = SmartArt.of(shape, canvas.part);
  const texts = new Map<string, string>();
  for (const { id, text } of art?.nodes ?? []) {
    const replaced = text.replace(TOKEN, (token, name: string) =>
      values.has(name) || gone.has(name) ? plainText(values.get(name)) : token,
    );
    if (replaced !== text) texts.set(id, replaced);
  }
  if (art && texts.size > 0) fitDrawing(canvas, art, texts, new Set(), minimum.text, () => options);
}

function fillNodes(
  canvas: SlideCanvas,
  frame: XmlElement,
  all: PartValues,
  cleared: FieldPlan["cleared"],
  minimum: number,
  own: Own,
): void {
  const texts = new Map<string, string>();
  for (const { shape, target, text } of all)
    if (shape === frame && target.kind === "node") texts.set(target.id, plainText(text));
  const art = SmartArt.of(frame, canvas.part);
  const nodes = art?.nodes ?? [];
  const gone = new Set<string>();
  for (const { shape, target } of cleared) {
    if (shape !== frame || target.kind !== "node") continue;
    // A node with descendants that stay is emptied instead of removed.
    const isKept = below(nodes, target.id).some(({ id }) => texts.has(id));
    if (isKept) texts.set(target.id, "");
    else gone.add(target.id);
  }
  const nameOf = (drawn: readonly string[]): string =>
    all.find(({ shape, target }) => shape === frame && target.kind === "node" && drawn.includes(target.id))?.field
      .name ?? "";
  if (art)
    fitDrawing(canvas, art, texts, gone, minimum, (drawn) => ({
      warnings: own(nameOf(drawn)),
      label: `custom_fields.${nameOf(drawn)}`,
    }));
}

/** Returns the descendants of a node, at any depth. */
function below(nodes: readonly SmartArtNode[], id: string): readonly SmartArtNode[] {
  const at = nodes.findIndex((node) => node.id === id);
  const level = nodes[at]?.level ?? 0;
  const end = nodes.findIndex((node, index) => index > at && node.level <= level);
  return nodes.slice(at + 1, end < 0 ? undefined : end);
}

/** Fills a diagram and shrinks the texts of its drawing, which PowerPoint shows until the diagram is edited. */
function fitDrawing(
  canvas: SlideCanvas,
  art: SmartArt,
  texts: ReadonlyMap<string, string>,
  removed: ReadonlySet<string>,
  minimum: number,
  optionsOf: (nodes: readonly string[]) => { warnings: Warnings; label: string },
): void {
  for (const { body, width, height, nodes } of art.setTexts(texts, removed))
    if (width > 0 && height > 0) shrink(canvas, body, roomOf(width, height, { x: 0, y: 0 }), minimum, optionsOf(nodes));
}
