import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { TextFormat, RichText } from "@/lib/contract/slide-data/rich-text";
import type { TextContent } from "@/lib/contract/slide-data/slide-data";
import { singleSpacing } from "@/lib/engine/fonts/measure-text";
import {
  MAX_HEADING,
  type ParagraphContent,
  type ParagraphPattern,
  type TextBody,
  plainPattern,
  runStyleKey,
} from "@/lib/engine/pptx/model/text-body";
import {
  type Bullet,
  type ParagraphFormat,
  type RunFormat,
  bulletNames,
  fillNames,
  fillOf,
  paragraphPropertiesOrder,
  runPropertiesOrder,
  toColor,
} from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import {
  DEFAULT_SIZE,
  type InheritedText,
  type ParagraphStyle,
  levelStyle,
  levelProperties,
  readParagraphStyle,
  readRunStyle,
  listStyles,
} from "./body-paragraphs";
import { type AddLink, oneParagraph, richLines, toRunContent } from "./rich-text";

/** A piece of a text block, or text in the style of its shape (`plain`). */
export type TextPiece = {
  kind: "plain" | "header" | "text" | "bullet";
  text: RichText;
  format?: TextFormat | null;
  /** Level of a bullet, 0–8. Default: 0. */
  level?: number;
  /** A number shown instead of the bullet, starting at 1. */
  number?: number | null;
  /** True for one paragraph, also if its text has several lines. Bullets always are. */
  isOne?: true;
  /** The sample's paragraph that it replaces. Default: the sample's usual paragraph of its kind. */
  pattern?: ParagraphPattern;
};

type PieceStyle = {
  pattern: ParagraphPattern;
  run: RunFormat;
  paragraph: ParagraphFormat;
  /** 0–8; undefined: the pattern's level. */
  level?: number;
  /** The run properties of the pattern, without those that emphasize what the sample says. Default: all. */
  plain?: XmlElement | undefined;
};

/** Returns a text block's pieces in display order. */
export function blockPieces(
  block: TextContent,
  formats: Partial<Record<"header" | "text" | "bullets", TextFormat | null>> = {},
): TextPiece[] {
  const header = mergeFormats(formats.header, block.header_format);
  const text = mergeFormats(formats.text, block.text_format);
  const bullets = mergeFormats(formats.bullets, block.bullets_format);
  return [
    ...(hasText(block.header) ? [{ kind: "header" as const, text: block.header, format: header }] : []),
    ...(hasText(block.text) ? [{ kind: "text" as const, text: block.text, format: text }] : []),
    ...(block.bullets ?? []).map((bullet) => {
      const own = typeof bullet === "string" || Array.isArray(bullet) ? { text: bullet } : bullet;
      if (own.is_bullet === false) return { kind: "text" as const, text: own.text, isOne: true as const, format: text };
      return {
        kind: "bullet" as const,
        text: own.text,
        level: own.level ?? 0,
        number: own.number ?? null,
        format: bullets,
      };
    }),
  ];
}

/** The numbered list to which a piece belongs: its first and last number. */
type NumberedList = { start: number; last: number };

/**
 * Returns the numbered list of each piece; null for pieces without a number. Consecutive numbers, even with deeper
 * bullets in between, form one list, which continues counting when someone adds a line.
 */
function numberedLists(pieces: readonly TextPiece[]): (NumberedList | null)[] {
  const open: (NumberedList | undefined)[] = [];
  return pieces.map(({ kind, level = 0, number }) => {
    open.length = Math.min(open.length, level + 1);
    if (kind !== "bullet" || !number) {
      open[level] = undefined;
      return null;
    }
    const before = open[level];
    if (before?.last === number - 1) {
      before.last = number;
      return before;
    }
    return (open[level] = { start: number, last: number });
  });
}

/** Widths of a digit, and of the period with the space after it, relative to the text size. */
const DIGIT = 0.56;
const POINT = 0.55;

/**
 * Returns the format of a number, with enough room between it and its text, because a number needs more room than a
 * bullet.
 */
