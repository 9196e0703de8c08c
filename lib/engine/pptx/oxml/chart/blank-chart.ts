import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import { FAINT, newAxes } from "./axes";
import { childValue } from "./schema";

/**
 * Creates a column chart with one empty series. It has the plain style of a new PowerPoint chart, and the theme's
 * colors and fonts.
 */
export function blankChart(): XmlElement {
  const axes = newAxes("category");
  const bars = el(
    "c:barChart",
    {},
    value("barDir", "col"),
    value("grouping", "clustered"),
    value("varyColors", 0),
    el(
      "c:ser",
      {},
      value("idx", 0),
      value("order", 0),
      el("c:spPr", {}, el("a:solidFill", {}, el("a:schemeClr", { val: "accent1" })), el("a:ln", {}, el("a:noFill"))),
      value("invertIfNegative", 0),
    ),
    value("gapWidth", 70),
    ...axes.map((axis) => value("axId", childValue(axis, "c:axId") ?? 0)),
  );
  const plotArea = el("c:plotArea", {}, el("c:layout"), bars, ...axes);
  return el(
    "c:chartSpace",
    {},
    value("roundedCorners", 0),
    el(
      "c:chart",
      {},
      value("autoTitleDeleted", 1),
      plotArea,
      el("c:legend", {}, value("legendPos", "b"), value("overlay", 0)),
      value("plotVisOnly", 1),
      value("dispBlanksAs", "gap"),
    ),
    text(1200),
  );
}

/**
 * Gives a new chart another color of the theme (`bg1`, `tx2` …) for its text and, translucent, for its lines. Labels of
 * series keep theirs, because they may be on the series.
 */
export function recolorText(element: XmlElement, ink: string): void {
  for (const child of element.elements()) {
    if (child.name === "c:ser" || child.name === "c:dLbls") continue;
    if (child.name !== "a:schemeClr" || child.get("val") !== "tx1") recolorText(child, ink);
    else {
      const isLine = child.child("a:lumMod")?.int("val") === FAINT.lumMod;
      child.set("val", ink).removeAll("a:lumMod", "a:lumOff");
      if (isLine) child.append(el("a:alpha", { val: 35_000 }));
    }
  }
}

/** Creates the frame that shows a chart part on a slide (ECMA-376, 19.3.1.21). Lengths are in EMU. */
export function chartFrame(frame: {
  /** `p:cNvPr/@id`, unique on the slide. */
  id: number;
  name: string;
  /** The id of the slide's relationship to the chart part. */
  relationshipId: string;
  box: { x: number; y: number; width: number; height: number };
  /** The `p:ph` of the placeholder that the chart replaces. */
  placeholder?: XmlElement | undefined;
}): XmlElement {
  const { id, name, relationshipId, box, placeholder } = frame;
  const uri = "http://schemas.openxmlformats.org/drawingml/2006/chart";
  return el(
    "p:graphicFrame",
    {},
    el(
      "p:nvGraphicFramePr",
      {},
      el("p:cNvPr", { id, name }),
      el("p:cNvGraphicFramePr", {}, el("a:graphicFrameLocks", { noGrp: 1 })),
      el("p:nvPr", {}, ...(placeholder ? [placeholder.clone()] : [])),
    ),
    el(
      "p:xfrm",
      {},
      el("a:off", { x: Math.round(box.x), y: Math.round(box.y) }),
      el("a:ext", { cx: Math.round(box.width), cy: Math.round(box.height) }),
    ),
    el("a:graphic", {}, el("a:graphicData", { uri }, el("c:chart", { "r:id": relationshipId }))),
  );
}

const value = (name: string, val: string | number): XmlElement => el(`c:${name}`, { val });

/**
 * Creates text properties with a size in hundredths of a point, in the theme's body font and slightly lighter than
 * black.
 */
function text(size: number): XmlElement {
  const color = el("a:schemeClr", { val: "tx1" }, el("a:lumMod", { val: 75_000 }), el("a:lumOff", { val: 25_000 }));
  const run = el("a:defRPr", { sz: size }, el("a:solidFill", {}, color), el("a:latin", { typeface: "+mn-lt" }));
  return el(
    "c:txPr",
    {},
    el("a:bodyPr"),
    el("a:lstStyle"),
    el("a:p", {}, el("a:pPr", {}, run), el("a:endParaRPr", { lang: "en-US" })),
  );
}
