import type { TextFormat } from "@/lib/contract/slide-data/rich-text";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import type { FieldRef } from "@/lib/engine/analysis/fields/find-fields";
import { isPrompt } from "@/lib/engine/analysis/slots/sample-text";
import type { Warnings } from "@/lib/engine/generation/diagnostics";
import { isOnLayoutText } from "@/lib/engine/generation/text/backdrop-edges";
import { bodyParagraphs, spareBefore } from "@/lib/engine/generation/text/body-paragraphs";
import { fillText, plainPieces } from "@/lib/engine/generation/text/fill-text";
import { isInvisible } from "@/lib/engine/generation/text/grow-shape";
import { writtenLines } from "@/lib/engine/generation/text/obstacles";
import { isBlank } from "@/lib/engine/generation/text/rich-text";
import { textRoom } from "@/lib/engine/generation/text/text-room";
import { isNumberField } from "@/lib/engine/pptx/deck/deck";
import { widened, wideningOf } from "@/lib/engine/pptx/model/narrow-layout";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import type { Slide, SlideLayout } from "@/lib/engine/pptx/model/presentation";
import { effectiveBox, textOf } from "@/lib/engine/pptx/model/shape";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { readableRoot } from "@/lib/engine/pptx/opc/package";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import { backdropShapes } from "./free-space";
import { type SlideCanvas, placeShape, setBox } from "./slide-canvas";
import type { SlotShapes } from "./slot-shapes";

/** Footer size in points if the options set a text but no size. */
const FOOTER_SIZE = 8;

type FooterShapes = Record<"footer" | "slideNumber", XmlElement | null>;

/** The footer text and slide number that the template's own slides show. */
export type UsualFooters = { text: string | null; hasNumber: boolean };

export const NO_FOOTERS: UsualFooters = { text: null, hasNumber: false };

/** Maximum number of slides that are searched for footers. */
const MAX_SLIDES = 20;

/**
 * Returns the footers that most slides of a layout show; for a layout without slides, those that most of the template's
 * slides show. Null and false if most show none.
 */
export function usualFooters(slides: readonly Slide[], layout: SlideLayout): UsualFooters {
  const own = slides.filter((slide) => slide.layout?.part === layout.part);
  const trees = (own.length > 0 ? own : slides).slice(0, MAX_SLIDES).flatMap(({ part }) => {
    const tree = readableRoot(part)?.find("p:cSld", "p:spTree");
    return tree ? [tree] : [];
  });
  const found = (type: "ftr" | "sldNum") =>
    trees.flatMap((tree) => tree.elements("p:sp").find((shape) => placeholderOf(shape)?.type === type) ?? []);
  const isUsual = (shapes: readonly XmlElement[]) => shapes.length > 0 && shapes.length * 2 >= trees.length;
  const footers = found("ftr");
  const texts = footers
    .map((shape) => textOf(shape.child("p:txBody")).trim())
    .filter((text) => text !== "" && !asksForText(text));
  const count = (text: string) => texts.filter((other) => other === text).length;
  return {
    text: isUsual(footers) ? (texts.toSorted((a, b) => count(b) - count(a))[0] ?? null) : null,
    hasNumber: isUsual(found("sldNum")),
  };
}

const PARTS = "(?:(?:short|full|presentation|document) )?(?:title|subtitle|author|name|date|event|department|version)";
const FOOTER_PROMPT = new RegExp(`^\\W*(?:footer(?: (?:content|text|here))?|${PARTS}(?:\\W+${PARTS})*)\\W*$`, "iu");

/** Checks for the footer of a template that says what to write there: "Footer content", "Short title. Author." */
const asksForText = (text: string): boolean => FOOTER_PROMPT.test(text) || isPrompt(text);

/**
 * Writes the footer and shows the slide number. Either is added from the layout if the slide has none.
 *
 * @param usual Shown unless the request says otherwise
 */
