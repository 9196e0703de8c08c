import {
  type ParagraphFormat,
  type RunFormat,
  paragraphPropertiesOrder,
  setParagraphFormat,
  setRunFormat,
} from "@/lib/engine/pptx/oxml/text";
import { legalText } from "@/lib/engine/pptx/xml/characters";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { titleOrder } from "./schema";

/** The style of a chart's text. Omitted or null values are not changed. */
export type ChartTextStyle = { run: RunFormat; paragraph: ParagraphFormat };

const PARAGRAPH = ["a:pPr", "a:r", "a:br", "a:fld", "a:endParaRPr"] as const;
const TEXT_BODY = ["a:bodyPr", "a:lstStyle", "a:p"] as const;
const RUN = ["a:rPr", "a:t"] as const;

/** Writes a style into the `c:txPr` of an element (axis, legend, labels …). Creates it if it is missing. */
export function setTextStyle(owner: XmlElement, style: ChartTextStyle, order: readonly string[]): void {
  const properties = ensureTextProperties(owner, order);
  for (const paragraph of properties.elements("a:p")) formatParagraph(paragraph, style);
}

/** Returns the text size in points that the `c:txPr` of an element sets. Undefined if it sets none. */
export function textSize(owner: XmlElement | undefined): number | undefined {
  const size = owner?.find("c:txPr", "a:p", "a:pPr", "a:defRPr")?.int("sz");
  return size === undefined ? undefined : size / 100;
}

/**
 * Rotates the text of an element clockwise by this many degrees, like the custom angle in PowerPoint (ECMA-376,
 * 21.1.2.1.1).
 */
export function rotateText(owner: XmlElement, degrees: number, order: readonly string[]): void {
  const body = ensureTextProperties(owner, order).ensure("a:bodyPr", TEXT_BODY);
  body.set("rot", Math.round(degrees * 60_000)).set("vert", "horz");
}

/** Writes a style into the rich text of a title. */
function formatRichText(rich: XmlElement, style: ChartTextStyle): void {
  for (const paragraph of rich.elements("a:p")) formatParagraph(paragraph, style);
}

function formatParagraph(paragraph: XmlElement, style: ChartTextStyle): void {
  const properties = paragraph.ensure("a:pPr", PARAGRAPH);
  setParagraphFormat(properties, style.paragraph);
  setRunFormat(properties.ensure("a:defRPr", paragraphPropertiesOrder), style.run);
  for (const run of [...paragraph.elements("a:r"), ...paragraph.elements("a:fld")])
    setRunFormat(run.ensure("a:rPr", RUN), style.run);
}

function ensureTextProperties(owner: XmlElement, order: readonly string[]): XmlElement {
  const present = owner.child("c:txPr");
  if (present?.child("a:p")) return present;
  return owner.put(
    el(
      "c:txPr",
      {},
      el("a:bodyPr"),
      el("a:lstStyle"),
      el("a:p", {}, el("a:pPr", {}, el("a:defRPr")), el("a:endParaRPr", { lang: "en-US" })),
    ),
    order,
  );
}

/**
 * Returns the rich text of a title with another text. Keeps the body properties, the list style and the properties of
 * the first paragraph and its first run. A title without text of its own has these in a `c:txPr`. A line break starts a
 * new paragraph.
 */
function richText(pattern: XmlElement | undefined, text: string): XmlElement {
  const first = pattern?.child("a:p");
  const runProperties =
    (first?.child("a:r") ?? first?.child("a:fld"))?.child("a:rPr") ?? el("a:rPr", { lang: "en-US" });
  const paragraphs = text
    .split(/\r\n|[\n\r\v\u2028\u2029]/)
    .map(legalText)
    .map((line) => {
      const properties = first?.child("a:pPr")?.clone() ?? el("a:pPr", {}, el("a:defRPr"));
      const run = el("a:r", {}, runProperties.clone(), el("a:t", {}, line));
      return el("a:p", {}, properties, ...(line === "" ? [] : [run]));
    });
  return el(
    "c:rich",
    {},
    pattern?.child("a:bodyPr")?.clone() ?? el("a:bodyPr"),
    pattern?.child("a:lstStyle")?.clone() ?? el("a:lstStyle"),
    ...paragraphs,
  );
}

/** Returns the text of a title (`c:title` of a chart or axis). Null if it has no text of its own. */
export function titleText(title: XmlElement | undefined): string | null {
  const tx = title?.child("c:tx");
  if (!tx) return null;
  const rich = tx.child("c:rich");
  if (!rich) return tx.find("c:strRef", "c:strCache", "c:pt", "c:v")?.text ?? "";
  return rich
    .elements("a:p")
    .map((paragraph) =>
      paragraph
        .descendants("a:t")
        .map((run) => run.text)
        .join(""),
    )
    .join("\n");
}

/** Sets the title of a `c:chart` or axis. Keeps the style of an existing title. */
export function setTitle(owner: XmlElement, text: string, order: readonly string[]): XmlElement {
  const title = owner.ensure("c:title", order);
  const tx = title.child("c:tx");
  const rich = richText(tx?.child("c:rich") ?? title.child("c:txPr"), text);
  title.put(el("c:tx", {}, rich), titleOrder);
  title.removeAll("c:txPr");
  if (!title.child("c:overlay")) title.put(el("c:overlay", { val: 0 }), titleOrder);
  return title;
}

export function formatTitle(title: XmlElement, style: ChartTextStyle): void {
  const rich = title.find("c:tx", "c:rich");
  if (rich) formatRichText(rich, style);
  else setTextStyle(title, style, titleOrder);
}
