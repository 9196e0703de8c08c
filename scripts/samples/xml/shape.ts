import { emu, type Box } from "./box";
import { line, noFill, solidFill, type Color } from "./color";
import { el, type AttributeValue } from "./element";
import { textBodyContent, type BodyStyle, type Paragraph, type ParagraphStyle } from "./text";

/** A shape that takes its id, and those of the shapes within it, from the tree that it is put into. */
export type Shape = (nextId: () => number) => string;

export type PlaceholderType = "title" | "ctrTitle" | "subTitle" | "body" | "tbl" | "chart" | "dt" | "ftr" | "sldNum";

/** `p:ph`: no type means a content placeholder (`obj`), no idx means 0. */
export type PlaceholderRef = { type?: PlaceholderType; idx?: number; size?: "half" | "quarter" };

export function transform(tag: string, box: Box, childSpace = ""): string {
  return el(
    tag,
    {},
    el("a:off", { x: emu(box.x), y: emu(box.y) }),
    el("a:ext", { cx: emu(box.w), cy: emu(box.h) }),
    childSpace,
  );
}

export function nonVisual(id: number, name: string, description?: string): string {
  return el("p:cNvPr", { id, name, descr: description });
}

export function placeholderXml(ref: PlaceholderRef): string {
  return el("p:ph", { type: ref.type, sz: ref.size, idx: ref.idx });
}

type PlaceholderOptions = {
  name: string;
  ref: PlaceholderRef;
  /** Left out on slides that inherit the layout's position. */
  box?: Box;
  body?: BodyStyle;
  listStyle?: ParagraphStyle[];
  paragraphs: Paragraph[];
};

export function placeholder({ name, ref, box, body, listStyle, paragraphs }: PlaceholderOptions): Shape {
  return (nextId) =>
    el(
      "p:sp",
      {},
      el(
        "p:nvSpPr",
        {},
        nonVisual(nextId(), name),
        el("p:cNvSpPr", {}, el("a:spLocks", { noGrp: true })),
        el("p:nvPr", {}, placeholderXml(ref)),
      ),
      el("p:spPr", {}, box ? transform("a:xfrm", box) + el("a:prstGeom", { prst: "rect" }, "<a:avLst/>") : ""),
      el("p:txBody", {}, textBodyContent(paragraphs, body, listStyle)),
    );
}

type AutoShapeOptions = {
  name: string;
  box: Box;
  /** A preset's name, or the XML of a custom geometry. */
  geometry?: string;
  fill?: Color | null;
  stroke?: { color: Color; width: number } | null;
  isTextBox?: boolean;
  body?: BodyStyle;
  paragraphs?: Paragraph[];
};

/** A drawn shape or text box. A shape without paragraphs is decoration. */
export function autoShape(options: AutoShapeOptions): Shape {
  const { name, box, geometry = "rect", fill = null, stroke = null, isTextBox, body, paragraphs } = options;
  const drawn = geometry.startsWith("<") ? geometry : el("a:prstGeom", { prst: geometry }, "<a:avLst/>");
  const isText: Record<string, AttributeValue> = isTextBox ? { txBox: true } : {};
  const text = paragraphs
    ? textBodyContent(paragraphs, body)
    : el("a:bodyPr", { rtlCol: false, anchor: "ctr" }) +
      "<a:lstStyle/>" +
      el("a:p", {}, el("a:endParaRPr", { lang: "en-US" }));
  return (nextId) =>
    el(
      "p:sp",
      {},
      el("p:nvSpPr", {}, nonVisual(nextId(), name), el("p:cNvSpPr", isText), "<p:nvPr/>"),
      el("p:spPr", {}, transform("a:xfrm", box), drawn, fill ? solidFill(fill) : noFill, line(stroke)),
      el("p:txBody", {}, text),
    );
}

export function group(name: string, box: Box, shapes: Shape[]): Shape {
  const child = el("a:chOff", { x: emu(box.x), y: emu(box.y) }) + el("a:chExt", { cx: emu(box.w), cy: emu(box.h) });
  return (nextId) =>
    el(
      "p:grpSp",
      {},
      el("p:nvGrpSpPr", {}, nonVisual(nextId(), name), "<p:cNvGrpSpPr/>", "<p:nvPr/>"),
      el("p:grpSpPr", {}, transform("a:xfrm", box, child)),
      ...shapes.map((shape) => shape(nextId)),
    );
}
