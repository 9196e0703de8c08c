import JSZip from "jszip";

/** Returns an Excel workbook with one sheet, "Regions". `styles`: the number formats of its columns. */
export async function workbookBytes(
  rows: readonly (readonly (string | number)[])[],
  styles: readonly string[] = [],
): Promise<ArrayBuffer> {
  const zip = new JSZip();
  const cell = (value: string | number, place: string, style: number) =>
    typeof value === "number"
      ? `<c r="${place}" s="${styles[style] === undefined ? 0 : style + 1}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const data = rows
    .map(
      (row, y) => `<row r="${y + 1}">${row.map((value, x) => cell(value, `${"ABCD"[x]}${y + 1}`, x)).join("")}</row>`,
    )
    .join("");
  zip.file(
    "[Content_Types].xml",
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  );
  zip.file(
    "xl/workbook.xml",
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Regions" sheetId="1" r:id="rId1"/></sheets></workbook>',
  );
  zip.file(
    "xl/_rels/workbook.xml.rels",
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  );
  const formats = styles.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join("");
  const cells = styles.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`).join("");
  zip.file(
    "xl/styles.xml",
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats}</numFmts><cellXfs><xf numFmtId="0"/>${cells}</cellXfs></styleSheet>`,
  );
  zip.file(
    "xl/worksheets/sheet1.xml",
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`,
  );
  return await zip.generateAsync({ type: "arraybuffer" });
}
