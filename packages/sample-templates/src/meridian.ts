import { meridianCopy } from "./meridian-content";
import { type PathStep, type Shape, autoShape, freeform } from "./shapes";
import type { CoverSpec, TemplateDesign, ThemeSpec } from "./style";
import { type Box, type Color, colorXml, el, solidFill } from "./xml";

/** Navy and cobalt lead; amber highlights the one thing to look at. White text is readable on accents 1, 2, 4 and 5. */
const meridianTheme: ThemeSpec = {
  name: "Meridian",
  colorSchemeName: "Meridian",
  colors: {
    dk1: "1B2430",
    lt1: "FFFFFF",
    dk2: "0B2545",
    lt2: "EEF2F7",
    accent1: "1F5FBF",
    accent2: "0B7F8A",
    accent3: "F2A541",
    accent4: "C2415A",
    accent5: "6A4C93",
    accent6: "8FA1B8",
    hlink: "1F5FBF",
    folHlink: "6A4C93",
  },
  fontSchemeName: "Meridian",
  majorFont: "Calibri",
  minorFont: "Calibri",
};

const radius = 1000;

/** Where the parallels cross the globe: distances above and below the equator, as shares of the radius. */
const parallels = [-0.7, -0.36, 0, 0.36, 0.7];

function meridianLine(share: number): PathStep[] {
  return [
    { to: "move", x: radius, y: 0 },
    { to: "arc", rx: Math.round(radius * share), ry: radius, start: 270, sweep: -180 },
  ];
}

function parallel(height: number): PathStep[] {
  const reach = Math.round(radius * Math.sqrt(1 - height * height));
  const y = Math.round(radius * (1 + height));
  return [
    { to: "move", x: radius - reach, y },
    { to: "line", x: radius, y },
  ];
}

/** Returns the western half of a globe, drawn in lines. Its right side is flush with the slide's right edge. */
function halfGlobe(box: Box, color: Color, width: number): Shape {
  const paths = [1, 0.78, 0.5, 0.18].map(meridianLine).concat(parallels.map(parallel));
  return autoShape({
    name: "Globe Lines",
    box,
    geometry: freeform(radius, radius * 2, paths, false),
    stroke: { color, width },
  });
}

/** Returns the brand's mark: a small globe of three lines. */
function globeMark(box: Box, color: Color, width: number): Shape {
  const ring = (rx: number): PathStep[] => [
    { to: "move", x: radius - rx, y: radius },
    { to: "arc", rx, ry: radius, start: 180, sweep: 360 },
    { to: "close" },
  ];
  const equator: PathStep[] = [
    { to: "move", x: 0, y: radius },
    { to: "line", x: radius * 2, y: radius },
  ];
  const geometry = freeform(radius * 2, radius * 2, [ring(radius), ring(420), equator], false);
  return autoShape({ name: "Meridian Mark", box, geometry, stroke: { color, width } });
}

function bar(name: string, box: Box, fill: Color): Shape {
  return autoShape({ name, box, fill });
}

const slideWidth = 13.333;

const night = el(
  "a:gradFill",
  { rotWithShape: true },
  el(
    "a:gsLst",
    {},
    el("a:gs", { pos: 0 }, colorXml("tx2")),
    el("a:gs", { pos: 100_000 }, colorXml({ scheme: "accent1", lumMod: 60_000 })),
  ),
  el("a:lin", { ang: 0, scaled: false }),
);

const wordmark = autoShape({
  name: "Meridian Wordmark",
  box: { x: 1.62, y: 0.72, w: 3, h: 0.46 },
  isTextBox: true,
  body: { anchor: "ctr", insets: [0, 0, 0, 0] },
  paragraphs: [{ text: "MERIDIAN", size: 14, bold: true, color: "bg1", tracking: 3 }],
});

