import type { ReadElement } from "./read-element";

/** Where a shape stands by its own word, in EMU; a table ends where its rows do. Undefined where it inherits its place. */
export function readBox(shape: ReadElement): { left: number; top: number; right: number; bottom: number } | undefined {
  const frame = shape.find("p:xfrm") ?? shape.find("p:spPr/a:xfrm");
  if (!frame) return undefined;
  const value = (path: string, attribute: string) => Number(frame.find(path)!.get(attribute));
  const [left, top] = [value("a:off", "x"), value("a:off", "y")];
  const rows = shape.all("a:tr").map((row) => Number(row.get("h")));
  const height = rows.length > 0 ? rows.reduce((sum, row) => sum + row, 0) : value("a:ext", "cy");
  return { left, top, right: left + value("a:ext", "cx"), bottom: top + height };
}
