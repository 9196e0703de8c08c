import type { PreviewText } from "@/lib/contract/previews";
import type { TextRun } from "@/lib/contract/slide-data/rich-text";
import type { AreaLine } from "./area-lines";
import type { TextPosition, TextRange } from "./line-formats";
import { slideFont } from "./slide-fonts";

type SetParagraph = PreviewText["paragraphs"][number];

/** CSS pixels per point. */
export const pixelsPerPoint = 4 / 3;
const px = (points: number) => `${points * pixelsPerPoint}px`;

/** Fills an editable element with paragraphs, one `div` each. */
export function writeLines(root: HTMLElement, lines: readonly AreaLine[]): void {
  root.replaceChildren(...lines.map(toElement));
}

function toElement({ kind, level, number, isPlain, runs }: AreaLine): HTMLElement {
  const line = document.createElement("div");
  line.dataset.kind = kind;
  line.dataset.level = String(level);
  if (number) line.dataset.number = String(number);
  if (isPlain) line.dataset.plain = "";
  line.append(...runs.map(toSpan));
  if (runs.length === 0) line.append(document.createElement("br"));
  return line;
}

function toSpan({ text, ...format }: TextRun): Node {
  if (Object.keys(format).length === 0) return document.createTextNode(text);
  const span = document.createElement("span");
  span.dataset.run = JSON.stringify(format);
  span.textContent = text;
  const { style } = span;
  if (format.bold != null) style.fontWeight = format.bold ? "700" : "400";
  if (format.italic != null) style.fontStyle = format.italic ? "italic" : "normal";
  const lines = [format.underline ? "underline" : "", format.strike ? "line-through" : ""].filter(Boolean);
  if (lines.length > 0) style.textDecorationLine = lines.join(" ");
  if (typeof format.color === "string" && format.color.startsWith("#")) style.color = format.color;
  // As on the slide. A style would be read as a format of its own.
  if (format.link) span.className = "underline";
  return span;
}

/** Returns the paragraphs of an editable element, with whatever markup the browser has created. */
export function readLines(root: HTMLElement, first: AreaLine["kind"]): AreaLine[] {
  const lines: AreaLine[] = [];
  let kind = first;
  let level = 0;
  const start = (element?: HTMLElement) => {
    kind = isKind(element?.dataset.kind) ? element.dataset.kind : kind;
    level = Number(element?.dataset.level ?? level) || 0;
    const number = Number(element?.dataset.number) || 0;
    const isPlain = element?.dataset.plain !== undefined;
    lines.push({ kind, level, ...(number > 0 && { number }), ...(isPlain && { isPlain }), runs: [] });
  };
  for (const child of root.childNodes) {
    if (child instanceof HTMLElement && child.localName === "div") {
      start(child);
      readRuns(child, {}, lines.at(-1)!);
    } else if (child.textContent || child.nodeName !== "BR") {
      if (lines.length === 0) start();
      readRuns(child, {}, lines.at(-1)!);
    }
  }
  if (lines.length === 0) start();
  return lines;
}

const isKind = (value: string | undefined): value is AreaLine["kind"] =>
  value === "plain" || value === "header" || value === "text" || value === "bullet";

type Format = Omit<TextRun, "text">;

function readRuns(node: Node, format: Format, line: AreaLine): void {
  if (node instanceof Text) {
    const text = node.data.replaceAll("\u00a0", " ").replaceAll("\u200b", "").replaceAll("\n", " ");
    if (text !== "") line.runs.push({ text, ...format });
    return;
  }
  const own = node instanceof HTMLElement && node.localName !== "div" ? { ...format, ...formatOf(node) } : format;
  for (const child of node.childNodes) readRuns(child, own, line);
}

function formatOf(element: HTMLElement): Format {
  const { style, dataset, localName } = element;
  const stored = dataset.run === undefined ? {} : (JSON.parse(dataset.run) as Format);
  const marks: Format = {};
  if (localName === "b" || localName === "strong") marks.bold = true;
  if (localName === "i" || localName === "em") marks.italic = true;
  if (localName === "u") marks.underline = true;
  if (style.fontWeight !== "") marks.bold = style.fontWeight === "bold" || Number(style.fontWeight) >= 600;
  if (style.fontStyle !== "") marks.italic = style.fontStyle === "italic";
  if (style.textDecorationLine.includes("underline")) marks.underline = true;
  return { ...stored, ...marks };
}

/** Returns the range that is selected in an editable element; null if nothing in it is selected. */
export function readRange(root: HTMLElement): TextRange | null {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const from = positionOf(root, startContainer, startOffset);
  const to = positionOf(root, endContainer, endOffset);
  return from && to ? { from, to } : null;
}

function positionOf(root: HTMLElement, node: Node, offset: number): TextPosition | null {
  if (!root.contains(node)) return null;
  const lines = [...root.children];
  // The position is between paragraphs, as after "select all".
  if (node === root) {
    const line = Math.min(offset, lines.length - 1);
    return { line, offset: offset > line ? (lines[line]?.textContent.length ?? 0) : 0 };
  }
  const line = lines.findIndex((one) => one.contains(node));
  const start = lines[line];
  if (!start) return null;
  const before = document.createRange();
  before.selectNodeContents(start);
  before.setEnd(node, offset);
  return { line, offset: before.toString().length };
}

