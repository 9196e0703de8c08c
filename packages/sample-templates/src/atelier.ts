import { atelierCopy } from "./atelier-content";
import { type PathStep, type Shape, autoShape, freeform, group } from "./shapes";
import type { CoverSpec, TemplateDesign, ThemeSpec } from "./style";
import { type Box, type SchemeColor, solidFill } from "./xml";

/** Earth and pigment on paper: burgundy leads, ochre highlights the one thing to look at. */
const atelierTheme: ThemeSpec = {
  name: "Atelier",
  colorSchemeName: "Atelier",
  colors: {
    dk1: "2B2622",
    lt1: "FFFFFF",
    dk2: "5E1F2B",
    lt2: "FAF4E9",
    accent1: "8C2F39",
    accent2: "D9A441",
    accent3: "5F7355",
    accent4: "3E5C76",
    accent5: "C46A3A",
    accent6: "B8A58F",
    hlink: "3E5C76",
    folHlink: "7A5C74",
  },
  fontSchemeName: "Atelier",
  majorFont: "Cambria",
  minorFont: "Calibri",
};

type Corner = "tl" | "tr" | "br" | "bl";

/** A square tile: its background, and the figure on it: a quarter circle in one corner, or a whole circle. */
type Tile = { ground: SchemeColor; figure: SchemeColor; form: Corner | "circle" };

const side = 100;
/** The corner, the start of the arc, and the arc's first angle. */
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

