import { type BodyStyle, type Paragraph, type ParagraphStyle, textBodyContent } from "./text";
import { type AttributeValue, type Box, type Color, el, emu, line, noFill, solidFill } from "./xml";

/** Returns the `p:spTree`. Ids are unique within it and counted from 1 (the tree itself) in drawing and reading order. */
export function shapeTree(shapes: Shape[]): string {
  let last = 0;
  const nextId = () => ++last;
  const zero = { x: 0, y: 0 };
  const none = { cx: 0, cy: 0 };
  const head =
    el("p:nvGrpSpPr", {}, el("p:cNvPr", { id: nextId(), name: "" }), "<p:cNvGrpSpPr/>", "<p:nvPr/>") +
    el(
      "p:grpSpPr",
      {},
      el("a:xfrm", {}, el("a:off", zero), el("a:ext", none), el("a:chOff", zero), el("a:chExt", none)),
    );
  return el("p:spTree", {}, head, ...shapes.map((shape) => shape(nextId)));
}

/** A shape that gets its id, and the ids of the shapes within it, from the tree it is added to. */
export type Shape = (nextId: () => number) => string;

export type PlaceholderType =
  | "title"
  | "ctrTitle"
  | "subTitle"
  | "body"
  | "tbl"
  | "chart"
  | "pic"
  | "dt"
  | "ftr"
  | "sldNum";

/** `p:ph`: no type means a content placeholder (`obj`), no idx means 0. */
export type PlaceholderRef = { type?: PlaceholderType; idx?: number; size?: "half" | "quarter" };

function transform(tag: string, box: Box, childSpace = ""): string {
  return el(
    tag,
    {},
    el("a:off", { x: emu(box.x), y: emu(box.y) }),
    el("a:ext", { cx: emu(box.w), cy: emu(box.h) }),
    childSpace,
  );
}

function nonVisual(id: number, name: string, description?: string): string {
  return el("p:cNvPr", { id, name, descr: description });
}

function placeholderXml(ref: PlaceholderRef): string {
  return el("p:ph", { type: ref.type, sz: ref.size, idx: ref.idx });
}

type PlaceholderOptions = {
  name: string;
  ref: PlaceholderRef;
  /** Omitted on slides that inherit the layout's position. */
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
  /** The name of a preset, or the XML of a custom geometry. */
  geometry?: string;
  fill?: Color | null;
  stroke?: { color: Color; width: number } | null;
  isTextBox?: boolean;
  body?: BodyStyle;
  paragraphs?: Paragraph[];
};

/** Returns a drawn shape or text box. A shape without paragraphs is decoration. */
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

type PictureOptions = {
  name: string;
  /** Alternative text. */
  description: string;
  relationshipId: string;
  /** Width of the image divided by its height. */
  ratio: number;
  box: Box;
  /** The layout placeholder that contains the picture. Without one, the picture is placed freely. */
  placeholder?: PlaceholderRef;
  stroke?: { color: Color; width: number } | null;
};

/** Returns a picture that fills its box. What exceeds the box is cropped equally on both sides. */
export function picture(options: PictureOptions): Shape {
  const { name, description, relationshipId, ratio, box, placeholder, stroke = null } = options;
  const shown = ratio / (box.w / box.h);
  const cut = (share: number) => (share < 1 ? Math.round(((1 - share) / 2) * 100_000) : undefined);
  const [across, down] = [cut(1 / shown), cut(shown)];
  const crop = across || down ? el("a:srcRect", { l: across, t: down, r: across, b: down }) : "";
  return (nextId) =>
    el(
      "p:pic",
      {},
      el(
        "p:nvPicPr",
        {},
        nonVisual(nextId(), name, description),
        el("p:cNvPicPr", {}, el("a:picLocks", { noGrp: placeholder ? true : undefined, noChangeAspect: true })),
        el("p:nvPr", {}, placeholder ? placeholderXml(placeholder) : ""),
      ),
      el("p:blipFill", {}, el("a:blip", { "r:embed": relationshipId }), crop, el("a:stretch", {}, "<a:fillRect/>")),
      el(
        "p:spPr",
        {},
        transform("a:xfrm", box),
        el("a:prstGeom", { prst: "rect" }, "<a:avLst/>"),
        stroke ? line(stroke) : "",
      ),
    );
}

/** Returns a straight line. Without height, it is horizontal. */
export function connector(name: string, box: Box, stroke: { color: Color; width: number }): Shape {
  return (nextId) =>
    el(
      "p:cxnSp",
      {},
      el("p:nvCxnSpPr", {}, nonVisual(nextId(), name), "<p:cNvCxnSpPr/>", "<p:nvPr/>"),
      el("p:spPr", {}, transform("a:xfrm", box), el("a:prstGeom", { prst: "line" }, "<a:avLst/>"), line(stroke)),
    );
}

/** A step of a freeform's path, in the path's own units. Angles are in degrees, clockwise from the right. */
export type PathStep =
  | { to: "move" | "line"; x: number; y: number }
  | { to: "arc"; rx: number; ry: number; start: number; sweep: number }
  | { to: "close" };

function stepXml(step: PathStep): string {
  if (step.to === "close") return "<a:close/>";
  if (step.to === "arc") {
    return el("a:arcTo", { wR: step.rx, hR: step.ry, stAng: step.start * 60_000, swAng: step.sweep * 60_000 });
  }
  return el(step.to === "move" ? "a:moveTo" : "a:lnTo", {}, el("a:pt", { x: step.x, y: step.y }));
}

/** Returns an `a:custGeom` of several paths that share a space of `w` by `h`, stretched to the shape's box. */
export function freeform(w: number, h: number, paths: PathStep[][], isFilled: boolean): string {
  const fill = isFilled ? undefined : "none";
  return el(
    "a:custGeom",
    {},
    "<a:avLst/>",
    "<a:gdLst/>",
    "<a:ahLst/>",
    "<a:cxnLst/>",
    el("a:rect", { l: "0", t: "0", r: "r", b: "b" }),
    el("a:pathLst", {}, ...paths.map((steps) => el("a:path", { w, h, fill }, ...steps.map(stepXml)))),
  );
}

type GraphicFrameOptions = {
  name: string;
  /** Alternative text. */
  description: string;
  /** The layout placeholder that contains the table or chart. */
  placeholder: PlaceholderRef;
  box: Box;
  /** The last segment of the graphic data's URI. */
  kind: "table" | "chart";
  graphic: string;
};

export function graphicFrame({ name, description, placeholder, box, kind, graphic }: GraphicFrameOptions): Shape {
  const uri = `http://schemas.openxmlformats.org/drawingml/2006/${kind}`;
  return (nextId) =>
    el(
      "p:graphicFrame",
      {},
      el(
        "p:nvGraphicFramePr",
        {},
        nonVisual(nextId(), name, description),
        el("p:cNvGraphicFramePr", {}, el("a:graphicFrameLocks", { noGrp: true })),
        el("p:nvPr", {}, placeholderXml(placeholder)),
      ),
      transform("p:xfrm", box),
      el("a:graphic", {}, el("a:graphicData", { uri }, graphic)),
    );
}
