import {
  type ParagraphFormat,
  type RunFormat,
  fillNames,
  fillOf,
  isSet,
  runPropertiesOrder,
  setParagraphFormat,
  setRunFormat,
} from "@/lib/engine/pptx/oxml/text";
import { legalText } from "@/lib/engine/pptx/xml/characters";
import { XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { formulaText } from "./shape";

/** Text in one style. `\v` and U+2028 are line breaks within the paragraph. */
export type RunContent = { text: string; format?: RunFormat };

/** A paragraph to write. It has the style of the pattern, changed by the formats. */
export type ParagraphContent = {
  runs: readonly RunContent[];
  pattern?: ParagraphPattern;
  /** 0 to 8. Default: the level of the pattern. */
  level?: number;
  format?: ParagraphFormat;
};

/** `p:txBody`, `a:txBody` or `c:rich` (CT_TextBody, ECMA-376, 21.1.2.1.1): the text of a shape or cell. */
export class TextBody {
  #patterns: readonly ParagraphPattern[] | undefined;
  #linePatterns: readonly ParagraphPattern[] | undefined;

  constructor(
    readonly element: XmlElement,
    readonly inheritedSize?: number,
  ) {}

  /** The styles of the paragraphs at the time of the first access. */
  get patterns(): readonly ParagraphPattern[] {
    return (this.#patterns ??= this.element
      .elements("a:p")
      .map((paragraph, _, all) => readPattern(paragraph, all.length === 1, this.inheritedSize)));
  }

  /**
   * Returns the text body of a shape (`p:sp`) or cell (`a:tc`). Creates it if needed.
   *
   * @param inheritedSize The size of letters without one of their own, in points
   */
  static of(owner: XmlElement, inheritedSize?: number): TextBody {
    const name = owner.name === "a:tc" ? "a:txBody" : "p:txBody";
    const order = owner.name === "a:tc" ? ["a:txBody", "a:tcPr"] : ["p:nvSpPr", "p:spPr", "p:style", "p:txBody"];
    const element = owner.ensure(name, order);
    if (!element.child("a:bodyPr")) element.insertBefore(element.elements()[0], el("a:bodyPr"));
    return new TextBody(element, inheritedSize);
  }

  /**
   * The styles of the lines that have text. A line break within a paragraph may separate two styles, such as a name and
   * the role below it.
   */
  get linePatterns(): readonly ParagraphPattern[] {
    return (this.#linePatterns ??= this.element
      .elements("a:p")
      .flatMap((paragraph, _, all) => readLinePatterns(paragraph, all.length === 1, this.inheritedSize))
      .filter(({ text }) => text.trim() !== ""));
  }

  /** The pattern of the first line with text, otherwise of the first paragraph. */
  get pattern(): ParagraphPattern {
    return this.linePatterns[0] ?? this.patterns[0] ?? plainPattern;
  }

  get properties(): XmlElement {
    return this.element.ensure("a:bodyPr", ["a:bodyPr", "a:lstStyle", "a:p"]);
  }

  /** The text, one line per paragraph. */
  get text(): string {
    return this.element.elements("a:p").map(paragraphText).join("\n");
  }

  /** Replaces all paragraphs. An empty list leaves one empty paragraph, which the schema requires. */
  write(paragraphs: readonly ParagraphContent[]): void {
    const contents = paragraphs.length > 0 ? paragraphs : [{ runs: [], pattern: this.pattern }];
    this.element.removeAll("a:p");
    this.element.append(...contents.map(paragraphElement));
    this.#resetAutofit();
  }

  /** Removes the autofit scale. PowerPoint calculated it for the sample text, and it would shrink the new text. */
  #resetAutofit(): void {
    const fit = this.element.child("a:bodyPr")?.child("a:normAutofit");
    fit?.set("fontScale", null).set("lnSpcReduction", null);
  }
}

/** Maximum length of a heading, in characters. */
export const MAX_HEADING = 80;

/** Matches a bullet that was typed as a part of a line's text, with the space after it. */
const TYPED_BULLET = /^[ \t\u3000]*[•▪‣◦●■▸►–][ \t\u00a0\u3000]+(?=\S)/u;

/** Returns the typed bullet with which a line of text begins; "" if there is none. */
export const typedBullet = (line: string): string => TYPED_BULLET.exec(line)?.[0] ?? "";

/** Removes the typed bullets of a text's lines. */
export const withoutTypedBullets = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(TYPED_BULLET, ""))
    .join("\n");

/** Splits external text into lines, which become paragraphs. */
export const textLines = (text: string): string[] =>
  /[\n\r\u2029]/.test(text) ? text.split(/\r\n|[\n\r\u2029]/) : [text];