/** The title slide, with the globe on a dark background. */
const meridianCover: CoverSpec = {
  background: night,
  decoration: [
    halfGlobe({ x: slideWidth - 3.3, y: 0.45, w: 3.3, h: 6.6 }, { scheme: "bg1", alpha: 38_000 }, 1.25),
    globeMark({ x: 1, y: 0.72, w: 0.46, h: 0.46 }, "bg1", 1.5),
    wordmark,
    bar("Accent Bar", { x: 1, y: 4.32, w: 1.2, h: 0.07 }, "accent3"),
  ],
  title: { box: { x: 1, y: 2.1, w: 8.4, h: 2 }, size: 44, color: "bg1", bold: true },
  text: { box: { x: 1, y: 4.62, w: 8.4, h: 1.1 }, size: 20, color: "bg2" },
  footers: { x: 1, w: 8.4, color: "bg2" },
};

const meridianDivider: CoverSpec = {
  background: solidFill("accent1"),
  decoration: [
    halfGlobe({ x: slideWidth - 2.3, y: 1.45, w: 2.3, h: 4.6 }, { scheme: "bg1", alpha: 32_000 }, 1.25),
    bar("Edge", { x: 0, y: 0, w: 0.28, h: 7.5 }, "tx2"),
    bar("Accent Bar", { x: 1, y: 4.02, w: 1.2, h: 0.07 }, "accent3"),
  ],
  title: { box: { x: 1, y: 2.2, w: 9.2, h: 1.6 }, size: 36, color: "bg1", bold: true },
  text: { box: { x: 1, y: 4.32, w: 9.2, h: 1.2 }, size: 20, color: "bg1" },
  footers: { x: 1, w: 9.2, color: "bg1" },
};

const margin = 0.65;
const width = 13.333;
const content = { x: margin, y: 1.7, w: width - margin * 2, h: 4.5 };

const rule = { scheme: "tx1", lumMod: 25_000, lumOff: 75_000 } as const;

