import type { CoverSpec } from "@/scripts/samples/design/look";
import { solidFill } from "@/scripts/samples/xml/color";
import { scotchRule, tilePattern, type Tile } from "./decoration";

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

export const atelierCover: CoverSpec = {
  background: solidFill("bg2"),
  decoration: [tilePattern({ x: 7, y: 0, w: 3, h: 7.5 }, coverTiles), ...scotchRule(0.7, 4.3, 5.6, "accent1")],
  title: { box: { x: 0.7, y: 1.9, w: 5.6, h: 2.2 }, size: 40, color: "tx2", bold: false },
  text: { box: { x: 0.7, y: 4.6, w: 5.6, h: 1.3 }, size: 18, color: "tx1" },
  footers: { x: 0.7, w: 5.6, color: "tx1" },
};

export const atelierDivider: CoverSpec = {
  background: solidFill("tx2"),
  decoration: [tilePattern({ x: 0, y: 0, w: 1.5, h: 7.5 }, dividerTiles), ...scotchRule(2.3, 4, 7.1, "accent2")],
  title: { box: { x: 2.3, y: 2, w: 7.1, h: 1.8 }, size: 36, color: "bg2", bold: false },
  text: { box: { x: 2.3, y: 4.3, w: 7.1, h: 1.3 }, size: 18, color: "bg2" },
  footers: { x: 2.3, w: 7.1, color: "bg2" },
};