export function selectRange(root: HTMLElement, { from, to }: TextRange): void {
  const start = placeOf(root, from);
  const end = placeOf(root, to);
  if (start && end) document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
}

function placeOf(root: HTMLElement, { line, offset }: TextPosition): { node: Node; offset: number } | null {
  const element = root.children[line];
  if (!element) return null;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.textContent ?? "";
    if (left <= length) return { node, offset: left };
    left -= length;
  }
  return { node: element, offset: element.childNodes.length };
}

/**
 * Styles each line like the paragraph of the preview that it represents.
 *
 * @param levels The level of each paragraph. A bullet of another level is shifted until a preview shows its style
 * @param samples Paragraphs of the same text, of which only those that are neither first nor last have all their
 *   spacing
 */
export function styleLines(
  root: HTMLElement,
  paragraphs: readonly SetParagraph[],
  levels: readonly number[],
  samples: readonly SetParagraph[] = paragraphs,
): void {
  const lines = [...root.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  lines.forEach((line, index) => {
    const same = lines.length === paragraphs.length ? paragraphs[index] : undefined;
    const isBullet = line.dataset.kind === "bullet";
    const level = Number(line.dataset.level) || 0;
    const ofLevel = paragraphs.filter(({ bullet }, at) => bullet !== null && (levels[at] ?? 0) === level);
    const known = same ?? alike(isBullet && ofLevel.length > 0 ? ofLevel : paragraphs, isBullet, index);
    if (!known) return;
    const by = isBullet ? level - (levels[paragraphs.indexOf(known)] ?? 0) : 0;
    const paragraph = shifted(known, by);
    const between = samples.slice(1, -1);
    const spaced = alike(between, isBullet, 0) ?? paragraph;
    const [before, after] = [
      index === 0 ? paragraphs[0]! : spaced,
      index === lines.length - 1 ? paragraphs.at(-1)! : spaced,
    ];
    styleLine(
      line,
      same ? paragraph : { ...paragraph, space_before: before.space_before, space_after: after.space_after },
    );
  });
}

/** Returns a bullet's style, moved by a number of levels: by half an inch each, as in most templates. */
function shifted(paragraph: SetParagraph, levels: number): SetParagraph {
  const { bullet, margin_left: margin, font_size: size } = paragraph;
  if (levels === 0) return paragraph;
  const by = Math.max(levels * Math.min(36, 2 * size), -(bullet?.left ?? margin));
  return { ...paragraph, margin_left: margin + by, bullet: bullet && { ...bullet, left: bullet.left + by } };
}

/** Returns the paragraph at an index among those with or without bullets, or the last of them; else any. */
function alike(paragraphs: readonly SetParagraph[], isBullet: boolean, index: number): SetParagraph | undefined {
  const found = paragraphs.filter(({ bullet }) => isBullet === (bullet !== null));
  return found[Math.min(index, found.length - 1)] ?? paragraphs[index] ?? paragraphs.at(-1);
}

function styleLine(line: HTMLElement, paragraph: SetParagraph): void {
  const { style, dataset } = line;
  const { bullet, space_before: before, shift, font_size: size } = paragraph;
  Object.assign(style, {
    position: "relative",
    fontFamily: `${JSON.stringify(slideFont(paragraph.font_name))}, Arial, sans-serif`,
    fontSize: px(size),
    fontWeight: paragraph.bold ? "700" : "400",
    fontStyle: paragraph.italic ? "italic" : "normal",
    fontKerning: paragraph.kerning ? "normal" : "none",
    fontVariantCaps: paragraph.small_capitals ? "small-caps" : "normal",
    letterSpacing: px(paragraph.letter_spacing),
    textDecorationLine: paragraph.underline ? "underline" : "none",
    textTransform: paragraph.capitals ? "uppercase" : "none",
    color: paragraph.color ?? "",
    textAlign: paragraph.alignment,
    direction: paragraph.right_to_left ? "rtl" : "ltr",
    // Runs in another size don't change the distance between lines.
    lineHeight: px(paragraph.line_height * size),
    // The margins of neighbours would collapse.
    paddingTop: px(before),
    paddingBottom: px(paragraph.space_after),
    paddingLeft: px(paragraph.margin_left),
    textIndent: px(paragraph.indent),
    top: `${shift}em`,
  });
  if (bullet) {
    dataset.bullet = bullet.text;
    dataset.hangs = String(bullet.width > 0 && paragraph.alignment !== "center" && paragraph.alignment !== "right");
    style.setProperty("--bullet-left", px(bullet.left));
    style.setProperty("--bullet-top", px(before + bullet.top - shift * size));
    style.setProperty("--bullet-width", bullet.width > 0 ? px(bullet.width) : "auto");
    style.setProperty("--bullet-font", `${JSON.stringify(slideFont(bullet.font_name))}, Arial, sans-serif`);
    style.setProperty("--bullet-size", px(bullet.font_size));
    style.setProperty("--bullet-weight", bullet.bold ? "700" : "400");
    style.setProperty("--bullet-slant", bullet.italic ? "italic" : "normal");
    style.setProperty("--bullet-color", bullet.color ?? "inherit");
  } else delete dataset.bullet;
}