/** Meridian: a confident, modern business design on a wide slide. */
export const meridian: TemplateDesign = {
  fileName: "meridian.pptx",
  documentTitle: "Meridian business template",
  subject: "Sample template, 16:9",
  keywords: "template, business, sample",
  theme: meridianTheme,
  size: { w: width, h: 7.5 },
  background: solidFill("bg1"),
  masterDecoration: [
    bar("Edge", { x: 0, y: 0, w: 0.14, h: 7.5 }, "tx2"),
    bar("Edge Accent", { x: 0, y: 0.5, w: 0.14, h: 0.85 }, "accent2"),
    bar("Footer Rule", { x: margin, y: 6.85, w: content.w, h: 0.01 }, rule),
    globeMark({ x: margin, y: 6.98, w: 0.27, h: 0.27 }, "accent1", 1),
  ],
  grid: {
    title: { x: margin, y: 0.45, w: content.w, h: 0.95 },
    content,
    footnote: { x: margin, y: 6.32, w: content.w, h: 0.42 },
    footer: { x: 1.08, y: 6.96, w: 6.5, h: 0.31 },
    date: { x: 8.4, y: 6.96, w: 3, h: 0.31 },
    slideNumber: { x: 11.683, y: 6.96, w: 1, h: 0.31 },
    gutter: 0.45,
    columnHeader: 0.42,
    columnHeaderGap: 0.14,
    objectShare: 0.64,
  },
  text: {
    titleSize: 30,
    titleBold: true,
    titleColor: "tx2",
    titleAnchor: "ctr",
    bodySizes: [20, 18, 16, 14],
    smallBodySizes: [18, 16, 14],
    bodyColor: "tx1",
    bullets: [
      { character: "▪", font: "Arial", color: "accent2", percent: 100 },
      { character: "–", font: "Arial", color: "accent2", percent: 100 },
    ],
    footerSize: 10,
    footerColor: { scheme: "tx1", lumMod: 75_000, lumOff: 25_000 },
    footnoteSize: 10,
    columnHeader: { size: 16, color: "tx2", bold: true, font: "minor", inset: 0.19 },
  },
  cover: meridianCover,
  divider: meridianDivider,
  columnDecoration: (headers) =>
    headers.flatMap((box, index) => {
      const side = index === 0 ? "Left" : "Right";
      return [bar(`${side} Header Ground`, box, "bg2"), bar(`${side} Header Edge`, { ...box, w: 0.07 }, "accent2")];
    }),
  closing: {
    background: night,
    shapes: [
      halfGlobe({ x: slideWidth - 3.3, y: 0.45, w: 3.3, h: 6.6 }, { scheme: "bg1", alpha: 38_000 }, 1.25),
      globeMark({ x: 1, y: 0.72, w: 0.46, h: 0.46 }, "bg1", 1.5),
      wordmark,
      bar("Accent Bar", { x: 1, y: 4.32, w: 1.2, h: 0.07 }, "accent3"),
      autoShape({
        name: "Closing Words",
        box: { x: 1, y: 2.1, w: 8.4, h: 2 },
        isTextBox: true,
        body: { anchor: "b", insets: [0, 0, 0, 0] },
        paragraphs: [{ text: "Goods on time, everywhere", size: 44, bold: true, color: "bg1", lineSpacing: 90 }],
      }),
      autoShape({
        name: "Closing Address",
        box: { x: 1, y: 4.62, w: 8.4, h: 1.1 },
        isTextBox: true,
        body: { anchor: "t", insets: [0, 0, 0, 0] },
        paragraphs: [{ text: "Meridian Group  |  meridian.example", size: 20, color: "bg2" }],
      }),
    ],
  },
  cards: {
    columns: 3,
    gap: 0.3,
    fill: "bg2",
    stroke: null,
    mark: (card) => bar("Card Edge", { ...card, w: 0.07 }, "accent2"),
    padding: 0.28,
    value: { size: 40, color: "tx2", bold: true, font: "minor" },
    label: { size: 16, color: { scheme: "tx1", lumMod: 75_000, lumOff: 25_000 } },
    change: { size: 18, color: "accent2" },
  },
  timeline: {
    axis: { kind: "arrows", height: 0.7, fills: ["tx2", "accent1", "accent2", "accent1", "tx2"] },
    textWidth: 3.4,
    date: { size: 18, color: "bg1", font: "minor" },
    text: { headSize: 20, size: 18, color: "tx1" },
  },
  agenda: {
    kind: "table",
    box: { x: margin + 0.8, y: content.y, w: content.w - 0.8, h: content.h },
    pitch: 0.84,
    size: 20,
    oval: { diameter: 0.5, fill: "accent1", color: "bg1", size: 18 },
  },
  markers: {
    textFill: "tx2",
    textColor: "bg1",
    textSize: 20,
    textFont: "minor",
    textStroke: null,
    textShare: 0.36,
    padding: 0.35,
    bulletFill: "bg2",
    bulletPadding: 0.35,
  },
  table: {
    styleId: "{8E1B6A52-41C7-4D0F-9B3A-7C25D1F0A461}",
    styleName: "Meridian",
    header: { fill: "dk2", color: "lt1", ruleBelow: null },
    band: "lt2",
    isBanded: true,
    firstColumn: { fill: { scheme: "lt2", lumMod: 95_000 } },
    total: { fill: { scheme: "lt2", lumMod: 95_000 }, color: "dk1", ruleAbove: { color: "dk2", width: 1.5 } },
    rowRule: null,
    topRule: null,
    bottomRule: { color: "dk2", width: 1 },
    size: 14,
    smallSize: 14,
    rowHeight: 0.54,
    smallRowHeight: 0.52,
    cellMargin: 0.12,
  },
  chart: {
    size: 14,
    smallSize: 12,
    titleSize: 16,
    textColor: { scheme: "tx1", lumMod: 75_000, lumOff: 25_000 },
    gridColor: { scheme: "tx1", lumMod: 15_000, lumOff: 85_000 },
    axisColor: { scheme: "tx1", lumMod: 50_000, lumOff: 50_000 },
    legend: "t",
  },
  copy: meridianCopy,
};
