import {
  axisOrder,
  chartOrder,
  chartSpaceOrder,
  dataTableOrder,
  labelsOrder,
  legendOrder,
  plotOrder,
  scalingOrder,
  seriesOrder,
  shapePropertiesOrder,
  titleOrder,
} from "@/lib/engine/pptx/oxml/chart/order";
import { cellOrder, cellPropertiesOrder, tableOrder, tablePropertiesOrder } from "@/lib/engine/pptx/oxml/table-order";
import { bodyPropertiesOrder, paragraphPropertiesOrder, runPropertiesOrder } from "@/lib/engine/pptx/oxml/text-order";

/** Names in their order; those of an inner list may mix. */
export type Sequence = readonly (string | readonly string[])[];

const names = (prefix: string, list: string): string[] => list.split(" ").map((name) => `${prefix}:${name}`);

const textBody = names("a", "bodyPr lstStyle p");
const plots = names(
  "c",
  "areaChart area3DChart barChart bar3DChart bubbleChart doughnutChart lineChart line3DChart ofPieChart pieChart pie3DChart radarChart scatterChart stockChart surfaceChart surface3DChart",
);
const axes = names("c", "catAx valAx dateAx serAx");
/** PowerPoint itself writes the last two either way round. */
const chart = chartOrder.filter((name) => name !== "c:extLst" && name !== "c:showDLblsOverMax");
const shapes = [...names("p", "sp grpSp graphicFrame cxnSp pic contentPart"), "mc:AlternateContent"];
const shapeTree = ["p:nvGrpSpPr", "p:grpSpPr", shapes, "p:extLst"];
const line = names(
  "a",
  "noFill solidFill gradFill pattFill prstDash custDash round bevel miter headEnd tailEnd extLst",
);
const picture = names("a", "blip srcRect tile stretch");
const levels = names("a", "defPPr lvl1pPr lvl2pPr lvl3pPr lvl4pPr lvl5pPr lvl6pPr lvl7pPr lvl8pPr lvl9pPr extLst");

