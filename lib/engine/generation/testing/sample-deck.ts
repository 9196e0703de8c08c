import { readFileSync } from "node:fs";
import type { Block, GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import { layoutIdOf, slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { type SlideResult, generateDeck } from "@/lib/engine/generation/generate-deck";
import type { LogoFile } from "@/lib/engine/generation/table/logos";
import type { Box } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { shapeName, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";

const TEMPLATE_ID = "tmpl_sample";

/** The slides of the sample template `meridian.pptx`, by content: their 0-based indexes. */
export const sampleSlides = {
  title: 0,
  agenda: 1,
  section: 2,
  text: 3,
  table: 4,
  tableText: 5,
  columnChart: 6,
  barChart: 7,
  chartText: 8,
  tableChart: 9,
  tableTable: 10,
  markers: 11,
  cards: 17,
} as const;
export type SampleSlide = keyof typeof sampleSlides;

export const sampleBytes = (name = "meridian"): Uint8Array =>
  readFileSync(new URL(`../../../../public/samples/${name}.pptx`, import.meta.url));

type SampleRequest = { slide?: SampleSlide; layout?: string; data: SlideData; options?: GenerationOptions };

type SampleFiles = { logos?: ReadonlyMap<string, LogoFile>; bytes?: Uint8Array };

/** A deck generated from the sample template and read back from its bytes. */
export class SampleDeck {
  private constructor(
    readonly results: SlideResult[],
    readonly presentation: Presentation | null,
  ) {}

  /** Generates a deck of one slide. */
  static fill(slide: SampleSlide, data: SlideData, files: SampleFiles = {}): Promise<SampleDeck> {
    return SampleDeck.make([{ slide, data }], files);
  }

  static async make(
    requests: readonly SampleRequest[],
    { logos, bytes = sampleBytes() }: SampleFiles = {},
  ): Promise<SampleDeck> {
    const template = Presentation.open(bytes);
    const idOf = ({ slide, layout }: SampleRequest) => {
      if (slide) return slideIdOf(TEMPLATE_ID, template.slides[sampleSlides[slide]]!.id);
      return layoutIdOf(TEMPLATE_ID, template.layouts.find(({ name }) => name === layout)?.part.name ?? "");
    };
    const result = await generateDeck({
      templates: new Map([[TEMPLATE_ID, bytes]]),
      slides: requests.map((request) => ({
        templateSlideId: idOf(request),
        templateId: TEMPLATE_ID,
        slideData: request.data,
        // Other tests cover the design checks.
        options: { design_checks: "off", ...request.options },
      })),
      ...(logos && { logos }),
    });
    return new SampleDeck(result.slideResults, result.bytes && Presentation.open(result.bytes));
  }

  /** Returns the names of a page's shapes (0-based), in drawing order. */
  names(page = 0): string[] {
    return this.#shapes(page).map(shapeName);
  }

  shape(name: string, page = 0): XmlElement {
    const found = this.#shapes(page).find((shape) => shapeName(shape) === name);
    if (!found) throw new Error(`No shape "${name}" on page ${page}: ${this.names(page).join(", ")}`);
    return found;
  }

  /** Returns the lines of a shape's text. */
  lines(name: string, page = 0): string[] {
    return new TextBody(this.shape(name, page).child("p:txBody")!).text.split("\n");
  }

  /** Returns the cell texts of a table, by row. */
  cells(name: string, page = 0): string[][] {
    return this.shape(name, page)
      .descendants("a:tr")
      .map((row) => row.elements("a:tc").map((cell) => new TextBody(cell.child("a:txBody")!).text));
  }

  /** Returns all text of a page. */
  text(page = 0): string {
    return this.presentation!.slides[page]!.part.root.descendants("a:t")
      .map((run) => run.text)
      .join("\n");
  }

  #shapes(page: number): XmlElement[] {
    return walkShapeTree(this.presentation!.slides[page]!.shapeTree).map(({ element }) => element);
  }
}

/** Generates a deck of one slide: by default from the first slide of a template, whose id is `t`. */
export async function generateSlide(
  bytes: Uint8Array,
  slideData: SlideData,
  {
    templateSlideId = slideIdOf("t", Presentation.open(bytes).slides[0]!.id),
    options = {},
  }: { templateSlideId?: string; options?: GenerationOptions } = {},
) {
  const slides = [{ templateId: "t", templateSlideId, slideData, options }];
  const result = await generateDeck({ templates: new Map([["t", bytes]]), slides });
  return {
    ...result,
    /** The shape tree of the first page, read back from the file. */
    get tree(): XmlElement {
      return Presentation.open(result.bytes!).slides[0]!.shapeTree!;
    },
  };
}

export const withBlocks = (title: string, ...blocks: Block[]): SlideData => ({ title, content: { blocks } });

/** Returns a table block with a header row. `head` and `rows` contain the texts of the cells. */
export const tableBlock = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Block & { type: "table" } => ({
  type: "table",
  table: {
    table: {
      rows: [
        { is_header: true, cells: head.map((value) => ({ value })) },
        ...rows.map((row) => ({ cells: row.map((value) => ({ value })) })),
      ],
    },
  },
});

/** Returns the sample template with the shapes of one slide edited. */
export function editedSample(slide: SampleSlide, edit: (tree: XmlElement) => void): Uint8Array {
  const template = Presentation.open(sampleBytes());
  const part = template.slides[sampleSlides[slide]]!.part;
  edit(part.edit().find("p:cSld", "p:spTree")!);
  return template.package_.save();
}

/** Returns the placeholder of one of these types in a shape tree. */
export const placeholderIn = (tree: XmlElement, ...types: string[]): XmlElement =>
  tree.elements("p:sp").find((shape) => types.includes(placeholderOf(shape)?.type ?? ""))!;

/** Removes all shapes of a slide except the placeholders. */
export function keepPlaceholders(tree: XmlElement): void {
  for (const shape of tree.elements())
    if (!["p:nvGrpSpPr", "p:grpSpPr"].includes(shape.name) && !placeholderOf(shape)) tree.remove(shape);
}

/**
 * Returns a shape to add to a slide or layout.
 *
 * @param box In EMU
 * @param style Its fill and outline
 * @param text Its paragraphs
 */
export function drawnShape(
  name: string,
  { x, y, width: cx, height: cy }: Box,
  { id = 900, preset = "rect", style = [], text = [], bodyPr = el("a:bodyPr") }: Partial<ShapeParts> = {},
): XmlElement {
  const place = el("a:xfrm", {}, el("a:off", { x, y }), el("a:ext", { cx, cy }));
  const body = text.length > 0 ? [el("p:txBody", {}, bodyPr, el("a:lstStyle"), ...text)] : [];
  return el(
    "p:sp",
    {},
    el("p:nvSpPr", {}, el("p:cNvPr", { id, name }), el("p:cNvSpPr"), el("p:nvPr")),
    el("p:spPr", {}, place, el("a:prstGeom", { prst: preset }, el("a:avLst")), ...style),
    ...body,
  );
}
type ShapeParts = { id: number; preset: string; style: XmlElement[]; text: XmlElement[]; bodyPr: XmlElement };

/** Returns a paragraph of one run. */
export const drawnText = (text: string, format: Record<string, string | number> = {}): XmlElement =>
  el("a:p", {}, el("a:r", {}, el("a:rPr", format), el("a:t", {}, text)));
