import type { CoverSpec } from "@/scripts/samples/design/look";
import { colorXml, solidFill } from "@/scripts/samples/xml/color";
import { el } from "@/scripts/samples/xml/element";
import { autoShape } from "@/scripts/samples/xml/shape";
import { bar, globeMark, halfGlobe } from "./decoration";

const width = 13.333;

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

/** The title slide: the globe rises from the night. */
export const meridianCover: CoverSpec = {
  background: night,
  decoration: [
    halfGlobe({ x: width - 3.3, y: 0.45, w: 3.3, h: 6.6 }, { scheme: "bg1", alpha: 38_000 }, 1.25),
    globeMark({ x: 1, y: 0.72, w: 0.46, h: 0.46 }, "bg1", 1.5),
    wordmark,
    bar("Accent Bar", { x: 1, y: 4.32, w: 1.2, h: 0.07 }, "accent3"),
  ],
  title: { box: { x: 1, y: 2.1, w: 8.4, h: 2 }, size: 44, color: "bg1", bold: true },
  text: { box: { x: 1, y: 4.62, w: 8.4, h: 1.1 }, size: 20, color: "bg2" },
  footers: { x: 1, w: 8.4, color: "bg2" },
};

export const meridianDivider: CoverSpec = {
  background: solidFill("accent1"),
  decoration: [
    halfGlobe({ x: width - 2.3, y: 1.45, w: 2.3, h: 4.6 }, { scheme: "bg1", alpha: 32_000 }, 1.25),
    bar("Edge", { x: 0, y: 0, w: 0.28, h: 7.5 }, "tx2"),
    bar("Accent Bar", { x: 1, y: 4.02, w: 1.2, h: 0.07 }, "accent3"),
  ],
  title: { box: { x: 1, y: 2.2, w: 9.2, h: 1.6 }, size: 36, color: "bg1", bold: true },
  text: { box: { x: 1, y: 4.32, w: 9.2, h: 1.2 }, size: 20, color: "bg1" },
  footers: { x: 1, w: 9.2, color: "bg1" },
};
