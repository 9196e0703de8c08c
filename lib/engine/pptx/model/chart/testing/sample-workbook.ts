import { OpcPackage } from "@/lib/engine/pptx/opc";
import { parseXml } from "@/lib/engine/pptx/xml";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * A workbook as PowerPoint makes one for a chart with four categories and two series, and then lived in: a table over
 * the data, a formula under it that leans on it, a second sheet, a defined name, a calculation chain.
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
