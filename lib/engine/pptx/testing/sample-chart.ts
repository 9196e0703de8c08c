import { OpcPackage, type Part } from "@/lib/engine/pptx/opc/package";
import { parseXml } from "@/lib/engine/pptx/xml/parse";

const CHART = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml";
const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const LABELS = ["Category 1", "Category 2", "Category 3", "Category 4"];

const points = (values: readonly (string | number)[]) =>
  `<c:ptCount val="${values.length}"/>${values.map((v, i) => `<c:pt idx="${i}"><c:v>${v}</c:v></c:pt>`).join("")}`;

function series(
  index: number,
  name: string,
  values: readonly number[],
  more: { before?: string; after?: string } = {},
): string {
  const column = "BC"[index]!;
  return `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:strRef><c:f>Data!$${column}$1</c:f><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:spPr><a:solidFill><a:schemeClr val="accent${index * 2 + 1}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/>${more.before ?? ""}<c:cat><c:strRef><c:f>Data!$A$2:$A$5</c:f><c:strCache>${points(LABELS)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>Data!$${column}$2:$${column}$5</c:f><c:numCache><c:formatCode>#,##0.0</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val>${more.after ?? ""}</c:ser>`;
}

const FLAGS = ["LegendKey", "Val", "CatName", "SerName", "Percent", "BubbleSize"]
  .map((flag) => `<c:show${flag} val="${flag === "Val" ? 1 : 0}"/>`)
  .join("");
const label = (idx: number, text = "") =>
  `<c:dLbl><c:idx val="${idx}"/>${text}<c:dLblPos val="outEnd"/>${FLAGS}</c:dLbl>`;
const spoken = "<c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>sample words</a:t></a:r></a:p></c:rich></c:tx>";
const LABELLED = `<c:dPt><c:idx val="3"/></c:dPt><c:dLbls>${label(0, spoken)}${label(3)}<c:dLblPos val="outEnd"/>${FLAGS}</c:dLbls>`;

/**
 * Creates a chart as in a template: clustered columns with accents 1 and 3, labels, a title, a legend, alternate
 * content and a workbook.
 */
export function sampleChart(options: { workbook?: Uint8Array | null; xml?: (xml: string) => string } = {}): Part {
  const package_ = OpcPackage.create();
  const xml = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="c14" xmlns:c14="http://schemas.microsoft.com/office/drawing/2007/8/2/chart"><c14:style val="102"/></mc:Choice><mc:Fallback><c:style val="2"/></mc:Fallback></mc:AlternateContent><c:chart><c:title><c:tx><c:rich><a:bodyPr rot="0"/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="1600"/></a:pPr><a:r><a:rPr lang="en-US" sz="1600" b="1"/><a:t>Sample title</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series(0, "Series 1", [4.3, 2.5, 3.5, 4.5], { before: LABELLED })}${series(1, "Series 2", [2, 2, 2, 2])}<c:gapWidth val="219"/><c:overlap val="-27"/><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:numFmt formatCode="General" sourceLinked="1"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="2"/><c:crosses val="autoZero"/><c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:majorGridlines/><c:numFmt formatCode="General" sourceLinked="1"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="1"/><c:crosses val="autoZero"/><c:crossBetween val="between"/></c:valAx></c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart><c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>`;
  const part = package_.add(
    "/ppt/charts/chart1.xml",
    CHART,
    parseXml(options.xml ? options.xml(xml) : xml, "/ppt/charts/chart1.xml"),
  );
  if (options.workbook === null) return part;
  const workbook = package_.add(
    "/ppt/embeddings/Microsoft_Excel_Worksheet.xlsx",
    SHEET,
    options.workbook ?? sampleWorkbook(),
  );
  part.rels.add("package", workbook.name, { id: "rId1" });
  return part;
}

/** Returns the bytes of the workbook that a chart embeds. */
export function workbookOf(part: Part): Uint8Array {
  return part.related(part.root.child("c:externalData")!.get("r:id"))!.bytes();
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * Creates a workbook as PowerPoint makes it for a chart with four categories and two series, with later edits: a table
 * over the data, a formula below it that refers to it, a second sheet, a defined name and a calculation chain.
 */
export function sampleWorkbook(): Uint8Array {
  const package_ = OpcPackage.create();
  const add = (name: string, type: string, xml: string) =>
    package_.add(name, `${TYPE}.${type}+xml`, parseXml(xml, name));
  const workbook = add(
    "/xl/workbook.xml",
    "sheet.main",
    `<workbook ${MAIN} ${R}><sheets><sheet name="Notes" sheetId="2" r:id="rId2"/><sheet name="Data" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="All">Data!$A$1:$C$5</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
  );
  package_.rels.add("officeDocument", workbook.name);
  const rows = [4.3, 2.5, 3.5, 4.5]
    .map(
      (v, i) =>
        `<row r="${i + 2}" spans="1:3"><c r="A${i + 2}" t="s"><v>${i + 2}</v></c><c r="B${i + 2}" s="1"><v>${v}</v></c><c r="C${i + 2}" s="1"><v>2</v></c></row>`,
    )
    .join("");
  const sheet = add(
    "/xl/worksheets/sheet1.xml",
    "worksheet",
    `<worksheet ${MAIN} ${R}><dimension ref="A1:C7"/><cols><col min="2" max="3" width="9" hidden="1"/></cols><sheetData><row r="1"><c r="A1" t="s"><v>6</v></c><c r="B1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>${rows}<row r="7"><c r="B7"><f>SUM(B2:B5)</f><v>14.8</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A6:B6"/></mergeCells><tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>`,
  );
  const table = add(
    "/xl/tables/table1.xml",
    "table",
    `<table ${MAIN} id="1" name="T" displayName="T" ref="A1:C5" totalsRowShown="0"><autoFilter ref="A1:C5"><filterColumn colId="1"/></autoFilter><tableColumns count="3"><tableColumn id="1" name=" "/><tableColumn id="2" name="Series 1"/><tableColumn id="3" name="Series 2"/></tableColumns></table>`,
  );
  sheet.rels.add("table", table.name, { id: "rId1" });
  const notes = add(
    "/xl/worksheets/sheet2.xml",
    "worksheet",
    `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="s"><v>7</v></c></row></sheetData></worksheet>`,
  );
  const texts = ["Series 1", "Series 2", "Category 1", "Category 2", "Category 3", "Category 4", " ", "Keep me"];
  const strings = add(
    "/xl/sharedStrings.xml",
    "sharedStrings",
    `<sst ${MAIN} count="8" uniqueCount="8">${texts.map((t) => `<si><t xml:space="preserve">${t}</t></si>`).join("")}</sst>`,
  );
  const chain = add("/xl/calcChain.xml", "calcChain", `<calcChain ${MAIN}><c r="B7" i="1"/></calcChain>`);
  workbook.rels.add("worksheet", sheet.name, { id: "rId1" });
  workbook.rels.add("worksheet", notes.name, { id: "rId2" });
  workbook.rels.add("sharedStrings", strings.name);
  workbook.rels.add("calcChain", chain.name);
  return package_.save();
}
