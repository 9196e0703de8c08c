import type { Merge } from "@/components/grid/model/sheet";
import { htmlTokens } from "./html-tokens";

export type PastedTable = { texts: string[][]; merges: Merge[] };
const breaking = new Set(["p", "div", "li"]);

/** The cells of the first table of HTML from a clipboard, with its merged cells; null where there is none. */
export function parseHtmlTable(html: string): PastedTable | null {
  const texts: string[][] = [];
  const merges: Merge[] = [];
  let [depth, row, column] = [0, -1, 0];
  let cell: { row: number; column: number; text: string } | null = null;
  const end = () => {
    if (cell) texts[cell.row]![cell.column] = tidy(cell.text);
    cell = null;
  };
  for (const token of htmlTokens(html)) {
    if (token.kind === "text") {
      if (cell) cell.text += token.text.replace(/[\r\n\t ]+/g, " ");
      continue;
    }
    const { kind, name } = token;
    if (name === "table") {
      depth += kind === "open" ? 1 : -1;
      if (depth === 0) break;
      // A table within a cell is text of that cell.
      if (cell && depth > 1) cell.text += "\n";
    }
    if (depth !== 1) continue;
    if (name === "tr" && kind === "open") {
      end();
      [row, column] = [row + 1, 0];
      texts[row] ??= [];
    } else if ((name === "td" || name === "th") && kind === "open") {
      end();
      if (row < 0) texts[(row = 0)] = [];
      while (texts[row]![column] !== undefined) column += 1;
      const [rows, columns] = [spanOf(token.attributes["rowspan"]), spanOf(token.attributes["colspan"])];
      for (let r = 0; r < rows; r += 1) for (let c = 0; c < columns; c += 1) (texts[row + r] ??= [])[column + c] = "";
      if (rows * columns > 1) merges.push({ row, column, rows, columns });
      cell = { row, column, text: "" };
      column += columns;
    } else if ((name === "td" || name === "th" || name === "tr") && kind === "close") end();
    else if (cell && (name === "br" || (breaking.has(name) && kind === "close"))) cell.text += "\n";
  }
  end();
  if (texts.length === 0) return null;
  const width = Math.max(...texts.map((one) => one.length));
  return {
    texts: texts.map((one) => Array.from({ length: width }, (_, index) => one[index] ?? "")),
    merges: merges.filter((merge) => merge.row + merge.rows <= texts.length),
  };
}

const spanOf = (value: string | undefined): number => Math.min(1000, Math.max(1, Math.trunc(Number(value ?? 1)) || 1));

const tidy = (text: string): string =>
  text
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((one) => one.trim())
    .join("\n")
    .trim();
