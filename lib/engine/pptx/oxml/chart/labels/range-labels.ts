import { encodeCellText } from "@/lib/engine/pptx/oxml/cell-text";
import { labelsOrder, seriesOrder } from "@/lib/engine/pptx/oxml/chart/order";
import { setValue, valueOf } from "@/lib/engine/pptx/oxml/chart/value";
import { el, legalText, type XmlElement } from "@/lib/engine/pptx/xml";

const C15 = "http://schemas.microsoft.com/office/drawing/2012/chart";
/** Extensions of [MS-ODRAWXML] 2.24.3: labels that show other cells than the series' own. */
const RANGE_EXTENSION = "{02D57815-91ED-43cb-92C2-25804820EDAC}";
const LABEL_EXTENSION = "{CE6537A1-D6FC-4f65-9D91-7224C49458BB}";
const FIELD_ID = (index: number) => `{${(0xa0000000 + index).toString(16).toUpperCase()}-70F1-4A11-A5F3-5C0D3E5E9B01}`;

/**
 * Labels a series with the texts of other cells, as fields that follow the cells; programs that know no such labels
 * show the texts.
 */
export function labelFromCells(series: XmlElement, texts: readonly (string | null)[], formula: string): void {
  const all = series.ensure("c:dLbls", seriesOrder);
  const before = all.children[0];
  texts.forEach((text, idx) => {
    if (text !== null) all.insertBefore(before, label(all, idx, text));
  });
  setLabelExtension(all);
  const cache = el("c15:dlblRangeCache", {}, el("c:ptCount", { val: texts.length }));
  texts.forEach((text, idx) => {
    if (text !== null) cache.append(el("c:pt", { idx }, el("c:v", {}, encodeCellText(text))));
  });
  const range = el("c15:datalabelsRange", {}, el("c15:f", {}, formula), cache);
  series
    .ensure("c:extLst", seriesOrder)
    .insertBefore(
      series.child("c:extLst")!.children[0],
      el("c:ext", { uri: RANGE_EXTENSION, "xmlns:c15": C15 }, range),
    );
}

function label(all: XmlElement, idx: number, text: string): XmlElement {
  const pattern = all.child("c:txPr");
  const paragraph = pattern?.child("a:p");
  const bold = paragraph?.find("a:pPr", "a:defRPr")?.get("b");
  const run = el("a:rPr", { lang: "en-US", b: bold });
  const field = el("a:fld", { id: FIELD_ID(idx), type: "CELLRANGE" }, run, el("a:pPr"), el("a:t", {}, legalText(text)));
  const properties = paragraph?.child("a:pPr")?.clone() ?? el("a:pPr", {}, el("a:defRPr"));
  const rich = el(
    "c:rich",
    {},
    pattern?.child("a:bodyPr")?.clone() ?? el("a:bodyPr"),
    el("a:lstStyle"),
    el("a:p", {}, properties, field),
  );
  const item = el("c:dLbl", {}, el("c:idx", { val: idx }), el("c:tx", {}, rich));
  for (const { name } of all.elements())
    if (/^c:(dLblPos|show)/.test(name)) setValue(item, name, valueOf(all, name)!, labelsOrder);
  setValue(item, "c:showVal", 0, labelsOrder);
  setLabelExtension(item);
  return item;
}

function setLabelExtension(owner: XmlElement): void {
  const shown = el("c15:showDataLabelsRange", { val: 1 });
  owner.put(el("c:extLst", {}, el("c:ext", { uri: LABEL_EXTENSION, "xmlns:c15": C15 }, shown)), labelsOrder);
}
