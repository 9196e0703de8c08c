import { el, type XmlElement } from "../../pptx/xml";

const CATEGORY_AXIS = 111_111_111;
const VALUE_AXIS = 222_222_222;

/** A clustered column chart of one empty series in PowerPoint's plain look: what a chart in an empty placeholder starts from. */
export function plainChart(): XmlElement {
  return el(
    "c:chartSpace",
    {},
    el("c:date1904", { val: 0 }),
    el("c:roundedCorners", { val: 0 }),
    el(
      "c:chart",
      {},
      el("c:autoTitleDeleted", { val: 1 }),
      el("c:plotArea", {}, el("c:layout"), plot(), categoryAxis(), valueAxis()),
      el("c:legend", {}, el("c:legendPos", { val: "b" }), el("c:overlay", { val: 0 }), text()),
      el("c:plotVisOnly", { val: 1 }),
      el("c:dispBlanksAs", { val: "gap" }),
    ),
    textProperties(el("a:defRPr", { sz: 1200 })),
  );
}

function plot(): XmlElement {
  return el(
    "c:barChart",
    {},
    el("c:barDir", { val: "col" }),
    el("c:grouping", { val: "clustered" }),
    el("c:varyColors", { val: 0 }),
    el(
      "c:ser",
      {},
      el("c:idx", { val: 0 }),
      el("c:order", { val: 0 }),
      el("c:spPr", {}, el("a:solidFill", {}, el("a:schemeClr", { val: "accent1" }))),
      el("c:invertIfNegative", { val: 0 }),
    ),
    el("c:gapWidth", { val: 100 }),
    el("c:axId", { val: CATEGORY_AXIS }),
    el("c:axId", { val: VALUE_AXIS }),
  );
}

function categoryAxis(): XmlElement {
  return el(
    "c:catAx",
    {},
    el("c:axId", { val: CATEGORY_AXIS }),
    el("c:scaling", {}, el("c:orientation", { val: "minMax" })),
    el("c:delete", { val: 0 }),
    el("c:axPos", { val: "b" }),
    el("c:numFmt", { formatCode: "General", sourceLinked: 1 }),
    el("c:majorTickMark", { val: "none" }),
    el("c:minorTickMark", { val: "none" }),
    el("c:tickLblPos", { val: "low" }),
    el("c:spPr", {}, line(9525, "bg1", 75_000)),
    text(),
    el("c:crossAx", { val: VALUE_AXIS }),
    el("c:crosses", { val: "autoZero" }),
    el("c:auto", { val: 1 }),
    el("c:lblAlgn", { val: "ctr" }),
    el("c:lblOffset", { val: 100 }),
    el("c:noMultiLvlLbl", { val: 0 }),
  );
}

function valueAxis(): XmlElement {
  return el(
    "c:valAx",
    {},
    el("c:axId", { val: VALUE_AXIS }),
    el("c:scaling", {}, el("c:orientation", { val: "minMax" })),
    el("c:delete", { val: 0 }),
    el("c:axPos", { val: "l" }),
    el("c:majorGridlines", {}, el("c:spPr", {}, line(9525, "bg1", 85_000))),
    el("c:numFmt", { formatCode: "General", sourceLinked: 1 }),
    el("c:majorTickMark", { val: "none" }),
    el("c:minorTickMark", { val: "none" }),
    el("c:tickLblPos", { val: "nextTo" }),
    el("c:spPr", {}, el("a:ln", {}, el("a:noFill"))),
    text(),
    el("c:crossAx", { val: CATEGORY_AXIS }),
    el("c:crosses", { val: "autoZero" }),
    el("c:crossBetween", { val: "between" }),
  );
}

function line(width: number, color: string, luminance: number): XmlElement {
  const tone = el("a:schemeClr", { val: color }, el("a:lumMod", { val: luminance }));
  return el("a:ln", { w: width }, el("a:solidFill", {}, tone));
}

function text(): XmlElement {
  const tone = el("a:schemeClr", { val: "tx1" }, el("a:lumMod", { val: 65_000 }), el("a:lumOff", { val: 35_000 }));
  return textProperties(el("a:defRPr", { sz: 1200 }, el("a:solidFill", {}, tone)));
}

function textProperties(look: XmlElement): XmlElement {
  const paragraph = el("a:p", {}, el("a:pPr", {}, look), el("a:endParaRPr", { lang: "en-US" }));
  return el("c:txPr", {}, el("a:bodyPr"), el("a:lstStyle"), paragraph);
}
