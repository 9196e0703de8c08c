import {
  type ParagraphFormat,
  type RunFormat,
  setParagraphFormat,
  setRunFormat,
} from "@/lib/engine/pptx/oxml/text-format";
import { el, legalText, type XmlElement } from "@/lib/engine/pptx/xml";
import { paragraphText, type ParagraphPattern, plainPattern, readPattern } from "./text-body-pattern";

/** A stretch of text of one look; `\v` and U+2028 are line breaks within the paragraph. */
export type RunContent = { text: string; format?: RunFormat };

/** A paragraph to write: the pattern's look, changed by the formats. */
export type ParagraphContent = {
  runs: readonly RunContent[];
  pattern?: ParagraphPattern;
  /** 0–8; absent: the pattern's. */
  level?: number;
  format?: ParagraphFormat;
};

/** `p:txBody`, `a:txBody` or `c:rich` (CT_TextBody, ECMA-376, 21.1.2.1.1): the text of a shape or cell. */
export class TextBody {
  #patterns: readonly ParagraphPattern[] | undefined;

  constructor(readonly element: XmlElement) {}

  /** The looks of the paragraphs as they were when first asked for. */
  get patterns(): readonly ParagraphPattern[] {
    return (this.#patterns ??= this.element.elements("a:p").map(readPattern));
  }

  /** The text body of a shape (`p:sp`) or cell (`a:tc`), made where there is none. */
  static of(owner: XmlElement): TextBody {
    const name = owner.name === "a:tc" ? "a:txBody" : "p:txBody";
    const order = owner.name === "a:tc" ? ["a:txBody", "a:tcPr"] : ["p:nvSpPr", "p:spPr", "p:style", "p:txBody"];
    const element = owner.ensure(name, order);
    if (!element.child("a:bodyPr")) element.insertBefore(element.elements()[0], el("a:bodyPr"));
    return new TextBody(element);
  }

  /** The pattern of the first paragraph with text, else of the first one. */
  get pattern(): ParagraphPattern {
    return this.patterns.find(({ text }) => text.trim() !== "") ?? this.patterns[0] ?? plainPattern;
  }

  get properties(): XmlElement {
    return this.element.ensure("a:bodyPr", ["a:bodyPr", "a:lstStyle", "a:p"]);
  }

  /** Paragraphs as lines. */
  get text(): string {
    return this.element.elements("a:p").map(paragraphText).join("\n");
  }

  /** Puts these paragraphs in place of all; none leaves one empty paragraph, which the schema asks for. */
  write(paragraphs: readonly ParagraphContent[]): void {
    const contents = paragraphs.length > 0 ? paragraphs : [{ runs: [], pattern: this.pattern }];
    this.element.removeAll("a:p");
    this.element.append(...contents.map(paragraphElement));
    this.#resetAutofit();
  }

  /** A scale that PowerPoint computed for the sample text would shrink the new text as well. */
  #resetAutofit(): void {
    const fit = this.element.child("a:bodyPr")?.child("a:normAutofit");
    fit?.set("fontScale", null).set("lnSpcReduction", null);
  }
}

/** Text from outside as the paragraphs that it means: one a line, without what XML can't hold. */
export const textLines = (text: string): string[] => text.split(/\r\n|[\n\r\u2029]/);

/** Line breaks within a paragraph; `_x000B_` is how Office itself escapes the vertical tab. */
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

/** Of an empty paragraph the end's look is the line's height, so the size that was asked for goes there. */
function endProperties(pattern: ParagraphPattern, format: RunFormat | undefined): XmlElement | undefined {
  if (!format || !Object.values(format).some((value) => value !== null && value !== undefined))
    return pattern.end?.clone();
  const end = pattern.end?.clone() ?? el("a:endParaRPr");
  setRunFormat(end, format);
  return end;
}

function hasContent(element: XmlElement): boolean {
  return element.children.length > 0 || !element.attributes().next().done;
}
