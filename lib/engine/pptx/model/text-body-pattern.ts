import { el, outerXml, XmlElement } from "@/lib/engine/pptx/xml";

/** The look of one paragraph of a template: what new paragraphs are made after. */
export type ParagraphPattern = {
  /** `a:pPr`. */
  readonly properties: XmlElement | undefined;
  /** `a:rPr` that most of the text is set in; of an empty paragraph what PowerPoint would give typed text. */
  readonly run: XmlElement | undefined;
  /** `a:endParaRPr`. */
  readonly end: XmlElement | undefined;
  /** `@lvl`, from 0. */
  readonly level: number;
  /** The sample text. */
  readonly text: string;
};

export const plainPattern: ParagraphPattern = {
  properties: undefined,
  run: undefined,
  end: undefined,
  level: 0,
  text: "",
};

/** Marks of the proofing tools, which say something about the old text only. */
const transientAttributes = ["dirty", "err", "smtClean", "smtId", "bmk"];

export function readPattern(paragraph: XmlElement): ParagraphPattern {
  const properties = paragraph.child("a:pPr");
  const end = paragraph.child("a:endParaRPr");
  const runs = paragraph.elements().filter((item) => item.name === "a:r" || item.name === "a:fld");
  const leading = leadingRun(runs);
  const source = leading ? leading.child("a:rPr") : end;
  return {
    properties: properties?.clone(),
    run: source && cleanRun(source),
    end: end?.clone(),
    level: properties?.int("lvl") ?? 0,
    text: paragraphText(paragraph),
  };
}

/**
 * The run whose look the paragraph has on the whole: that of most characters, so that neither a word in bold nor a
 * raised figure becomes the look of all new text; the first one where looks are level.
 */
function leadingRun(runs: readonly XmlElement[]): XmlElement | undefined {
  const filled = runs.filter((run) => runText(run).trim() !== "");
  if (filled.length < 2) return filled[0] ?? runs[0];
  const lengths = new Map<string, { run: XmlElement; length: number }>();
  for (const run of filled) {
    const look = lookOf(run.child("a:rPr"));
    const known = lengths.get(look);
    if (known) known.length += runText(run).length;
    else lengths.set(look, { run, length: runText(run).length });
  }
  return [...lengths.values()].reduce((most, next) => (next.length > most.length ? next : most)).run;
}

/** What tells looks apart: not the language, which spelling marks split runs by. */
function lookOf(properties: XmlElement | undefined): string {
  return properties ? outerXml(cleanRun(properties).set("lang", null).set("altLang", null)) : "";
}

/** The text of `a:p`: fields as they show, a line break as `\v`. */
export function paragraphText(paragraph: XmlElement): string {
  let text = "";
  for (const item of paragraph.elements()) {
    if (item.name === "a:r" || item.name === "a:fld") text += runText(item);
    else if (item.name === "a:br") text += "\v";
  }
  return text;
}

const runText = (run: XmlElement): string => run.child("a:t")?.text ?? "";

/** A run's look without what belongs to the sample text alone: its hyperlink and marks of the proofing tools. */
function cleanRun(source: XmlElement): XmlElement {
  const run = el("a:rPr");
  for (const [name, value] of source.attributes()) if (!transientAttributes.includes(name)) run.set(name, value);
  run.children = source.children.map((child) => (child instanceof XmlElement ? child.clone() : child));
  return run.removeAll("a:hlinkClick", "a:hlinkMouseOver");
}
