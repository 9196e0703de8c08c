import { existsSync, readFileSync, readdirSync } from "node:fs";
import type { AnalysedShape, AnalysedSlide, ShapeFate, UnfilledFate } from "@/lib/contract/analysis-result";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { fieldsByShape } from "@/lib/engine/generation/slide/fields-by-shape";
import { validatedExamples } from "@/lib/engine/generation/validated-schemas";
import { Presentation, type Slide } from "@/lib/engine/pptx/model/presentation";
import { nonVisual, shapeKind, textOf, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { SmartArt } from "@/lib/engine/pptx/model/smart-art";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Types of elements that a reader can see on a slide. */
export const elementKinds = ["text", "picture", "chart", "table", "diagram", "object"] as const;
type ElementKind = (typeof elementKinds)[number];

/** What happens to an element, according to the analysis; `missing`: the analysis doesn't contain it. */
export type ElementFate = "slot" | `field, ${UnfilledFate}` | Exclude<ShapeFate, "filled"> | "missing";

export type SeenElement = { slide: number; kind: ElementKind; name: string; fate: ElementFate };

const folder = (name: string): URL => new URL(`../../../../../shared/corpus/${name}/`, import.meta.url);

/** Real templates, each with a function that reads it. Empty if they are not available. */
export const realTemplates: readonly { name: string; read: () => Uint8Array }[] = ["templates", "judged/templates"]
  .map(folder)
  .filter((path) => existsSync(path))
  .flatMap((path) =>
    readdirSync(path)
      .filter((name) => /\.(pptx|potx|ppsx)$/.test(name))
      .toSorted()
      .map((name) => ({ name, read: () => readFileSync(new URL(encodeURIComponent(name), path)) })),
  );

const isText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const ROLES_WITH_OWN_TEXT: ReadonlySet<string> = new Set(["footer", "slide_number", "date"]);

/** Returns whether a text is the number of an agenda section, which new sections keep. */
const isCounter = (shape: AnalysedShape | undefined, text: string): boolean =>
  shape?.role === "agenda" && /^\W*\d{1,2}\W*$/.test(text);

/**
 * Returns the visible elements of a template's slides, and what happens to each according to the analysis. Reads the
 * XML of the slides itself.
 */
export function elementsOf(bytes: Uint8Array): SeenElement[] {
  const analysis = analyseTemplate(bytes, { templateId: "t" });
  return Presentation.open(bytes).slides.flatMap((slide, index) => {
    const analysed = analysis.slides[index];
    if (!analysed) throw new Error(`Slide ${index + 1} was not analysed.`);
    const fateOf = fates(analysed);
    return walkShapeTree(slide.shapeTree).flatMap(({ element }, at): SeenElement[] => {
      const kind = kindOf(element, slide);
      const id = nonVisual(element)?.int("id") ?? at + 2;
      const name = nonVisual(element)?.get("name") ?? "";
      return kind ? [{ slide: index + 1, kind, name, fate: fateOf(id, name) }] : [];
    });
  });
}

function kindOf(element: XmlElement, slide: Slide): ElementKind | null {
  switch (shapeKind(element)) {
    case "AutoShape":
    case "TextBox":
    case "Placeholder":
      if (isText(textOf(element.child("p:txBody")))) return "text";
      return element.find("p:spPr", "a:blipFill", "a:stretch") ? "picture" : null;
    case "Picture":
      return "picture";
    case "Chart":
      return "chart";
    case "Table":
      return "table";
    case "SmartArt":
      return SmartArt.of(element, slide.part)?.nodes.some(({ text }) => isText(text)) ? "diagram" : null;
    case "OleObjectFrame":
    case "Media":
    case "Ink":
      return "object";
    default:
      return null;
  }
}

function fates(analysed: AnalysedSlide): (id: number, name: string) => ElementFate {
  const fills = fieldsByShape(analysed);
  return (id, name) => {
    const shape = analysed.shapes.find((candidate) => candidate.shape_id === id && candidate.name === name);
    if (!shape?.fate) return "missing";
    if (shape.fate !== "filled") return shape.fate;
    const field = analysed.fields?.find(({ shape_id }) => shape_id === id);
    const ways = fills.get(shape) ?? [];
    if (ways.some((way) => !way.startsWith("slide_data.custom_fields."))) return "slot";
    return field ? `field, ${field.when_unfilled}` : ways.length > 0 ? "slot" : "missing";
  };
}

/** A text of the template that a slide still shows, or no longer shows, against what the analysis says. */
type LeftSample = { slide: number; text: string };

/** Design checks that say that a slide is half-replaced, that one of its cards is empty, or that something is missing. */
const unfinishedCodes: ReadonlySet<string> = new Set(["DESIGN_SAMPLE_LEFT", "DESIGN_EMPTY_SHAPE", "DESIGN_HOLE"]);

/** What is wrong with the slides of a template that are filled with their examples. */
type ExampleFaults = {
  /** Sample texts that the analysis doesn't keep as part of the design. */
  left: LeftSample[];
  /** Texts of the design that aren't there any more. */
  gone: LeftSample[];
  /** Slides that are half-replaced, or have an empty card or a hole. */
  unfinished: string[];
  failed: string[];
};

/** Generates all slides with the examples of their schemas. */
export async function exampleFaults(bytes: Uint8Array): Promise<ExampleFaults> {
  const analysis = analyseTemplate(bytes, { templateId: "t" });
  const exampleOf = validatedExamples("t", bytes);
  const examples = analysis.slides.map((slide) => exampleOf(slide) ?? {});
  const deck = await generateDeck({
    templates: new Map([["t", bytes]]),
    slides: analysis.slides.map((slide, index) => ({
      templateId: "t",
      templateSlideId: slide.slideId,
      slideData: examples[index] ?? {},
      options: {},
    })),
  });
  const failed = deck.slideResults.flatMap(({ slide_index, error }) =>
    error === null ? [] : [`slide ${slide_index + 1}: ${error}`],
  );
  const unfinished = deck.slideResults.flatMap(({ slide_index, warnings }) =>
    warnings
      .filter(({ code }) => unfinishedCodes.has(code))
      .map(({ code, message }) => `slide ${slide_index + 1}: ${code}: ${message}`),
  );
  const pages = deck.bytes ? Presentation.open(deck.bytes).slides : [];
  const samples = Presentation.open(bytes).slides;
  const left: LeftSample[] = [];
  const gone: LeftSample[] = [];
  let page = 0;
  for (const { slide_index: index, pages_generated: count } of deck.slideResults) {
    const first = pages[page];
    page += count;
    const analysed = analysis.slides[index];
    if (!first || !analysed || analysed.content_layout === "static") continue;
    const custom = examples[index]?.custom_fields ?? {};
    const sent = new Set(textsOf(examples[index]));
    const shapeOf = (id: number | undefined) => analysed.shapes.find(({ shape_id }) => shape_id === id);
    const fieldOf = (id: number | undefined) => analysed.fields?.find(({ shape_id }) => shape_id === id);
    const isKept = (shape: AnalysedShape) => {
      const field = fieldOf(shape.shape_id);
      return field ? field.when_unfilled === "kept" : shape.fate === "design";
    };
    const hasOwnText = ({ role }: AnalysedShape) => ROLES_WITH_OWN_TEXT.has(role ?? "");
    const shown = walkShapeTree(first.shapeTree).map(({ element }) => ({
      id: nonVisual(element)?.int("id"),
      text: textOf(element.child("p:txBody")),
    }));
    for (const { id, text } of shown) {
      const shape = analysed.shapes.find((candidate) => candidate.shape_id === id && candidate.text === text);
      if (!shape || !isText(text) || isKept(shape)) continue;
      const isSent = sent.has(text.trim()) || hasOwnText(shape) || isCounter(shape, text);
      if (!isSent) left.push({ slide: index + 1, text });
    }
    const before = partTexts(samples[index]);
    for (const [id, texts] of partTexts(first))
      for (const [at, text] of texts.entries())
        if (isText(text) && before.get(id)?.[at] === text && !sent.has(text.trim()) && !isCounter(shapeOf(id), text))
          left.push({ slide: index + 1, text });
    for (const shape of analysed.shapes) {
      const isSent = (fieldOf(shape.shape_id)?.name ?? "") in custom;
      if (!isText(shape.text) || !isKept(shape) || isSent || hasOwnText(shape)) continue;
      if (!shown.some(({ text }) => text === shape.text)) gone.push({ slide: index + 1, text: shape.text });
    }
  }
  return { left, gone, unfinished, failed };
}

/** Returns all texts within a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsOf);
  return value === null || value === undefined ? [] : [String(value).trim()];
}

/** Returns the texts of the cells of tables and the nodes of diagrams, by the shape's id. */
function partTexts(slide: Slide | undefined): Map<number | undefined, string[]> {
  const found = new Map<number | undefined, string[]>();
  for (const { element } of slide ? walkShapeTree(slide.shapeTree) : []) {
    // A merged cell covers the text of the others.
    const cells = element
      .descendants("a:tc")
      .map((cell) => (cell.bool("hMerge") || cell.bool("vMerge") ? "" : textOf(cell.child("a:txBody"))));
    const nodes = slide ? (SmartArt.of(element, slide.part)?.nodes.map(({ text }) => text) ?? []) : [];
    found.set(nonVisual(element)?.int("id"), [...cells, ...nodes]);
  }
  return found;
}
