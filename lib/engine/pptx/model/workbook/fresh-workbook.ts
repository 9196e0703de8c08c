import { OpcPackage } from "@/lib/engine/pptx/opc";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";
import { Workbook } from "./workbook";

export const FRESH_SHEET = "Sheet1";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A workbook with one empty sheet, named `Sheet1`. */
export function freshWorkbook(): Workbook {
  emptyWorkbook ??= Workbook.open(build());
  return emptyWorkbook.copy();
}
let emptyWorkbook: Workbook | undefined;

function build(): Uint8Array {
  const package_ = OpcPackage.create();
  const workbook = package_.add("/xl/workbook.xml", `${TYPE}.sheet.main+xml`, workbookTree());
  package_.rels.add("officeDocument", workbook.name);
  const sheet = package_.add("/xl/worksheets/sheet1.xml", `${TYPE}.worksheet+xml`, sheetTree());
  workbook.rels.add("worksheet", sheet.name, { id: "rId1" });
  const styles = package_.add("/xl/styles.xml", `${TYPE}.styles+xml`, stylesTree());
  workbook.rels.add("styles", styles.name);
  return package_.save();
}

const workbookTree = (): XmlElement =>
  el("workbook", { xmlns: MAIN }, el("sheets", {}, el("sheet", { name: FRESH_SHEET, sheetId: 1, "r:id": "rId1" })));

const sheetTree = (): XmlElement => el("worksheet", { xmlns: MAIN }, el("sheetData"));

/** The least that Excel takes as a style sheet (ECMA-376, 18.8.39). */
const stylesTree = (): XmlElement =>
  el(
    "styleSheet",
    { xmlns: MAIN },
    el(
      "fonts",
      { count: 1 },
      el("font", {}, el("sz", { val: 11 }), el("name", { val: "Calibri" }), el("family", { val: 2 })),
    ),
    el("fills", { count: 2 }, pattern("none"), pattern("gray125")),
    el(
      "borders",
      { count: 1 },
      el("border", {}, ...["left", "right", "top", "bottom", "diagonal"].map((side) => el(side))),
    ),
    el("cellStyleXfs", { count: 1 }, el("xf", { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 })),
    el("cellXfs", { count: 1 }, el("xf", { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0, xfId: 0 })),
    el("cellStyles", { count: 1 }, el("cellStyle", { name: "Normal", xfId: 0, builtinId: 0 })),
  );

const pattern = (patternType: string): XmlElement => el("fill", {}, el("patternFill", { patternType }));
