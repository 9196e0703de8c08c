import type { Box } from "@/scripts/samples/xml/box";
import type { SchemeColor } from "@/scripts/samples/xml/color";
import { freeform, type PathStep } from "@/scripts/samples/xml/freeform";
import { autoShape, group, type Shape } from "@/scripts/samples/xml/shape";

type Corner = "tl" | "tr" | "br" | "bl";

/** A square tile: its ground, and the figure on it: a quarter of a circle in one corner, or a whole one. */
export type Tile = { ground: SchemeColor; figure: SchemeColor; form: Corner | "circle" };

const side = 100;
/** The corner, the point where the arc begins, and the arc's first angle. */
const quarters: Record<Corner, [[number, number], [number, number], number]> = {
  tl: [[0, 0], [side, 0], 0],
  tr: [[side, 0], [side, side], 90],
  br: [[side, side], [0, side], 180],
  bl: [[0, side], [0, 0], 270],
};

function quarterCircle(corner: Corner): string {
  const [[x, y], [startX, startY], start] = quarters[corner];
  const steps: PathStep[] = [
    { to: "move", x, y },
    { to: "line", x: startX, y: startY },
    { to: "arc", rx: side, ry: side, start, sweep: 90 },
    { to: "close" },
  ];
  return freeform(side, side, [steps], true);
}

function figureBox(box: Box, form: Tile["form"]): Box {
  if (form !== "circle") return box;
  return { x: box.x + box.w * 0.2, y: box.y + box.h * 0.2, w: box.w * 0.6, h: box.h * 0.6 };
}

/** Rows of square tiles that fill `box` from its top left corner. */
export function tilePattern(box: Box, rows: Tile[][]): Shape {
  const shapes = rows.flatMap((tiles, row) =>
    tiles.flatMap(({ ground, figure, form }, column) => {
      const size = box.w / tiles.length;
      const place = { x: box.x + column * size, y: box.y + row * size, w: size, h: size };
      const name = `Tile ${row + 1}.${column + 1}`;
      return [
        autoShape({ name: `${name} Ground`, box: place, fill: ground }),
        autoShape({
          name: `${name} Figure`,
          box: figureBox(place, form),
          geometry: form === "circle" ? "ellipse" : quarterCircle(form),
          fill: figure,
        }),
      ];
    }),
  );
  return group("Tile Pattern", box, shapes);
}

/** A heavy rule with a fine one under it, as printers set above a headline. */
export function scotchRule(x: number, y: number, w: number, color: SchemeColor): Shape[] {
  return [
    autoShape({ name: "Heavy Rule", box: { x, y, w, h: 0.035 }, fill: color }),
    autoShape({ name: "Fine Rule", box: { x, y: y + 0.07, w, h: 0.01 }, fill: color }),
  ];
}

export function fineRule(name: string, x: number, y: number, w: number, color: SchemeColor): Shape {
  return autoShape({ name, box: { x, y, w, h: 0.01 }, fill: color });
}
