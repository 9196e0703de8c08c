import type { Part } from "@/lib/engine/pptx/opc";
import { parseFormula, cellName } from "@/lib/engine/pptx/oxml/chart/reference";
import { readSheet } from "./read-workbook";
import { workbookOf } from "./sample-chart";

/** Where the caches of a chart and the cells of its workbook differ; nothing when they agree cell by cell. */
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