/** Returns rows of square tiles that fill `box` from its top left corner. */
function tilePattern(box: Box, rows: Tile[][]): Shape {
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

/** Returns a heavy rule with a fine rule below it, as printers set it above a headline. */
function scotchRule(x: number, y: number, w: number, color: SchemeColor): Shape[] {
  return [
    autoShape({ name: "Heavy Rule", box: { x, y, w, h: 0.035 }, fill: color }),
    autoShape({ name: "Fine Rule", box: { x, y: y + 0.07, w, h: 0.01 }, fill: color }),
  ];
}

function fineRule(name: string, x: number, y: number, w: number, color: SchemeColor): Shape {
  return autoShape({ name, box: { x, y, w, h: 0.01 }, fill: color });
}

const coverTiles: Tile[][] = [
  [
    { ground: "accent1", figure: "accent2", form: "bl" },
    { ground: "accent6", figure: "accent3", form: "tr" },
  ],
  [
    { ground: "accent2", figure: "tx2", form: "circle" },
    { ground: "accent4", figure: "bg2", form: "bl" },
  ],
  [
    { ground: "bg1", figure: "accent5", form: "br" },
    { ground: "accent1", figure: "accent6", form: "tl" },
  ],
  [
    { ground: "accent3", figure: "bg2", form: "tr" },
    { ground: "bg1", figure: "accent1", form: "circle" },
  ],
  [
    { ground: "tx2", figure: "accent5", form: "tl" },
    { ground: "accent2", figure: "accent3", form: "br" },
  ],
];

const dividerTiles: Tile[][] = [
  [{ ground: "accent1", figure: "accent2", form: "br" }],
  [{ ground: "accent6", figure: "tx2", form: "tr" }],
  [{ ground: "accent3", figure: "bg2", form: "circle" }],
  [{ ground: "accent1", figure: "accent5", form: "bl" }],
  [{ ground: "accent4", figure: "accent6", form: "tr" }],
];

const atelierCover: CoverSpec = {
  background: solidFill("bg2"),
  decoration: [tilePattern({ x: 7, y: 0, w: 3, h: 7.5 }, coverTiles), ...scotchRule(0.7, 4.3, 5.6, "accent1")],
  title: { box: { x: 0.7, y: 1.9, w: 5.6, h: 2.2 }, size: 40, color: "tx2", bold: false },
  text: { box: { x: 0.7, y: 4.6, w: 5.6, h: 1.3 }, size: 18, color: "tx1" },
  footers: { x: 0.7, w: 5.6, color: "tx1" },
};

const atelierDivider: CoverSpec = {
  background: solidFill("tx2"),
  decoration: [tilePattern({ x: 0, y: 0, w: 1.5, h: 7.5 }, dividerTiles), ...scotchRule(2.3, 4, 7.1, "accent2")],
  title: { box: { x: 2.3, y: 2, w: 7.1, h: 1.8 }, size: 36, color: "bg2", bold: false },
  text: { box: { x: 2.3, y: 4.3, w: 7.1, h: 1.3 }, size: 18, color: "bg2" },
  footers: { x: 2.3, w: 7.1, color: "bg2" },
};

const margin = 0.6;
const width = 10;
const content = { x: margin, y: 1.75, w: width - margin * 2, h: 4.4 };

const cornerTiles: Tile[][] = [
  [
    { ground: "accent1", figure: "accent2", form: "bl" },
    { ground: "accent3", figure: "bg2", form: "circle" },
    { ground: "accent2", figure: "accent1", form: "tr" },
  ],
];

/** Atelier: a warm, editorial design on a 4:3 slide. */
export const atelier: TemplateDesign = {
  fileName: "atelier.pptx",
  documentTitle: "Atelier editorial template",
  subject: "Sample template, 4:3",
  keywords: "template, editorial, sample",
  theme: atelierTheme,
  size: { w: width, h: 7.5, type: "screen4x3" },
  background: solidFill("bg2"),
  masterDecoration: [
    ...scotchRule(margin, 0.5, 8.01, "accent1"),
    tilePattern({ x: 8.68, y: 0.34, w: 0.72, h: 0.24 }, cornerTiles),
    fineRule("Footer Rule", margin, 6.88, content.w, "accent6"),
  ],
  grid: {
    title: { x: margin, y: 0.78, w: content.w, h: 0.92 },
    content,
    footnote: { x: margin, y: 6.3, w: content.w, h: 0.45 },
    footer: { x: margin, y: 6.98, w: 4.6, h: 0.3 },
    date: { x: 5.4, y: 6.98, w: 2.6, h: 0.3 },
    slideNumber: { x: 8.4, y: 6.98, w: 1, h: 0.3 },
    gutter: 0.4,
    columnHeader: 0.4,
    columnHeaderGap: 0.14,
    objectShare: 0.62,
  },
  text: {
    titleSize: 28,
    titleBold: false,
    titleColor: "tx2",
    titleAnchor: "t",
    bodySizes: [18, 16, 14],
    smallBodySizes: [16, 14, 12],
    bodyColor: "tx1",
    bullets: [
      { character: "–", font: "Arial", color: "accent1", percent: 100 },
      { character: "•", font: "Arial", color: "accent6", percent: 90 },
    ],
    footerSize: 9,
    footerColor: { scheme: "tx1", lumMod: 75_000, lumOff: 25_000 },
    footnoteSize: 10,
    columnHeader: { size: 16, color: "tx2", bold: false, font: "major", inset: 0 },
  },
  cover: atelierCover,
  divider: atelierDivider,
  columnDecoration: (headers) =>
    headers.map((box, index) =>
      fineRule(index === 0 ? "Left Header Rule" : "Right Header Rule", box.x, box.y + box.h, box.w, "accent1"),
    ),
  closing: {
    background: solidFill("bg2"),
    shapes: [
      tilePattern({ x: 7, y: 0, w: 3, h: 7.5 }, coverTiles),
      ...scotchRule(0.7, 4.3, 5.6, "accent1"),
      autoShape({
        name: "Closing Words",
        box: { x: 0.7, y: 1.9, w: 5.6, h: 2.2 },
        isTextBox: true,
        body: { anchor: "b", insets: [0, 0, 0, 0] },
        paragraphs: [{ text: "Made to be kept", size: 40, color: "tx2", font: "major", lineSpacing: 90 }],
      }),
      autoShape({
        name: "Closing Address",
        box: { x: 0.7, y: 4.6, w: 5.6, h: 1.3 },
        isTextBox: true,
        body: { anchor: "t", insets: [0, 0, 0, 0] },
        paragraphs: [{ text: "Atelier Maro, maro.example", size: 18, color: "tx1" }],
      }),
    ],
  },
  cards: {
    columns: 2,
    gap: 0.35,
    fill: "bg1",
    stroke: { color: "accent6", width: 0.75 },
    mark: (card) => autoShape({ name: "Card Rule", box: { ...card, h: 0.045 }, fill: "accent1" }),
    padding: 0.3,
    value: { size: 44, color: "tx2", bold: false, font: "major" },
    label: { size: 16, color: "tx1" },
    change: { size: 18, color: "accent1" },
  },
  timeline: {
    axis: { kind: "line", color: "accent6", width: 1.5, diameter: 0.24, dot: "accent1" },
    textWidth: 2.5,
    date: { size: 20, color: "accent1", font: "major" },
    text: { headSize: 18, size: 16, color: "tx1" },
  },
  agenda: {
    kind: "list",
    box: { x: margin + 0.75, y: content.y + 0.1, w: content.w - 0.75, h: content.h - 0.1 },
    pitch: 0.8,
    size: 20,
    oval: { diameter: 0.46, fill: "accent1", color: "bg1", size: 16 },
  },
  markers: {
    textFill: "bg1",
    textColor: "tx2",
    textSize: 20,
    textFont: "major",
    textStroke: { color: "accent6", width: 0.75 },
    textShare: 0.4,
    padding: 0.3,
    bulletFill: null,
    bulletPadding: 0.15,
  },
  table: {
    styleId: "{3D5F0C97-6B2E-4A18-8F44-D19E57A2C0B3}",
    styleName: "Atelier",
    header: { fill: null, color: "dk2", ruleBelow: { color: "accent1", width: 1.5 } },
    band: "lt1",
    isBanded: false,
    firstColumn: { fill: null },
    total: { fill: null, color: "dk1", ruleAbove: { color: "accent1", width: 1 } },
    rowRule: { color: "accent6", width: 0.5 },
    topRule: null,
    bottomRule: { color: "accent1", width: 1 },
    size: 14,
    smallSize: 12,
    rowHeight: 0.5,
    smallRowHeight: 0.46,
    cellMargin: 0.08,
  },
  chart: {
    size: 12,
    smallSize: 11,
    titleSize: 14,
    textColor: "tx1",
    gridColor: { scheme: "accent6", lumMod: 60_000, lumOff: 40_000 },
    axisColor: "accent6",
    legend: "b",
  },
  copy: atelierCopy,
};
