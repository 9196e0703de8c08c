import { XMLParser } from "fast-xml-parser";
import JSZip from "jszip";
import { checkPart } from "@/lib/engine/pptx/checks/check-package";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { cellName, parseFormula } from "@/lib/engine/pptx/oxml/spreadsheet";
import { workbookOf } from "./sample-chart";

/** The cells of a sheet as read by other programs than this engine. Texts are strings, numbers are numbers. */
type SheetContent = Record<string, string | number>;

type Node = Record<string, unknown>;
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
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
  const id = sheets.find((sheet) => sheet["@_name"] === name)?.["@_id"];
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

/** Returns the text or number of a cell (ECMA-376, 18.18.11). */
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

/** Returns the differences between the caches of a chart and the cells of its workbook. Empty if they agree. */
export async function disagreements(part: Part): Promise<string[]> {
  const found: string[] = [];
  const sheets = new Map<string, Awaited<ReturnType<typeof readSheet>>>();
  for (const reference of [...part.root.descendants("c:strRef"), ...part.root.descendants("c:numRef")]) {
    const text = reference.child("c:f")!.text;
    const [area] = parseFormula(text);
    if (!area) return [`${text} names no cells`];
    const known = sheets.get(area.sheet) ?? (await readSheet(workbookOf(part), area.sheet));
    sheets.set(area.sheet, known);
    const cache = (reference.child("c:strCache") ?? reference.child("c:numCache"))!;
    const points = new Map(cache.elements("c:pt").map((point) => [point.int("idx"), point.child("c:v")!.text]));
    let index = 0;
    for (let row = area.top; row <= area.bottom; row++) {
      for (let column = area.left; column <= area.right; column++, index++) {
        const cell = known[cellName(row, column)];
        const point = points.get(index);
        const same =
          point === undefined
            ? cell === undefined
            : cache.name === "c:strCache"
              ? cell === point
              : cell === Number(point);
        if (!same) found.push(`${text} point ${index}: "${point}" in the cache, "${cell}" in the sheet`);
      }
    }
    if (index !== cache.child("c:ptCount")?.int("val")) found.push(`${text}: ${index} cells, other point count`);
  }
  return found;
}

/** Returns the messages of the package checks for a chart. */
export const faultsOf = (part: Part): string[] => checkPart(part).map((fault) => fault.message);
