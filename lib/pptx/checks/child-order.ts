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
} from "../oxml/chart/order";
import { cellOrder, cellPropertiesOrder, tableOrder, tablePropertiesOrder } from "../oxml/table-order";
import { bodyPropertiesOrder, paragraphPropertiesOrder, runPropertiesOrder } from "../oxml/text-order";
import { XmlElement } from "../xml";
import type { PartCheck } from "./fault";

/** Names in their order; those of an inner list may mix. */
type Sequence = readonly (string | readonly string[])[];

const textBody = ["a:bodyPr", "a:lstStyle", "a:p"];
const plots = ["area", "area3D", "bar", "bar3D", "bubble", "doughnut", "line", "line3D", "ofPie", "pie", "pie3D", "radar", "scatter", "stock"];
const axes = ["c:catAx", "c:valAx", "c:dateAx", "c:serAx"];
/** PowerPoint itself writes the last two either way round. */
const chart = chartOrder.filter((name) => name !== "c:extLst" && name !== "c:showDLblsOverMax");

/** The sequences of what this engine writes, by parent. */
const SEQUENCES: Readonly<Record<string, Sequence>> = {
  "p:presentation": ["p:sldMasterIdLst", "p:notesMasterIdLst", "p:handoutMasterIdLst", "p:sldIdLst", "p:sldSz", "p:notesSz"],
  "p:sld": ["p:cSld", "p:clrMapOvr", "p:transition", "p:timing", "p:extLst"],
  "p:cSld": ["p:bg", "p:spTree", "p:custDataLst", "p:controls", "p:extLst"],
  "p:sp": ["p:nvSpPr", "p:spPr", "p:style", "p:txBody", "p:extLst"],
  "p:pic": ["p:nvPicPr", "p:blipFill", "p:spPr", "p:style", "p:extLst"],
  "p:graphicFrame": ["p:nvGraphicFramePr", "p:xfrm", "a:graphic", "p:extLst"],
  "p:spPr": shapePropertiesOrder,
  "c:spPr": shapePropertiesOrder,
  "p:txBody": textBody,
  "a:txBody": textBody,
  "c:txPr": textBody,
  "c:rich": textBody,
  "a:bodyPr": bodyPropertiesOrder,
  "a:p": ["a:pPr", ["a:r", "a:br", "a:fld"], "a:endParaRPr"],
  "a:pPr": paragraphPropertiesOrder,
  "a:rPr": runPropertiesOrder,
  "a:defRPr": runPropertiesOrder,
  "a:endParaRPr": runPropertiesOrder,
  "a:r": ["a:rPr", "a:t"],
  "a:tbl": tableOrder,
  "a:tblPr": tablePropertiesOrder,
  "a:tc": cellOrder,
  "a:tcPr": cellPropertiesOrder,
  "c:chartSpace": chartSpaceOrder,
  "c:chart": chart,
  "c:plotArea": ["c:layout", plots.map((name) => `c:${name}Chart`), axes, "c:dTable", "c:spPr", "c:extLst"],
  "c:barChart": plotOrder,
  "c:bar3DChart": plotOrder,
  "c:lineChart": plotOrder,
  "c:areaChart": plotOrder,
  "c:ser": seriesOrder,
  "c:dLbls": labelsOrder,
  "c:dLbl": labelsOrder,
  "c:catAx": axisOrder,
  "c:valAx": axisOrder,
  "c:scaling": scalingOrder,
  "c:title": titleOrder,
  "c:legend": legendOrder,
  "c:dTable": dataTableOrder,
};

const RANKS = new Map(
  Object.entries(SEQUENCES).map(([parent, sequence]) => {
    const ranks = sequence.flatMap((names, rank) => [names].flat().map((name) => [name as string, rank] as const));
    return [parent, new Map(ranks)];
  }),
);

/** Children come in the schema's sequence, in the elements that this engine writes. */
export const checkChildOrder: PartCheck = (_part, root) => {
  const messages = new Set<string>();
  const look = (element: XmlElement) => {
    const ranks = RANKS.get(element.name);
    if (ranks) checkSequence(element, ranks, messages);
    for (const child of element.children) if (child instanceof XmlElement) look(child);
  };
  look(root);
  return [...messages];
};

function checkSequence(element: XmlElement, ranks: ReadonlyMap<string, number>, messages: Set<string>): void {
  let last = 0;
  let before = "";
  for (const child of element.children) {
    if (!(child instanceof XmlElement)) continue;
    const rank = ranks.get(child.name);
    if (rank === undefined) continue;
    if (rank < last) messages.add(`In ${element.name}, ${child.name} comes after ${before}.`);
    else [last, before] = [rank, child.name];
  }
}
