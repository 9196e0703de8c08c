import { Table } from "@/lib/engine/pptx/model/table";
import { namespaces } from "@/lib/engine/pptx/xml/namespaces";
import { parseXml } from "@/lib/engine/pptx/xml/parse";

export type CellXml = {
  text?: string;
  fill?: string;
  bold?: boolean;
  align?: string;
  attributes?: string;
  properties?: string;
  lines?: string;
  run?: string;
  color?: string;
};

/** Returns an `a:tc` of a template. `fill` and `color` are `RRGGBB`; `lines` is the XML of the cell's lines. */
function cellXml({
  text = "x",
  fill,
  bold,
  align,
  attributes = "",
  properties = "",
  lines = "",
  run = "",
  color,
}: CellXml = {}): string {
  const paragraph = align ? `<a:pPr algn="${align}"/>` : "";
  const filled = fill ? `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>` : "";
  const ink = color ? `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>` : "";
  const style = `<a:rPr lang="en-US"${bold ? ' b="1"' : ""}${run}>${ink}</a:rPr>`;
  const runs = text === "" ? "" : `<a:r>${style}<a:t>${text}</a:t></a:r>`;
  return `<a:tc${attributes}><a:txBody><a:bodyPr/><a:lstStyle/><a:p>${paragraph}${runs}</a:p></a:txBody><a:tcPr${properties}>${lines}${filled}</a:tcPr></a:tc>`;
}

/** Returns an `a:tbl` with these cells, in columns of one inch and rows of 0.4 inches. */
export function tableXml(rows: readonly (readonly CellXml[])[], flags = "", style = ""): string {
  const grid = rows[0]!.map(() => '<a:gridCol w="914400"/>').join("");
  const styleId = style ? `<a:tableStyleId>${style}</a:tableStyleId>` : "";
  return `<a:tbl><a:tblPr${flags}>${styleId}</a:tblPr><a:tblGrid>${grid}</a:tblGrid>${rows.map((cells) => `<a:tr h="365760">${cells.map(cellXml).join("")}</a:tr>`).join("")}</a:tbl>`;
}

export const parsed = (xml: string) => parseXml(`<x xmlns:a="${namespaces.a}">${xml}</x>`, "test").elements()[0]!;

export const templateTable = (rows: readonly (readonly CellXml[])[], flags = ""): Table =>
  new Table(parsed(tableXml(rows, flags)));