/** Matches line breaks within a paragraph. Office escapes the vertical tab as `_x000B_`. */
const lineBreaks = /[\v\u2028]|_x000B_/i;

function paragraphElement({ runs, pattern = plainPattern, level, format }: ParagraphContent): XmlElement {
  const properties = pattern.properties?.clone() ?? el("a:pPr");
  if (level !== undefined) properties.set("lvl", level === 0 ? null : level);
  if (format) setParagraphFormat(properties, format);
  const paragraph = el("a:p");
  if (hasContent(properties)) paragraph.append(properties);
  const written = runs.filter(({ text }) => text !== "");
  for (const run of written) paragraph.append(...runElements(run, pattern));
  const end = endProperties(pattern, written.length === 0 ? runs[0]?.format : undefined);
  if (end) paragraph.append(end);
  return paragraph;
}

function runElements({ text, format }: RunContent, pattern: ParagraphPattern): XmlElement[] {
  const properties = pattern.run?.clone() ?? el("a:rPr");
  if (format) setRunFormat(properties, format);
  const pieces = text.split(lineBreaks);
  return pieces.flatMap((piece, index) => {
    const legal = legalText(piece);
    const own = () => (hasContent(properties) ? [properties.clone()] : []);
    const run = legal === "" ? [] : [el("a:r", {}, ...own(), el("a:t", {}, legal))];
    return index === 0 ? run : [el("a:br", {}, ...own()), ...run];
  });
}

/**
 * Creates the end properties. They determine the line height of an empty paragraph, so they include the requested
 * format.
 */
function endProperties(pattern: ParagraphPattern, format: RunFormat | undefined): XmlElement | undefined {
  if (!format || !isSet(format)) return pattern.end?.clone();
  const end = pattern.end?.clone() ?? el("a:endParaRPr");
  setRunFormat(end, format);
  return end;
}

function hasContent(element: XmlElement): boolean {
  return element.children.length > 0 || !element.attributes().next().done;
}

/** The style of a paragraph in the template, for new paragraphs. */
export type ParagraphPattern = {
  /** `a:pPr`. */
  readonly properties: XmlElement | undefined;
  /** The `a:rPr` of most of the text. For an empty paragraph, the properties that PowerPoint would give to typed text. */
  readonly run: XmlElement | undefined;
  /** `a:endParaRPr`. */
  readonly end: XmlElement | undefined;
  /** `@lvl`, 0-based. */
  readonly level: number;
  /** The sample text. */
  readonly text: string;
  /** The `a:rPr` of each run with text, and the number of its characters. */
  readonly runs: readonly { readonly properties: XmlElement | undefined; readonly length: number }[];
};

export const plainPattern: ParagraphPattern = {
  properties: undefined,
  run: undefined,
  end: undefined,
  level: 0,
  text: "",
  runs: [],
};

/** Attributes of the proofing tools, which only apply to the old text. */
const transientAttributes = ["dirty", "err", "smtClean", "smtId", "bmk"];

function readPattern(paragraph: XmlElement, isOnly: boolean, inheritedSize?: number): ParagraphPattern {
  const properties = paragraph.child("a:pPr");
  const end = paragraph.child("a:endParaRPr");
  const runs = paragraph.elements().filter((item) => item.name === "a:r" || item.name === "a:fld");
  const leading = leadingRun(runs, isOnly, inheritedSize);
  const source = leading ? leading.child("a:rPr") : end;
  return {
    properties: properties?.clone(),
    run: ownRun(source, properties),
    end: end?.clone(),
    level: properties?.int("lvl") ?? 0,
    text: paragraphText(paragraph),
    runs: sampleRuns(runs),
  };
}

/** Returns the pattern of each line of a paragraph. They differ only in their run properties. */
function readLinePatterns(paragraph: XmlElement, isOnly: boolean, inheritedSize?: number): ParagraphPattern[] {
  const whole = readPattern(paragraph, isOnly, inheritedSize);
  if (!paragraph.child("a:br")) return [whole];
  const lines: XmlElement[][] = [[]];
  for (const item of paragraph.elements()) {
    if (item.name === "a:br") lines.push([]);
    else if (item.name === "a:r" || item.name === "a:fld") lines.at(-1)?.push(item);
  }
  return lines.map((runs) => {
    const source = leadingRun(runs, isOnly, inheritedSize)?.child("a:rPr");
    const run = runs.length > 0 ? ownRun(source, paragraph.child("a:pPr")) : whole.run;
    return { ...whole, run, text: runs.map(runText).join(""), runs: sampleRuns(runs) };
  });
}

