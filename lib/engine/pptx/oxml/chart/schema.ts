import { fillNames } from "@/lib/engine/pptx/oxml/text";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";

/** Returns the `val` of a child such as `c:barDir`. Undefined if the child or the attribute is missing. */
export const childValue = (parent: XmlElement | undefined, name: string): string | undefined =>
  parent?.child(name)?.get("val");

/** Returns the name of the 2-D plot with the same series: `c:pie3DChart` → `c:pieChart` (ECMA-376, 21.2.2). */
export const flatName = ({ name }: XmlElement): string => name.replace("3DChart", "Chart");

/** Sets the `val` of a child. If the child is missing, creates it at its position in the schema sequence. */
export function setValue(parent: XmlElement, name: string, value: string | number, order: readonly string[]): void {
  const present = parent.child(name);
  if (present) present.set("val", value);
  else parent.put(el(name, { val: value }), order);
}

/** Inserts another child with a repeatable name (`c:dLbl`, `c:ser`) after the existing ones, in schema sequence. */
export function appendInOrder(parent: XmlElement, child: XmlElement, order: readonly string[]): void {
  const last = parent.elements(child.name).at(-1);
  if (last) parent.insertAfter(last, child);
  else parent.put(child, order);
}

/** Child orders of DrawingML charts (ECMA-376, 21.2.2). PowerPoint repairs files whose elements are out of order. */

export const chartSpaceOrder = [
  "c:date1904",
  "c:lang",
  "c:roundedCorners",
  "mc:AlternateContent",
  "c:style",
  "c:clrMapOvr",
  "c:pivotSource",
  "c:protection",
  "c:chart",
  "c:spPr",
  "c:txPr",
  "c:externalData",
  "c:printSettings",
  "c:userShapes",
  "c:extLst",
] as const;

export const chartOrder = [
  "c:title",
  "c:autoTitleDeleted",
  "c:pivotFmts",
  "c:view3D",
  "c:floor",
  "c:sideWall",
  "c:backWall",
  "c:plotArea",
  "c:legend",
  "c:plotVisOnly",
  "c:dispBlanksAs",
  "c:extLst",
  "c:showDLblsOverMax",
] as const;

/** Bar plots precede line plots, so that lines are drawn over bars. */
export const plotAreaOrder = [
  "c:layout",
  "c:areaChart",
  "c:area3DChart",
  "c:pieChart",
  "c:pie3DChart",
  "c:doughnutChart",
  "c:radarChart",
  "c:barChart",
  "c:bar3DChart",
  "c:lineChart",
  "c:line3DChart",
  "c:scatterChart",
  "c:bubbleChart",
  "c:valAx",
  "c:catAx",
  "c:dateAx",
  "c:serAx",
  "c:dTable",
  "c:spPr",
  "c:extLst",
] as const;

/** The children of all plot types combined. Children that a type doesn't have never occur in it. */
export const plotOrder = [
  "c:barDir",
  "c:scatterStyle",
  "c:radarStyle",
  "c:grouping",
  "c:varyColors",
  "c:ser",
  "c:dLbls",
  "c:dropLines",
  "c:hiLowLines",
  "c:upDownBars",
  "c:gapWidth",
  "c:gapDepth",
  "c:shape",
  "c:overlap",
  "c:serLines",
  "c:marker",
  "c:smooth",
  "c:bubble3D",
  "c:bubbleScale",
  "c:showNegBubbles",
  "c:sizeRepresents",
  "c:firstSliceAng",
  "c:holeSize",
  "c:axId",
  "c:extLst",
] as const;

/** The children of `c:ser` in all plot types combined. */
export const seriesOrder = [
  "c:idx",
  "c:order",
  "c:tx",
  "c:spPr",
  "c:invertIfNegative",
  "c:pictureOptions",
  "c:marker",
  "c:explosion",
  "c:dPt",
  "c:dLbls",
  "c:trendline",
  "c:errBars",
  "c:cat",
  "c:val",
  "c:xVal",
  "c:yVal",
  "c:bubbleSize",
  "c:smooth",
  "c:shape",
  "c:bubble3D",
  "c:extLst",
] as const;

/** `c:dPt` (CT_DPt). */
export const pointOrder = [
  "c:idx",
  "c:invertIfNegative",
  "c:marker",
  "c:bubble3D",
  "c:explosion",
  "c:spPr",
  "c:pictureOptions",
  "c:extLst",
] as const;

/** `c:marker` of a series (CT_Marker). */
export const markerOrder = ["c:symbol", "c:size", "c:spPr", "c:extLst"] as const;

/** `c:catAx`, `c:dateAx` and `c:valAx` combined. */
export const axisOrder = [
  "c:axId",
  "c:scaling",
  "c:delete",
  "c:axPos",
  "c:majorGridlines",
  "c:minorGridlines",
  "c:title",
  "c:numFmt",
  "c:majorTickMark",
  "c:minorTickMark",
  "c:tickLblPos",
  "c:spPr",
  "c:txPr",
  "c:crossAx",
  "c:crosses",
  "c:crossesAt",
  "c:crossBetween",
  "c:auto",
  "c:lblAlgn",
  "c:lblOffset",
  "c:tickLblSkip",
  "c:tickMarkSkip",
  "c:noMultiLvlLbl",
  "c:majorUnit",
  "c:minorUnit",
  "c:dispUnits",
  "c:extLst",
] as const;

export const scalingOrder = ["c:logBase", "c:orientation", "c:max", "c:min", "c:extLst"] as const;

/** `c:dLbls` and `c:dLbl` combined. */
export const labelsOrder = [
  "c:idx",
  "c:dLbl",
  "c:delete",
  "c:layout",
  "c:tx",
  "c:numFmt",
  "c:spPr",
  "c:txPr",
  "c:dLblPos",
  "c:showLegendKey",
  "c:showVal",
  "c:showCatName",
  "c:showSerName",
  "c:showPercent",
  "c:showBubbleSize",
  "c:separator",
  "c:showLeaderLines",
  "c:leaderLines",
  "c:extLst",
] as const;

export const titleOrder = ["c:tx", "c:layout", "c:overlay", "c:spPr", "c:txPr", "c:extLst"] as const;

export const legendOrder = [
  "c:legendPos",
  "c:legendEntry",
  "c:layout",
  "c:overlay",
  "c:spPr",
  "c:txPr",
  "c:extLst",
] as const;

export const dataTableOrder = [
  "c:showHorzBorder",
  "c:showVertBorder",
  "c:showOutline",
  "c:showKeys",
  "c:spPr",
  "c:txPr",
  "c:extLst",
] as const;

/** `c:spPr` (CT_ShapeProperties). */
export const shapePropertiesOrder = [
  "a:xfrm",
  "a:custGeom",
  "a:prstGeom",
  ...fillNames,
  "a:ln",
  "a:effectLst",
  "a:effectDag",
  "a:scene3d",
  "a:sp3d",
  "a:extLst",
] as const;
