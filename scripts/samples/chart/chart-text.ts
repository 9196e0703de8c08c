import { el, escapeXml } from "@/scripts/samples/xml/element";
import { paragraphProperties, runProperties, type ParagraphStyle } from "@/scripts/samples/xml/text";

/** `c:txPr`: the look of a chart element's text, in the theme's body font. */
export function chartText(style: ParagraphStyle): string {
  const paragraph = el(
    "a:p",
    {},
    paragraphProperties("a:pPr", { font: "minor", ...style }, true),
    el("a:endParaRPr", { lang: "en-US" }),
  );
  return el("c:txPr", {}, "<a:bodyPr/>", "<a:lstStyle/>", paragraph);
}

/** `c:title` above the plot. */
export function chartTitle(text: string, style: ParagraphStyle): string {
  const full: ParagraphStyle = { font: "minor", ...style };
  const run = el("a:r", {}, runProperties("a:rPr", full), el("a:t", {}, escapeXml(text)));
  const rich = el(
    "c:rich",
    {},
    "<a:bodyPr/>",
    "<a:lstStyle/>",
    el("a:p", {}, paragraphProperties("a:pPr", full, true), run),
  );
  return el("c:title", {}, el("c:tx", {}, rich), el("c:overlay", { val: false }));
}