export function fillFooters(
  canvas: SlideCanvas,
  shapes: FooterShapes,
  data: SlideData,
  options: GenerationOptions,
  warnings: Warnings,
  usual: UsualFooters,
): void {
  const requested = data.footer ?? options.footer_text ?? null;
  const text = requested ?? (hasPlaceholder(canvas, "ftr") ? usual.text : null);
  const own = data.footer == null ? warnings.within("options", "footer_text") : warnings.within("slide_data", "footer");
  const sample = shapes.footer && textOf(shapes.footer.child("p:txBody")).trim();
  if (text === null ? sample && asksForText(sample) : isBlank(text)) {
    if (shapes.footer) canvas.remove(shapes.footer);
  } else if (text !== null) {
    const footer = shapes.footer ?? addPlaceholder(canvas, "ftr");
    if (!footer)
      own.add(
        "CONTENT_UNUSED",
        "The footer was dropped: neither the slide nor its layout or master has a footer placeholder.",
      );
    else {
      fillText(canvas, footer, plainPieces(text, footerFormat(options)), {
        minimumSize: 6,
        warnings: own,
        label: "the footer",
      });
      formatRuns(footer);
      if (!shapes.footer && isOnLayoutText(canvas, writtenLines(canvas, footer))) {
        canvas.remove(footer);
        if (requested !== null)
          own.add("CONTENT_UNUSED", "The footer was dropped: the layout has a text of its own where it would be.");
      }
    }
  }
  const showsNumber = options.show_slide_numbers || (usual.hasNumber && hasPlaceholder(canvas, "sldNum"));
  if (showsNumber && (shapes.slideNumber || !hasNumberBehind(canvas))) {
    const number = shapes.slideNumber ?? addPlaceholder(canvas, "sldNum");
    if (number) {
      ensureField(number);
      keepOnOneLine(canvas, number);
    } else
      warnings.add(
        "CONTENT_UNUSED",
        "The slide number was dropped: neither the layout nor its master has a slide number placeholder.",
        "options",
        "show_slide_numbers",
      );
  }
}

/**
 * Adds the layout's date to a new slide if the request sends one.
 *
 * @param date The date's field; undefined if the layout has none
 */
export function addSentDate(
  canvas: SlideCanvas,
  shapes: SlotShapes,
  date: FieldRef | undefined,
  data: SlideData,
): void {
  const value = date && data.custom_fields?.[date.field.name];
  const [target] = date?.targets ?? [];
  if (!target || value == null || shapes.of(target.ref)) return;
  const placeholder = addPlaceholder(canvas, "dt");
  if (placeholder) shapes.replaced(target.ref, placeholder);
}

/**
 * Gives runs without any format PowerPoint's default kerning. LibreOffice shows a footer without any format in the
 * master's footer style, which is Times if that style is empty.
 */
function formatRuns(footer: XmlElement): void {
  for (const run of footer.descendants("a:r")) {
    if (!run.child("a:rPr")) run.prepend(el("a:rPr"));
    const properties = run.requireChild("a:rPr");
    const isPlain = properties.elements().length === 0 && [...properties.attributes()].every(isUnformatted);
    if (isPlain) properties.set("kern", DEFAULT_KERNING);
  }
}

/** Returns true for an attribute of a run that is not a format. */
const isUnformatted = ([name]: readonly [string, string]): boolean =>
  ["lang", "altLang", "dirty", "err", "smtClean"].includes(name);

/** Hundredths of a point: letters of at least this size are kerned. */
const DEFAULT_KERNING = 1200;

function footerFormat(options: GenerationOptions): TextFormat {
  const given = options.footer_text !== null && options.footer_text !== undefined;
  return {
    ...(options.footer_font_name && { font_name: options.footer_font_name }),
    font_size: options.footer_font_size ?? (given ? FOOTER_SIZE : null),
  };
}

type FooterType = keyof typeof NAMES;

const NAMES = { ftr: "Footer Placeholder", sldNum: "Slide Number Placeholder", dt: "Date Placeholder" } as const;

const placeholderIn = (tree: XmlElement | undefined, type: FooterType): XmlElement | undefined =>
  tree?.elements("p:sp").find((shape) => placeholderOf(shape)?.type === type);

/** Checks only the layout, because a layout without the master's footer doesn't show it. */
const hasPlaceholder = (canvas: SlideCanvas, type: FooterType): boolean =>
  placeholderIn(canvas.layoutTree, type) !== undefined;

