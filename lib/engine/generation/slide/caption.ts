import type { RichText } from "@/lib/contract/slide-data/rich-text";
import { layoutText } from "@/lib/engine/fonts/layout-text";
import { bodyParagraphs } from "@/lib/engine/generation/text/body-paragraphs";
import { mergeFormats } from "@/lib/engine/generation/text/paragraph-content";
import { type AddLink, richLines, toRunContent } from "@/lib/engine/generation/text/rich-text";
import type { Box } from "@/lib/engine/pptx/model/box";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import type { RunFormat } from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import { type SlideCanvas, setBox } from "./slide-canvas";

/** Points on a page of 13.33 inches, and at least on any page. */
const CAPTION_SIZE = 12;
const MIN_CAPTION_SIZE = 10;
const INSET = 3.6;

/** Returns a text box without fill or line, in the presentation's default text style. */
function captionBox(canvas: SlideCanvas, name: string, text: RichText, addLink: AddLink): XmlElement {
  const shape = el(
    "p:sp",
    {},
    el("p:nvSpPr", {}, el("p:cNvPr", { id: canvas.nextId(), name }), el("p:cNvSpPr", { txBox: 1 }), el("p:nvPr")),
    el("p:spPr", {}, el("a:prstGeom", { prst: "rect" }, el("a:avLst")), el("a:noFill")),
    el(
      "p:txBody",
      {},
      el("a:bodyPr", { wrap: "square", lIns: 0, tIns: 45_720, rIns: 0, bIns: 0 }, el("a:noAutofit")),
      el("a:lstStyle"),
      el("a:p"),
    ),
  );
  const body = new TextBody(shape.requireChild("p:txBody"));
  const format = { size: Math.max(MIN_CAPTION_SIZE, CAPTION_SIZE * pageScale(canvas.size)) };
  body.write(
    richLines(text).map((runs) => ({
      runs: runs.map((run) => toRunContent(run, (own) => mergeFormats<RunFormat>(format, own), addLink)),
    })),
  );
  return shape;
}

/** Returns the height (EMU) of a caption with this width (EMU). */
export function captionHeight(canvas: SlideCanvas, text: RichText, width: number): number {
  const shape = captionBox(canvas, "Caption", text, () => ({ id: "" }));
  const paragraphs = bodyParagraphs(shape.requireChild("p:txBody"), canvas.plainText());
  return Math.ceil((layoutText(paragraphs, { width: width / EMU_PER_POINT }).height + INSET) * EMU_PER_POINT);
}

/** Adds a caption in a rectangle of the slide (EMU), right above its owner in the drawing order. */
export function addCaption(canvas: SlideCanvas, owner: XmlElement, text: RichText, box: Box, name: string): XmlElement {
  const shape = captionBox(canvas, name, text, (link) => canvas.addLink(link));
  setBox(shape, box);
  canvas.add(shape, owner);
  return shape;
}