function numberFormat({ start, last }: NumberedList, style: PieceStyle, lists: readonly XmlElement[]): ParagraphFormat {
  const { pattern, paragraph, level: depth = pattern.level } = style;
  const level = levelStyle(lists, depth);
  const own = { ...level, ...(pattern.properties && readParagraphStyle(pattern.properties)) };
  const bullet = typeof paragraph.bullet === "object" ? paragraph.bullet : null;
  const marginLeft = bullet?.marginLeft ?? (own.marginLeft ?? 0) * EMU_PER_POINT;
  const indent = bullet?.indent ?? (own.indent ?? 0) * EMU_PER_POINT;
  const run = pattern.run ? readRunStyle(pattern.run) : {};
  const size = style.run.size ?? run.size ?? level.run?.size ?? DEFAULT_SIZE;
  const needed = size * (String(last).length * DIGIT + POINT) * EMU_PER_POINT;
  const place = -indent < needed ? { marginLeft: Math.max(0, marginLeft + indent) + needed, indent: -needed } : null;
  return { numbered: { startAt: start, place } };
}

const hasText = (text: RichText | null | undefined): text is RichText => plainText(text) !== "";

/**
 * Converts pieces to the paragraphs of a text body: one per line, in the style of the sample paragraph of the same
 * kind.
 */
export function toParagraphs(
  body: TextBody,
  inherited: InheritedText,
  pieces: readonly TextPiece[],
  addLink: AddLink,
): ParagraphContent[] {
  const lists = listStyles(body.element, inherited.styles);
  const styles = new Map<string, PieceStyle>();
  const styleOf = (kind: TextPiece["kind"], level: number): PieceStyle => {
    const key = `${kind} ${level}`;
    let style = styles.get(key);
    if (!style) {
      style = readPieceStyle(kind, level, body, lists);
      const emphasis = kind === "plain" ? COLORS : EMPHASIS;
      if (kind !== "header")
        style.plain = withoutEmphasis(style.pattern, runsLike(style.pattern, body, lists), emphasis).run;
      style = inPlainColor(style, lists);
      styles.set(key, style);
    }
    return style;
  };
  const parts = inSampleStyles(pieces, body, lists);
  const numbered = numberedLists(parts);
  const written = new Set<PieceStyle>();
  const patternIn = (kind: TextPiece["kind"], style: PieceStyle): ParagraphPattern => {
    const isFirst = !written.has(style);
    written.add(style);
    const pattern = isFirst ? style.pattern : withSpaceBefore(style.pattern, body.patterns);
    const hasSampleBullet = kind === "bullet" && style.level === undefined && style.paragraph.bullet === undefined;
    const indented = hasSampleBullet ? withHangingIndent(pattern, lists) : pattern;
    return style.plain ? { ...indented, run: style.plain } : indented;
  };
  return parts.flatMap(({ kind, text, format, level = 0, pattern, isOne }, index) => {
    const style = pattern ? inPlainColor({ pattern, run: {}, paragraph: {} }, lists) : styleOf(kind, level);
    const list = numbered[index];
    const around = mergeFormats<RunFormat>(style.run, toRunFormat(format));
    // A bullet with several lines remains one bullet.
    const lines = kind === "bullet" || isOne ? [oneParagraph(text)] : richLines(text);
    return lines.map((runs) => ({
      pattern: patternIn(kind, style),
      ...(style.level !== undefined && { level: style.level }),
      runs: runs.map((run) => toRunContent(run, (own) => mergeFormats<RunFormat>(around, own), addLink)),
      format: {
        ...style.paragraph,
        ...(list && numberFormat(list, { ...style, run: around }, lists)),
        ...spacingFor(Math.max(around.size ?? 0, ...runs.map((run) => run.font_size ?? 0)), style, lists),
        ...mergeFormats<ParagraphFormat>(toParagraphFormat(format)),
      },
    }));
  });
}

const defaultFill = (level: XmlElement): XmlElement | undefined => fillOf(level.child("a:defRPr"));