/**
 * Adds a placeholder of the layout, or otherwise of the master, to the slide, as "Insert › Header & Footer" does.
 * Returns null if neither has one.
 */
function addPlaceholder(canvas: SlideCanvas, type: FooterType): XmlElement | null {
  const onLayout = placeholderIn(canvas.layoutTree, type);
  const source = onLayout ?? placeholderIn(canvas.masterTree, type);
  const placeholder = source?.find("p:nvSpPr", "p:nvPr", "p:ph");
  if (!source || !placeholder) return null;
  const id = canvas.nextId();
  const shape = el(
    "p:sp",
    {},
    el(
      "p:nvSpPr",
      {},
      el("p:cNvPr", { id, name: `${NAMES[type]} ${id - 1}` }),
      el("p:cNvSpPr", {}, el("a:spLocks", { noGrp: 1 })),
      el("p:nvPr", {}, placeholder.clone()),
    ),
    el("p:spPr"),
    el("p:txBody", {}, el("a:bodyPr"), onLayout ? el("a:lstStyle") : fontStyle(source), el("a:p")),
  );
  canvas.add(shape);
  const layout = canvas.part.relatedByType("slideLayout");
  const widening = layout ? wideningOf(layout, canvas.size) : 1;
  const box = onLayout && widening === 1 ? undefined : effectiveBox(source, canvas.inherited(shape));
  if (box) setBox(shape, widened(box, widening));
  return shape;
}

/**
 * Returns a text style that only sets the usual font: without a placeholder on the layout, LibreOffice shows the text
 * in Times if the master's has none.
 */
function fontStyle(source: XmlElement): XmlElement {
  const style = el("a:lstStyle");
  if (!source.find("p:txBody", "a:lstStyle", "a:lvl1pPr", "a:defRPr", "a:latin"))
    style.append(el("a:lvl1pPr", {}, el("a:defRPr", {}, el("a:latin", { typeface: "+mn-lt" }))));
  return style;
}

/** Checks whether the layout or master shows the slide number in a text box. */
const hasNumberBehind = (canvas: SlideCanvas): boolean =>
  backdropShapes(canvas).some(({ shape }) => shape.descendants("a:fld").some(isNumberField));

/** Checks whether a page shows its slide number. */
export const showsSlideNumber = (canvas: SlideCanvas): boolean =>
  canvas.root.descendants("a:fld").some(isNumberField) || hasNumberBehind(canvas);

/** Width of three digits in multiples of their size. */
const NUMBER_WIDTH = 1.7;

/**
 * Widens the box of a slide number that is too narrow for three digits, which would wrap between them. The digits stay
 * where they are aligned. A box that is drawn, as a badge, keeps its width, and its number may cross its sides.
 */
function keepOnOneLine(canvas: SlideCanvas, shape: XmlElement): void {
  const box = canvas.box(shape);
  const [paragraph] = bodyParagraphs(shape.requireChild("p:txBody"), canvas.inheritedText(shape));
  const size = paragraph?.runs[0]?.size;
  if (!box || !size) return;
  const missing = (size * NUMBER_WIDTH - textRoom(shape, canvas.inherited(shape), box).width) * EMU_PER_POINT;
  if (missing <= 0) return;
  if ([shape, ...canvas.inherited(shape)].every(isInvisible))
    placeShape(canvas, shape, {
      ...box,
      x: box.x - missing * spareBefore(paragraph.alignment),
      width: box.width + missing,
    });
  else TextBody.of(shape).properties.set("wrap", "none");
}

/** Adds the slide number field to a shape that doesn't have one (ECMA-376, 21.1.2.2.4). */
function ensureField(shape: XmlElement): void {
  const body = TextBody.of(shape);
  if (body.element.descendants("a:fld").some(isNumberField)) return;
  const { properties, run, end } = body.pattern;
  const runProperties = run?.clone() ?? el("a:rPr", { lang: "en-US" });
  const field = el(
    "a:fld",
    { id: "{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}", type: "slidenum" },
    runProperties,
    el("a:t", {}, "‹#›"),
  );
  const parts = [properties?.clone(), field, end?.clone()].filter((part) => part !== undefined);
  body.element.removeAll("a:p").append(el("a:p", {}, ...parts));
}
