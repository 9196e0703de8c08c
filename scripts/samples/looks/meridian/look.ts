import type { Look } from "@/scripts/samples/design/look";
import { solidFill } from "@/scripts/samples/xml/color";
import { meridianCopy } from "./copy";
import { meridianCover, meridianDivider } from "./covers";
import { bar, globeMark } from "./decoration";
import { meridianTheme } from "./theme";

const margin = 0.65;
const width = 13.333;
const content = { x: margin, y: 1.7, w: width - margin * 2, h: 4.5 };

const rule = { scheme: "tx1", lumMod: 25_000, lumOff: 75_000 } as const;

/** Meridian: a confident, modern business look on a wide slide. */
export const meridian: Look = {
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
