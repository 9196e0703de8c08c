/** How PowerPoint's built-in table styles look, by family: fills, text and main borders. */

/** A colour with one transform: `["accent1", "tint", 40]`. */
export type Tone = readonly [slot: string, transform?: "tint" | "shade" | "alpha", percent?: number];
type Line = readonly [tone: Tone, points: number];
export type Look = { text?: Tone; bold?: boolean; fill?: Tone; lines?: Readonly<Record<string, Line>> };
type Looks = Readonly<Record<string, Look>>;

const all = (line: Line, ...edges: string[]) => Object.fromEntries(edges.map((edge) => [edge, line]));
const OUTER = ["left", "right", "top", "bottom"];
const GRID = [...OUTER, "insideH", "insideV"];
const LIGHT: Tone = ["lt1"];
const DARK: Tone = ["dk1"];

const families: Readonly<Record<string, (slot: string, accent: number) => Looks>> = {
  "Themed Style 1": (slot, accent): Looks =>
    accent === 0
      ? { wholeTbl: { text: ["tx1"] } }
      : {
          wholeTbl: { text: DARK, lines: all([[slot], 0.75], ...GRID) },
          band1H: { fill: [slot, "alpha", 40] },
          band1V: { fill: [slot, "alpha", 40] },
          firstRow: { text: LIGHT, bold: true, fill: [slot] },
          lastRow: { bold: true },
          firstCol: { bold: true },
          lastCol: { bold: true },
        },
  "Themed Style 2": (slot, accent): Looks =>
    accent === 0
      ? { wholeTbl: { text: ["tx1"], lines: all([["tx1"], 1], ...GRID) } }
      : {
          wholeTbl: { text: LIGHT, fill: [slot], lines: all([[slot, "tint", 50], 0.75], ...OUTER) },
          band1H: { fill: ["lt1", "alpha", 20] },
          band1V: { fill: ["lt1", "alpha", 20] },
          firstRow: { bold: true, lines: all([LIGHT, 1.5], "bottom") },
          lastRow: { bold: true, lines: all([LIGHT, 1.5], "top") },
          firstCol: { bold: true, lines: all([LIGHT, 1.5], "right") },
          lastCol: { bold: true, lines: all([LIGHT, 1.5], "left") },
        },
  "Light Style 1": (slot) => ({
    wholeTbl: { text: ["tx1"], lines: all([[slot === "dk1" ? "tx1" : slot], 1], "top", "bottom") },
    band1H: { fill: [slot, "alpha", 20] },
    band1V: { fill: [slot, "alpha", 20] },
    firstRow: { bold: true, lines: all([[slot], 1], "bottom") },
    lastRow: { bold: true, lines: all([[slot], 1], "top") },
    firstCol: { bold: true },
    lastCol: { bold: true },
  }),
  "Light Style 2": (slot) => ({
    wholeTbl: { text: ["tx1"], lines: all([[slot], 1], ...OUTER) },
    band1H: { lines: all([[slot], 1], "top", "bottom") },
    band1V: { lines: all([[slot], 1], "left", "right") },
    firstRow: { text: ["bg1"], bold: true, fill: [slot] },
    lastRow: { bold: true, lines: all([[slot], 4], "top") },
    firstCol: { bold: true },
    lastCol: { bold: true },
  }),
  "Light Style 3": (slot) => ({
    wholeTbl: { text: ["tx1"], lines: all([[slot], 1], ...GRID) },
    band1H: { fill: [slot, "alpha", 20] },
    band1V: { fill: [slot, "alpha", 20] },
    firstRow: { text: [slot], bold: true, lines: all([[slot], 2], "bottom") },
    lastRow: { bold: true, lines: all([[slot], 4], "top") },
    firstCol: { bold: true },
    lastCol: { bold: true },
  }),
  "Medium Style 1": (slot) => ({
    wholeTbl: { text: DARK, fill: LIGHT, lines: all([[slot], 1], ...OUTER, "insideH") },
    band1H: { fill: [slot, "tint", 20] },
    band1V: { fill: [slot, "tint", 20] },
    firstRow: { text: LIGHT, bold: true, fill: [slot] },
    lastRow: { bold: true, fill: LIGHT, lines: all([[slot], 4], "top") },
    firstCol: { bold: true },
    lastCol: { bold: true },
  }),
  "Medium Style 2": (slot) => ({
    wholeTbl: { text: DARK, fill: [slot, "tint", 20], lines: all([LIGHT, 1], ...GRID) },
    band1H: { fill: [slot, "tint", 40] },
    band1V: { fill: [slot, "tint", 40] },
    firstRow: { text: LIGHT, bold: true, fill: [slot], lines: all([LIGHT, 3], "bottom") },
    lastRow: { text: LIGHT, bold: true, fill: [slot], lines: all([LIGHT, 3], "top") },
    firstCol: { text: LIGHT, bold: true, fill: [slot] },
    lastCol: { text: LIGHT, bold: true, fill: [slot] },
  }),
  "Medium Style 3": (slot) => ({
    wholeTbl: { text: DARK, fill: LIGHT, lines: all([DARK, 2], "top", "bottom") },
    band1H: { fill: ["dk1", "tint", 20] },
    band1V: { fill: ["dk1", "tint", 20] },
    firstRow: { text: LIGHT, bold: true, fill: [slot], lines: all([DARK, 2], "bottom") },
    lastRow: { bold: true, fill: LIGHT, lines: all([DARK, 4], "top") },
    firstCol: { text: LIGHT, bold: true, fill: [slot] },
    lastCol: { text: LIGHT, bold: true, fill: [slot] },
  }),
  "Medium Style 4": (slot) => ({
    wholeTbl: { text: DARK, fill: [slot, "tint", 20], lines: all([[slot], 1], ...GRID) },
    band1H: { fill: [slot, "tint", 40] },
    band1V: { fill: [slot, "tint", 40] },
    firstRow: { text: [slot], bold: true, fill: [slot, "tint", 20] },
    lastRow: { bold: true, fill: [slot, "tint", 20], lines: all([[slot], 2], "top") },
    firstCol: { bold: true },
    lastCol: { bold: true },
  }),
  "Dark Style 1": (slot) => {
    const plain = slot === "dk1";
    return {
      wholeTbl: { text: LIGHT, fill: plain ? ["dk1", "tint", 20] : [slot] },
      band1H: { fill: plain ? ["dk1", "tint", 40] : [slot, "shade", 60] },
      band1V: { fill: plain ? ["dk1", "tint", 40] : [slot, "shade", 60] },
      firstRow: { bold: true, fill: DARK, lines: all([LIGHT, 2], "bottom") },
      lastRow: { bold: true, fill: plain ? DARK : [slot, "shade", 40], lines: all([LIGHT, 2], "top") },
      firstCol: { bold: true, fill: plain ? DARK : [slot, "shade", 60], lines: all([LIGHT, 2], "right") },
      lastCol: { bold: true, fill: plain ? DARK : [slot, "shade", 60], lines: all([LIGHT, 2], "left") },
    };
  },
  "Dark Style 2": (slot, accent) => ({
    wholeTbl: { text: DARK, fill: [slot, "tint", 20] },
    band1H: { fill: [slot, "tint", 40] },
    band1V: { fill: [slot, "tint", 40] },
    firstRow: { text: LIGHT, bold: true, fill: accent === 0 ? DARK : [`accent${accent + 1}`] },
    lastRow: { bold: true, fill: [slot, "tint", 20], lines: all([DARK, 4], "top") },
    firstCol: { bold: true },
    lastCol: { bold: true },
  }),
};

/**
 * Part of the style (`firstRow` …) → its look; nothing where the family is unknown. `accent` 0: the family's plain
 * form.
 */
export const looksOf = (family: string, accent: number): Looks =>
  families[family]?.(accent === 0 ? "dk1" : `accent${accent}`, accent) ?? {};
