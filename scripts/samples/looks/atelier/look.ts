import type { Look } from "@/scripts/samples/design/look";
import { solidFill } from "@/scripts/samples/xml/color";
import { atelierCopy } from "./copy";
import { atelierCover, atelierDivider } from "./covers";
import { fineRule, scotchRule, tilePattern, type Tile } from "./decoration";
import { atelierTheme } from "./theme";

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

/** Atelier: a warm, editorial look on a 4:3 slide. */
export const atelier: Look = {
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
