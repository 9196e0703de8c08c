import { labelsOrder } from "../../../oxml/chart/order";
import { formatOwnText } from "../../../oxml/chart/text/text";
import { valueOf } from "../../../oxml/chart/value";
import type { Part } from "../../../opc";
import { el, type XmlElement } from "../../../xml";
import { type ColorContext, colorMapOf, resolveColor } from "../../color";
import { Theme } from "../../theme";
import type { Chart } from "../chart";

/** The least contrast of text that is read at a glance (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;

/** Gives labels that stand within bars, and have no look of their own yet, a colour that is read on the bar's. */
export function makeLabelsReadable(chart: Chart, bars: XmlElement): void {
  const context = colorsAround(chart.part);
  const text = resolveColor(chart.space.find("c:txPr", "a:p", "a:pPr", "a:defRPr", "a:solidFill"), context) ?? themeColor("tx1", context);
  for (const series of bars.elements("c:ser")) {
    const labels = series.child("c:dLbls");
    if (!labels || labels.child("c:txPr")) continue;
    const own = series.child("c:spPr")?.child("a:solidFill");
    const fill = own ? resolveColor(own, context) : themeColor(`accent${(Number(valueOf(series, "c:idx") ?? 0) % 6) + 1}`, context);
    if (!fill || (text && contrast(fill.hex, text.hex) >= LEAST_CONTRAST)) continue;
    const color = contrast(fill.hex, "#FFFFFF") >= contrast(fill.hex, "#000000") ? "FFFFFF" : "000000";
    formatOwnText(labels, { run: { color }, paragraph: {} }, labelsOrder);
  }
}

const themeColor = (name: string, context: ColorContext) => resolveColor(el("a:solidFill", {}, el("a:schemeClr", { val: name })), context);

/** Theme and colour map of the slide that shows a chart; Office's own where no slide does. */
function colorsAround(chart: Part): ColorContext {
  const shows = (part: Part) => [...part.rels].some((item) => item.target === chart.name);
  const slide = chart.package_.parts().find((part) => part.contentType.endsWith("presentationml.slide+xml") && shows(part));
  const layout = slide?.relatedByType("slideLayout");
  const master = layout?.relatedByType("slideMaster");
  return { theme: Theme.of(master?.relatedByType("theme")), map: colorMapOf(master?.root, slide?.root, layout?.root) };
}

/** Contrast ratio of two `#RRGGBB` colours, 1–21 (WCAG 2.2). */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