const sampleRuns = (runs: readonly XmlElement[]): ParagraphPattern["runs"] =>
  runs.filter(hasText).map((run) => ({ properties: run.child("a:rPr"), length: runText(run).length }));

/**
 * Returns the run that represents the paragraph, which has the style of most characters, raised ones not counted. This
 * way, neither a bold word nor a superscript determines the style of all new text. If styles are tied, returns the
 * first run. In the only paragraph of a text, such as a title, a remark in smaller letters doesn't lead.
 */
function leadingRun(
  runs: readonly XmlElement[],
  isOnly: boolean,
  inheritedSize: number | undefined,
): XmlElement | undefined {
  const written = runs.filter(hasText);
  const level = written.filter((run) => (run.child("a:rPr")?.int("baseline") ?? 0) === 0);
  const filled = level.length > 0 ? level : written;
  if (filled.length < 2) return filled[0] ?? runs[0];
  const texts = new Map<string, { run: XmlElement; text: string }>();
  for (const run of filled) {
    const style = runStyleKey(run.child("a:rPr"));
    const known = texts.get(style);
    if (known) known.text += runText(run);
    else texts.set(style, { run, text: runText(run) });
  }
  const styles = [...texts.values()];
  const longest = styles.reduce((most, next) => (next.text.length > most.text.length ? next : most));
  const first = styles[0] ?? longest;
  const size = ({ run }: { run: XmlElement }) => run.child("a:rPr")?.int("sz") ?? (inheritedSize ?? 0) * 100;
  const isSmaller = size(longest) > 0 && size(longest) <= size(first) * SMALLER;
  const leads = first.text.length >= longest.text.length * REMARK || WORDS.test(first.text);
  return (isOnly && isSmaller && leads ? first : longest).run;
}

/**
 * Text that begins a paragraph leads a remark that is at most this share of its size, if it has at least this share of
 * its characters, or two words. A large figure or initial doesn't.
 */
const SMALLER = 0.8;
const REMARK = 2 / 3;
const WORDS = /\p{L}{2}.*\s.*\p{L}{2}/su;

/** Returns a key for the style of a run. Ignores the language, because language marks split runs of the same style. */
export function runStyleKey(properties: XmlElement | undefined): string {
  return properties ? outerXml(cleanRun(properties).set("lang", null).set("altLang", null)) : "";
}

/** Returns the text of an `a:p`, with fields as shown and line breaks as `\v`. */
export function paragraphText(paragraph: XmlElement): string {
  let text = "";
  for (const item of paragraph.elements()) {
    if (item.name === "a:r" || item.name === "a:fld") text += runText(item);
    else if (item.name === "a:br") text += "\v";
    else if (item.name === "a14:m") text += formulaText(item);
  }
  return text;
}

const runText = (run: XmlElement): string => run.child("a:t")?.text ?? "";

const hasText = (run: XmlElement): boolean => runText(run).trim() !== "";

/**
 * Returns the properties of a sample's run together with its paragraph's `a:defRPr` (ECMA-376, 21.1.2.3.2), which some
 * programs write and only some programs read. In the run, they mean the same everywhere.
 */
function ownRun(source: XmlElement | undefined, properties: XmlElement | undefined): XmlElement | undefined {
  const run = source && cleanRun(source);
  const defaults = properties?.child("a:defRPr");
  if (!defaults || !hasContent(defaults)) return run;
  const whole = run ?? el("a:rPr");
  const hasFill = fillOf(whole) !== undefined;
  for (const [name, value] of defaults.attributes()) if (whole.get(name) === undefined) whole.set(name, value);
  for (const child of defaults.elements())
    if (!whole.child(child.name) && !(hasFill && fillNames.includes(child.name)))
      whole.put(child.clone(), runPropertiesOrder);
  return whole;
}

const MARKS: ReadonlySet<string> = new Set(["a:hlinkClick", "a:hlinkMouseOver", "a:highlight"]);

/**
 * Copies the properties of a run, without those that only apply to the sample text: hyperlinks with their underline,
 * highlights and proofing marks.
 */
function cleanRun(source: XmlElement): XmlElement {
  const { attributeList: list, children } = source;
  const attributes: string[] = [];
  for (let i = 0; i < list.length; i += 2)
    if (!transientAttributes.includes(list[i]!)) attributes.push(list[i]!, list[i + 1]!);
  const kept = children.filter((child) => !(child instanceof XmlElement && MARKS.has(child.name)));
  const copy = new XmlElement(
    "a:rPr",
    attributes,
    kept.map((child) => (child instanceof XmlElement ? child.clone() : child)),
  );
  return source.child("a:hlinkClick") && source.get("u") !== "none" ? copy.set("u", null) : copy;
}
