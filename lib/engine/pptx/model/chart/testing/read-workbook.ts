import { XMLParser } from "fast-xml-parser";
import JSZip from "jszip";

/** The cells of a sheet as programs that are not this engine read them: text is a string, a number a number. */
export type SheetContent = Record<string, string | number>;

type Node = Record<string, unknown>;
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => ["si", "sheet", "row", "c", "Relationship", "r"].includes(name),
});

/** Reads one sheet of an .xlsx file with jszip and fast-xml-parser. */
export async function readSheet(bytes: Uint8Array, name: string): Promise<SheetContent> {
  const zip = await JSZip.loadAsync(bytes);
  const read = async (path: string) => parser.parse((await zip.file(path)?.async("string")) ?? "<none/>") as Node;
  const sheets = at<Node[]>(await read("xl/workbook.xml"), "workbook", "sheets", "sheet") ?? [];
  const id = sheets.find((sheet) => sheet["@_name"] === name)?.["@_r:id"];
  const links = at<Node[]>(await read("xl/_rels/workbook.xml.rels"), "Relationships", "Relationship") ?? [];
  const target = String(links.find((link) => link["@_Id"] === id)?.["@_Target"]).replace(/^\/xl\//, "");
  const strings = (at<Node[]>(await read("xl/sharedStrings.xml"), "sst", "si") ?? []).map((item) => textOf(item["t"]));
  const content: SheetContent = {};
  for (const row of at<Node[]>(await read(`xl/${target}`), "worksheet", "sheetData", "row") ?? []) {
    for (const cell of (row["c"] as Node[] | undefined) ?? []) {
      const value = valueIn(cell, strings);
      if (value !== undefined) content[String(cell["@_r"])] = value;
    }
  }
  return content;
}

/** A cell's text or number (ECMA-376, 18.18.11). */
function valueIn(cell: Node, strings: readonly string[]): string | number | undefined {
  const value = cell["v"];
  if (cell["@_t"] === "inlineStr") return textOf((cell["is"] as Node)["t"]);
  if (value === undefined) return undefined;
  if (cell["@_t"] === "s") return strings[Number(value)];
  return cell["@_t"] === "str" ? textOf(value) : Number(value);
}

function at<T>(node: Node, ...path: string[]): T | undefined {
  return path.reduce<unknown>((here, key) => (here as Node | undefined)?.[key], node) as T | undefined;
}

const textOf = (text: unknown): string =>
  typeof text === "object" && text !== null ? String((text as Node)["#text"] ?? "") : String(text);
