import { columnName } from "@/components/grid/use-grid";
import { formatCell, formatCodeOf, serialOf } from "@/lib/engine/pptx/oxml/number-format";

/** Returns the text that a cell shows, by 0-based row and column; null if its format is General. */
type ShowCell = (row: number, column: number, value: number | Date) => string | null;

type Node = { [name: string]: unknown };

/**
 * Reads the number formats of an `.xlsx` file (ECMA-376, 18.8.30): a cell with 0.125 may show `12.5%`. Returns, for
 * each sheet by name, how its cells show their values.
 *
 * @throws Error if the file is damaged
 */
export async function readCellFormats(file: File): Promise<Map<string, ShowCell>> {
  const [{ default: JSZip }, { XMLParser }] = await Promise.all([import("jszip"), import("fast-xml-parser")]);
  const zip = await JSZip.loadAsync(await file.arrayBuffer());
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", removeNSPrefix: true });
  const read = async (name: string): Promise<Node> => {
    const text = await zip.file(name.replace(/^\//, ""))?.async("string");
    return text === undefined ? {} : (parser.parse(text) as Node);
  };
  const workbook = child(await read("xl/workbook.xml"), "workbook");
  const relationships = list(child(await read("xl/_rels/workbook.xml.rels"), "Relationships"), "Relationship");
  const targetOf = (isWanted: (relationship: Node) => boolean): string | null => {
    const target = relationships.find(isWanted)?.Target;
    return typeof target !== "string" ? null : target.startsWith("/") ? target : `xl/${target}`;
  };
  const styles = targetOf(({ Type }) => String(Type).endsWith("/styles"));
  const codes = styles === null ? [] : formatCodes(child(await read(styles), "styleSheet"));
  const shown = new Map<string, ShowCell>();
  for (const sheet of list(child(workbook, "sheets"), "sheet")) {
    const name = targetOf(({ Id }) => Id === sheet.id);
    if (name !== null) shown.set(String(sheet.name), showCells(child(await read(name), "worksheet"), codes));
  }
  return shown;
}

function formatCodes(styles: Node): string[] {
  const own = new Map(
    list(child(styles, "numFmts"), "numFmt").map((format) => [Number(format.numFmtId), String(format.formatCode)]),
  );
  return list(child(styles, "cellXfs"), "xf").map(({ numFmtId }) => formatCodeOf(Number(numFmtId ?? 0), own));
}

function showCells(worksheet: Node, codes: readonly string[]): ShowCell {
  const styles = new Map<string, number>();
  for (const row of list(child(worksheet, "sheetData"), "row"))
    for (const cell of list(row, "c")) if (cell.s !== undefined) styles.set(String(cell.r), Number(cell.s));
  return (row, column, value) => {
    const code = codes[styles.get(`${columnName(column)}${row + 1}`) ?? 0] ?? "General";
    return formatCell(typeof value === "number" ? value : serialOf(value), code);
  };
}

const child = (node: Node, name: string): Node => list(node, name)[0] ?? {};

/** Returns the children with a name. The parser gives a single one no list, and an empty one no object. */
function list(node: Node, name: string): Node[] {
  const found = node[name];
  return (Array.isArray(found) ? found : [found]).filter((item): item is Node => item instanceof Object);
}