/** Returns the first result of a function for the items of a list; undefined if it has none. */
function firstOf<Item, Result>(items: readonly Item[], find: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Gives letters whose fill is a gradient from a color to itself that color: templates of early versions of Office have
 * such gradients, and not every program shows gradients in letters.
 */
function inPlainColor(style: PieceStyle, lists: readonly XmlElement[]): PieceStyle {
  const { pattern, plain: run = pattern.run, level = pattern.level } = style;
  const fill = fillOf(run) ?? firstOf(lists, (list) => firstOf(levelProperties(list, level), defaultFill));
  if (fill?.name !== "a:gradFill") return style;
  const [color, ...others] = fill.descendants("a:gs").flatMap((stop) => stop.elements()[0] ?? []);
  if (!color || others.some((other) => outerXml(other) !== outerXml(color))) return style;
  const plain = (run?.clone() ?? el("a:rPr")).removeAll(...fillNames);
  plain.put(el("a:solidFill", {}, color.clone()), runPropertiesOrder);
  return { ...style, plain };
}

/** Returns line spacing in proportion for letters larger than the sample's, whose lines have an exact height. */
function spacingFor(
  size: number,
  { pattern, level = pattern.level }: PieceStyle,
  lists: readonly XmlElement[],
): ParagraphFormat {
  const own = { ...levelStyle(lists, level), ...(pattern.properties && readParagraphStyle(pattern.properties)) };
  const usual = resolve(pattern, lists).size;
  if (size <= usual || !own.lineSpacing || !("points" in own.lineSpacing)) return {};
  return { lineSpacing: own.lineSpacing.points / (usual * singleSpacing) };
}

/**
 * Returns a paragraph's pattern with the space above from the sample's next paragraph in the same style, because some
 * applications write no space above the first one.
 */
function withSpaceBefore(pattern: ParagraphPattern, patterns: readonly ParagraphPattern[]): ParagraphPattern {
  if (!pattern.properties?.child("a:spcBef") || !patterns.includes(pattern)) return pattern;
  const key = runStyleKey(pattern.run);
  const next = patterns
    .slice(patterns.indexOf(pattern) + 1)
    .find((other) => isFilled(other) && other.level === pattern.level && runStyleKey(other.run) === key);
  const space = next?.properties?.child("a:spcBef");
  if (!space) return pattern;
  const properties = pattern.properties.clone();
  properties.put(space.clone(), paragraphPropertiesOrder);
  return { ...pattern, properties };
}

/**
 * Splits a text of several lines that is the only piece. If it is a title, each line gets the style of the sample's
 * line. If the sample of other text has several headings and as many lines, each line gets the style of its
 * counterpart. If the sample has one heading above text or a list, the first line, if it is short, becomes the heading,
 * and the others become text or list items.
 */
function inSampleStyles(
  pieces: readonly TextPiece[],
  body: TextBody,
  styles: readonly XmlElement[],
): readonly TextPiece[] {
  const [piece, another] = pieces;
  if (!piece || piece.isOne || another) return pieces;
  if (piece.kind === "plain") return inLineStyles(piece, body.linePatterns);
  if (piece.kind !== "text") return pieces;
  const lines = richLines(piece.text);
  const sections = sectionsOf(body, styles);
  if (lines.length === sections?.filter(isFilled).length)
    return sections.map((pattern): TextPiece => ({ ...piece, pattern, text: isFilled(pattern) ? lines.shift()! : "" }));
  const [first, ...others] = lines;
  const isShort = first && first.reduce((sum, { text }) => sum + text.length, 0) <= MAX_HEADING;
  if (!isShort || others.length === 0) return pieces;
  const [heading, ...below] = samplesOf(body, styles);
  if (!heading || heading !== headingOf([heading, ...below])) return pieces;
  const kind = below.some(({ bulleted }) => bulleted) ? "bullet" : "text";
  return [
    { ...piece, kind: "header", text: first },
    ...others.map((line): TextPiece => ({ ...piece, kind, text: line })),
  ];
}

/** Splits a text into lines, in the styles of the sample's lines if these differ, such as a title and its subtitle. */
function inLineStyles(piece: TextPiece, samples: readonly ParagraphPattern[]): readonly TextPiece[] {
  const lines = richLines(piece.text);
  const isMixed = new Set(samples.map(({ run }) => runStyleKey(run))).size > 1;
  if (lines.length < 2 || !isMixed) return [piece];
  return lines.map((text, index) => ({ ...piece, text, pattern: samples[Math.min(index, samples.length - 1)]! }));
}

/**
 * Returns the paragraphs of a sample with several headings, including one blank line between two of them; null for
 * other samples.
 */
function sectionsOf(body: TextBody, styles: readonly XmlElement[]): ParagraphPattern[] | null {
  const samples = samplesOf(body, styles);
  const plain = samples.filter(({ bulleted }) => !bulleted);
  const min = Math.min(...plain.map(({ size }) => size));
  const headings = plain.filter((sample) => isHeadingAbove(sample, min));
  if (headings.length < 2 || headings.length === samples.length || headings[0] !== samples[0]) return null;
  const { patterns } = body;
  const end = patterns.findLastIndex(isFilled);
  return patterns.filter((pattern, at) => isFilled(pattern) || (at > 0 && at < end && isFilled(patterns[at - 1]!)));
}

/** Checks for a short paragraph that is bold or larger than the smallest text (points). */
const isHeadingAbove = ({ bold, size, pattern }: Sample, min: number): boolean =>
  (bold || size > min) && pattern.text.length <= MAX_HEADING;

/** Returns the sample's paragraphs with text; all of them if none has text. */
function samplesOf(body: TextBody, styles: readonly XmlElement[]): Sample[] {
  const filled = body.patterns.filter(isFilled);
  return (filled.length > 0 ? filled : body.patterns).map((pattern) => resolve(pattern, styles));
}

/**
 * Returns the heading among the sample's paragraphs: a short one that is bold, or larger than the text or the bullets
 * below it. A long paragraph is the text itself.
 */
function headingOf(samples: readonly Sample[]): Sample | undefined {
  const plain = samples.filter(({ bulleted }) => !bulleted);
  const min = Math.min(...plain.map(({ size }) => size));
  const stands = (sample: Sample) => isHeadingAbove(sample, min);
  return plain.length > 1 || plain.length < samples.length ? plain.find(stands) : undefined;
}

/** Returns the sample whose style covers most of the text; of fewer than three, the first one. */
function usualOf(samples: readonly Sample[]): Sample | undefined {
  if (samples.length < 3) return samples[0];
  const lengths = new Map<string, { sample: Sample; length: number }>();
  for (const sample of samples) {
    const { pattern } = sample;
    const key = `${runStyleKey(pattern.run)} ${pattern.level}`;
    const known = lengths.get(key);
    if (known) known.length += pattern.text.length;
    else lengths.set(key, { sample, length: pattern.text.length });
  }
  return [...lengths.values()].reduce((longest, next) => (next.length > longest.length ? next : longest)).sample;
}

/**
 * Returns the bullet with the usual style of the sample's list, on the level of its first bullet. If only some bullets
 * are bold or italic, these are emphasized and not usual. Bold bullets above plain ones on deeper levels are the list's
 * own level.
 */
function usualBullet(samples: readonly Sample[]): Sample | undefined {
  const bullets = samples.filter(({ bulleted }) => bulleted);
  const [lead] = bullets;
  const plain = bullets.find(({ bold }) => !bold);
  const first = !plain || (lead && lead.pattern.level < plain.pattern.level) ? lead : plain;
  const like = bullets.filter(({ bold, pattern }) => bold === first?.bold && pattern.level === first.pattern.level);
  const upright = like.filter(({ italic }) => !italic);
  return usualOf(upright.length > 0 ? upright : like);
}

/** Returns the sample paragraph for a kind of piece, and the changes that it needs. */
function readPieceStyle(
  kind: TextPiece["kind"],
  level: number,
  body: TextBody,
  styles: readonly XmlElement[],
): PieceStyle {
  if (kind === "plain") {
    const { pattern, bulleted, hanging } = resolve(body.pattern, styles);
    if (bulleted || !hanging) return { pattern, run: {}, paragraph: {} };
    return isFilled(pattern)
      ? { pattern: withoutHangingIndent(pattern, styles), run: {}, paragraph: {} }
      : // Some layouts leave the bullet's indent to the slide, where their application resets it.
        { pattern, run: {}, paragraph: { bullet: "none" } };
  }
  const samples = samplesOf(body, styles);
  const first = samples[0] ?? resolve(plainPattern, styles);
  const bullet = usualBullet(samples);
  // A bold line above plain ones is a heading, even if it has a bullet.
  const isHeading = bullet?.bold === true && samples.some(({ bold }) => !bold);
  if (kind === "bullet") {
    // The sample's bullets may begin on a deeper level themselves.
    if (level > 0)
      return deeperBullet(samples, bullet ?? null, Math.min(MAX_LEVEL, (bullet?.pattern.level ?? 0) + level), styles);
    return bullet
      ? { pattern: bullet.pattern, run: isHeading ? { bold: false } : {}, paragraph: {} }
      : { pattern: first.pattern, run: {}, paragraph: { bullet: defaultBullet(first.size) } };
  }
  const plain = samples.filter(({ bulleted }) => !bulleted);
  const header = headingOf(samples);
  const text =
    usualOf(plain.filter((sample) => sample !== header && !sample.bold)) ?? (bullet && header ? bullet : plain[0]);
  const { pattern, bulleted, hanging } = (kind === "header" ? header : undefined) ?? text ?? first;
  // A hanging indent without its bullet looks broken. PowerPoint resets the indent when a bullet is removed.
  const paragraph: ParagraphFormat = bulleted || hanging ? { bullet: "none" } : {};
  return { pattern, run: kind === "header" && !header ? { bold: true } : {}, paragraph };
}

/** Run properties with which a sample emphasizes words. Bold text is told from headings elsewhere. */
const COLORS = { attributes: [], elements: ["a:solidFill"] } as const;
const EMPHASIS = { ...COLORS, attributes: ["i", "u"] } as const;
/** Share of the letters that go without an emphasis, from which on this is the usual style. */
const USUAL_SHARE = 0.08;

/**
 * Returns a pattern without a color (`EMPHASIS`: also italics and underline) that some of the sample's text in the same
 * size goes without: it marks what the sample says, even where most of it is marked.
 *
 * @param runs The text to compare with. Default: the pattern's own
 */
export function withoutEmphasis(
  pattern: ParagraphPattern,
  runs = pattern.runs,
  emphasis: typeof COLORS | typeof EMPHASIS = COLORS,
): ParagraphPattern {
  const { run } = pattern;
  if (!run) return pattern;
  const alike = runs.filter(({ properties }) => properties?.get("sz") === run.get("sz"));
  const lengthOf = (some: typeof runs) => some.reduce((sum, { length }) => sum + length, 0);
  const min = lengthOf(alike) * USUAL_SHARE;
  const marks = (has: (properties: XmlElement) => boolean) =>
    has(run) && lengthOf(alike.filter(({ properties }) => !properties || !has(properties))) > min;
  const attributes = emphasis.attributes.filter((name) => marks((properties) => isSet(properties.get(name))));
  const elements = emphasis.elements.filter((name) => marks((properties) => properties.child(name) !== undefined));
  if (attributes.length + elements.length === 0) return pattern;
  const plain = run.clone().removeAll(...elements);
  for (const name of attributes) plain.set(name, null);
  return { ...pattern, run: plain };
}

/** Returns the runs of a sample's paragraphs of a pattern's kind and level, without those of headings. */
function runsLike(pattern: ParagraphPattern, body: TextBody, styles: readonly XmlElement[]): ParagraphPattern["runs"] {
  const samples = samplesOf(body, styles);
  const header = headingOf(samples);
  const { bulleted, bold } = resolve(pattern, styles);
  return samples
    .filter((other) => other.bulleted === bulleted && other.pattern.level === pattern.level)
    .filter((other) => bulleted || (other !== header && other.bold === bold))
    .flatMap((other) => other.pattern.runs);
}

const isSet = (value: string | undefined): boolean => value !== undefined && !["0", "false", "none"].includes(value);

/**
 * Returns the style of a bullet on a deeper level: the sample's own, or that of the list styles for this level if it
 * stands further to the right than the level above, or the sample's bullet (null: it has none) with a larger indent.
 */
function deeperBullet(
  samples: readonly Sample[],
  bullet: Sample | null,
  level: number,
  styles: readonly XmlElement[],
): PieceStyle {
  const own = samples.find((sample) => sample.bulleted && sample.pattern.level === level);
  if (own) return { pattern: own.pattern, run: {}, paragraph: {} };
  const like = bullet ?? samples[0] ?? resolve(plainPattern, styles);
  const inherited = levelStyle(styles, level);
  const likeStyle = like.pattern.properties ? readParagraphStyle(like.pattern.properties) : {};
  const above = like.pattern.level === level - 1 ? likeStyle.marginLeft : undefined;
  if (inherited.bullet && (inherited.marginLeft ?? 0) > (above ?? levelStyle(styles, level - 1).marginLeft ?? 0)) {
    const properties = like.pattern.properties?.clone().removeAll(...bulletNames, "a:buFontTx", "a:buFont");
    properties?.set("marL", null).set("indent", null);
    const pattern = { ...like.pattern, properties };
    return { pattern: notFartherApart(pattern, level, styles), run: {}, paragraph: {}, level };
  }
  const first = defaultBullet(like.size);
  const marginLeft = first.marginLeft * (level + 1);
  return { pattern: like.pattern, run: {}, paragraph: { bullet: { ...first, marginLeft } }, level };
}

/**
 * Gives bullets on a deeper level at most the space above that the bullets above them have. Google Slides writes 16
 * points for deeper levels and none for the first, which would set a bullet apart from what belongs to it.
 */
function notFartherApart(pattern: ParagraphPattern, level: number, styles: readonly XmlElement[]): ParagraphPattern {
  if (pattern.properties?.child("a:spcBef")) return pattern;
  const spaceOn = (own: number) =>
    firstOf(styles, (list) => firstOf(levelProperties(list, own), (item) => item.child("a:spcBef")));
  const pointsOf = (space: XmlElement | undefined) => space?.child("a:spcPts")?.int("val");
  const [above, own] = [spaceOn(pattern.level), spaceOn(level)];
  if (!above || (pointsOf(own) ?? 0) <= (pointsOf(above) ?? Infinity)) return pattern;
  const properties = pattern.properties?.clone() ?? el("a:pPr");
  properties.put(above.clone(), paragraphPropertiesOrder);
  return { ...pattern, properties };
}

/** The deepest level of a paragraph (ECMA-376, 21.1.2.2.7). */
const MAX_LEVEL = 8;

/** Em: distance between a bullet and its text where the sample has none, and the least in which a bullet fits. */
const BULLET_GAP = { usual: 0.9, min: 0.4 };

/**
 * Returns the pattern of a bullet, with a hanging indent if it has none, or one narrower than the bullet: the text of
 * such a bullet touches it, unless it begins with a space, and its further lines begin below the bullet. The bullet
 * moves to the left if the text's margin has room for it, otherwise the text moves to the right.
 */
function withHangingIndent(pattern: ParagraphPattern, styles: readonly XmlElement[]): ParagraphPattern {
  const { bulleted, size } = resolve(pattern, styles);
  const { marginLeft = 0, indent = 0 } = ownStyle(pattern, styles);
  if (!bulleted || -indent >= size * BULLET_GAP.min) return pattern;
  const hasRoom = indent < 0 && marginLeft >= size * BULLET_GAP.min;
  const gap = Math.min(size * BULLET_GAP.usual, hasRoom ? marginLeft : Number.POSITIVE_INFINITY);
  const properties = pattern.properties?.clone() ?? el("a:pPr", pattern.level > 0 ? { lvl: pattern.level } : {});
  properties.set("marL", Math.round((hasRoom ? marginLeft : marginLeft + indent + gap) * EMU_PER_POINT));
  properties.set("indent", Math.round(-gap * EMU_PER_POINT));
  return { ...pattern, properties };
}

/**
 * Returns the pattern of a text without a bullet so that all lines begin where the first does: many layouts leave the
 * indent of a bullet, which nobody sees in a sample of one line. A sample with a tab may need its indent.
 */
function withoutHangingIndent(pattern: ParagraphPattern, styles: readonly XmlElement[]): ParagraphPattern {
  if (pattern.text.includes("\t")) return pattern;
  const { marginLeft = 0, indent = 0 } = ownStyle(pattern, styles);
  const properties = pattern.properties?.clone() ?? el("a:pPr", pattern.level > 0 ? { lvl: pattern.level } : {});
  properties.set("marL", Math.max(0, Math.round((marginLeft + indent) * EMU_PER_POINT))).set("indent", 0);
  return { ...pattern, properties };
}

/** Returns the style of a pattern's paragraph with everything it inherits. */
const ownStyle = (pattern: ParagraphPattern, styles: readonly XmlElement[]): ParagraphStyle => ({
  ...levelStyle(styles, pattern.level),
  ...(pattern.properties && readParagraphStyle(pattern.properties)),
});

type Sample = {
  pattern: ParagraphPattern;
  bulleted: boolean;
  hanging: boolean;
  bold: boolean;
  italic: boolean;
  /** In points. */
  size: number;
};

/** Returns how a sample's paragraph looks, with the list styles (nearest first) that it inherits. */
export function resolve(pattern: ParagraphPattern, styles: readonly XmlElement[]): Sample {
  const level = levelStyle(styles, pattern.level);
  const own = pattern.properties ? readParagraphStyle(pattern.properties) : {};
  const run = pattern.run ? readRunStyle(pattern.run) : {};
  return {
    pattern,
    bulleted: (own.bullet === undefined ? level.bullet : own.bullet) != null,
    hanging: (own.indent ?? level.indent ?? 0) < 0,
    bold: run.bold ?? level.run?.bold ?? false,
    italic: run.italic ?? level.run?.italic ?? false,
    size: run.size ?? level.run?.size ?? DEFAULT_SIZE,
  };
}

export const isFilled = ({ text }: ParagraphPattern): boolean => text.trim() !== "";

/** Returns a hanging bullet as wide as PowerPoint's at that size. */
function defaultBullet(size: number): Bullet {
  const indent = Math.round(size * 1.25) * EMU_PER_POINT;
  return { char: "•", font: "Arial", marginLeft: indent, indent: -indent };
}

const alignments = { left: "l", center: "ctr", right: "r", justify: "just" } as const;

/** Merges formats field by field. The last format that sets a field wins. */
export function mergeFormats<T extends object>(...formats: readonly (T | null | undefined)[]): T {
  const merged: Record<string, unknown> = {};
  for (const format of formats) {
    for (const [key, value] of Object.entries(format ?? {})) {
      if (value === null || value === undefined) continue;
      const before = merged[key];
      // Borders are merged, too, because the color may come from one format and the width from another.
      merged[key] = isFormat(value) && isFormat(before) && !("theme" in value) ? mergeFormats(before, value) : value;
    }
  }
  return merged as T;
}

const isFormat = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function toRunFormat(format: TextFormat | null | undefined): RunFormat {
  return {
    font: format?.font_name ?? null,
    size: format?.font_size ?? null,
    bold: format?.bold ?? null,
    italic: format?.italic ?? null,
    color: toColor(format?.color),
  };
}

export function toParagraphFormat(format: TextFormat | null | undefined): ParagraphFormat {
  return {
    alignment: format?.alignment ? alignments[format.alignment] : null,
    lineSpacing: format?.line_spacing ?? null,
  };
}

/** Letters and direction marks (Unicode, UAX #9). The first one determines a paragraph's direction. */
const strong = /[\p{L}\u200e\u200f\u061c]/u;
/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their extensions. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Checks whether the first letter of a text belongs to a right-to-left script. */
export const startsRightToLeft = (text: string): boolean => {
  const first = rightToLeft.test(text) ? strong.exec(text)?.[0] : undefined;
  return first !== undefined && rightToLeft.test(first);
};

/**
 * Sets the direction of a paragraph that begins in a right-to-left script, and aligns it right if the template aligns
 * it left, as PowerPoint's button does (`a:pPr/@algn` refers to sides of the page, not of the text). Does not change
 * right-to-left templates, other alignments and requested alignments.
 *
 * @param styles List styles of the text body and those it inherits, nearest first
 */
export function withTextDirection(content: ParagraphContent, styles: readonly XmlElement[]): ParagraphContent {
  if (!startsRightToLeft(content.runs.map(({ text }) => text).join(""))) return content;
  const { pattern, format } = content;
  const levels = styles.flatMap((style) => levelProperties(style, content.level ?? pattern?.level ?? 0));
  const chain = pattern?.properties ? [pattern.properties, ...levels] : levels;
  const inherited = (name: string) => chain.map((item) => item.get(name)).find((value) => value !== undefined);
  if (/^(1|true)$/.test(inherited("rtl") ?? "")) return content;
  const alignment = format?.alignment ?? ((inherited("algn") ?? "l") === "l" ? "r" : null);
  return { ...content, format: { ...format, alignment, rightToLeft: true } };
}