/** The sequences of what this engine writes, by parent (ECMA-376, annex A). */
export const sequences: Readonly<Record<string, Sequence>> = {
  "p:presentation": names(
    "p",
    "sldMasterIdLst notesMasterIdLst handoutMasterIdLst sldIdLst sldSz notesSz smartTags embeddedFontLst custShowLst photoAlbum custDataLst kinsoku defaultTextStyle modifyVerifier extLst",
  ),
  "p:embeddedFont": names("p", "font regular bold italic boldItalic"),
  "p:sldMaster": names("p", "cSld clrMap sldLayoutIdLst transition timing hf txStyles extLst"),
  "p:sldLayout": names("p", "cSld clrMapOvr transition timing hf extLst"),
  "p:sld": names("p", "cSld clrMapOvr transition timing extLst"),
  "p:notes": names("p", "cSld clrMapOvr extLst"),
  "p:notesMaster": names("p", "cSld clrMap hf notesStyle extLst"),
  "p:timing": names("p", "tnLst bldLst extLst"),
  "p:cSld": names("p", "bg spTree custDataLst controls extLst"),
  "p:bgPr": names("a", "noFill solidFill gradFill blipFill pattFill grpFill effectLst effectDag extLst"),
  "p:spTree": shapeTree,
  "p:grpSp": shapeTree,
  "p:sp": names("p", "nvSpPr spPr style txBody extLst"),
  "p:cxnSp": names("p", "nvCxnSpPr spPr style extLst"),
  "p:pic": names("p", "nvPicPr blipFill spPr style extLst"),
  "p:graphicFrame": ["p:nvGraphicFramePr", "p:xfrm", "a:graphic", "p:extLst"],
  "p:nvSpPr": names("p", "cNvPr cNvSpPr nvPr"),
  "p:nvPicPr": names("p", "cNvPr cNvPicPr nvPr"),
  "p:nvGraphicFramePr": names("p", "cNvPr cNvGraphicFramePr nvPr"),
  "p:nvGrpSpPr": names("p", "cNvPr cNvGrpSpPr nvPr"),
  "p:nvCxnSpPr": names("p", "cNvPr cNvCxnSpPr nvPr"),
  "p:cNvPr": names("a", "hlinkClick hlinkHover extLst"),
  "p:spPr": shapePropertiesOrder,
  "c:spPr": shapePropertiesOrder,
  "a:xfrm": names("a", "off ext chOff chExt"),
  "p:xfrm": names("a", "off ext"),
  "p:blipFill": picture,
  "a:blipFill": picture,
  "p:txBody": textBody,
  "a:txBody": textBody,
  "c:txPr": textBody,
  "c:rich": textBody,
  "a:bodyPr": bodyPropertiesOrder,
  "a:lstStyle": levels,
  ...Object.fromEntries([...levels.slice(0, -1), "a:pPr"].map((name) => [name, paragraphPropertiesOrder])),
  "a:p": ["a:pPr", ["a:r", "a:br", "a:fld", "a14:m", "mc:AlternateContent"], "a:endParaRPr"],
  "a:rPr": runPropertiesOrder,
  "a:defRPr": runPropertiesOrder,
  "a:endParaRPr": runPropertiesOrder,
  "a:r": ["a:rPr", "a:t"],
  "a:ln": line,
  ...Object.fromEntries(names("a", "lnL lnR lnT lnB lnTlToBr lnBlToTr").map((name) => [name, line])),
  "a:tbl": tableOrder,
  "a:tblPr": tablePropertiesOrder,
  "a:tr": ["a:tc", "a:extLst"],
  "a:tc": cellOrder,
  "a:tcPr": cellPropertiesOrder,
  "c:chartSpace": chartSpaceOrder,
  "c:chart": chart,
  "c:plotArea": ["c:layout", plots, axes, "c:dTable", "c:spPr", "c:extLst"],
  "c:barChart": plotOrder,
  "c:bar3DChart": plotOrder,
  "c:lineChart": plotOrder,
  "c:areaChart": plotOrder,
  "c:ser": seriesOrder,
  "c:dPt": names("c", "idx invertIfNegative marker bubble3D explosion spPr pictureOptions extLst"),
  "c:dLbls": labelsOrder,
  "c:dLbl": labelsOrder,
  "c:strRef": names("c", "f strCache extLst"),
  "c:numRef": names("c", "f numCache extLst"),
  "c:numCache": names("c", "formatCode ptCount pt extLst"),
  "c:strCache": names("c", "ptCount pt extLst"),
  "c:catAx": axisOrder,
  "c:valAx": axisOrder,
  "c:dateAx": axisOrder,
  "c:scaling": scalingOrder,
  "c:title": titleOrder,
  "c:legend": legendOrder,
  "c:dTable": dataTableOrder,
};

/** What there may be several of; all else of a sequence is there once. */
export const repeatable: ReadonlySet<string> = new Set([
  ...plots,
  ...axes,
  ...shapes,
  ...names("a", "p r br fld tr tc gridCol"),
  ...names("c", "ser axId dPt dLbl trendline errBars legendEntry pt"),
  "a14:m",
]);

/** Of each of these an element has one at most. */
export const alternatives: readonly (readonly string[])[] = [
  names("a", "noFill solidFill gradFill blipFill pattFill grpFill"),
  names("a", "effectLst effectDag"),
  names("a", "noAutofit normAutofit spAutoFit"),
  names("a", "buNone buAutoNum buChar buBlip"),
  names("a", "buClrTx buClr"),
  names("a", "buSzTx buSzPct buSzPts"),
  names("a", "buFontTx buFont"),
  names("a", "prstDash custDash"),
  names("a", "round bevel miter"),
  names("a", "custGeom prstGeom"),
  names("a", "tile stretch"),
];
