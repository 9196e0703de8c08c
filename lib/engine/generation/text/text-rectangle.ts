import type { Box } from "@/lib/engine/pptx/model/box";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Left, top, right and bottom of a text rectangle as shares of the shape's width and height. */
type Sides = readonly [number, number, number, number];

/** The square inscribed in a circle. */
const ROUND: Sides = [0.1464, 0.1464, 0.8536, 0.8536];
const MIDDLE: Sides = [0.25, 0.25, 0.75, 0.75];

/** Text rectangles that only depend on width and height, with the predefined values of the adjustments. */
const FIXED: Readonly<Record<string, Sides>> = {
  ellipse: ROUND,
  donut: ROUND,
  wedgeEllipseCallout: ROUND,
  flowChartConnector: ROUND,
  flowChartDelay: [0, 0.1464, 0.8536, 0.8536],
  diamond: MIDDLE,
  flowChartDecision: MIDDLE,
  triangle: [0.25, 0.5, 0.75, 1],
  rtTriangle: [1 / 12, 7 / 12, 7 / 12, 11 / 12],
  pentagon: [0.1, 0.2, 0.9, 1],
  hexagon: [0.1, 0.1, 0.9, 0.9],
  cloud: [0.138, 0.151, 0.791, 0.803],
  irregularSeal1: [0.2155, 0.3007, 0.7745, 0.6537],
  irregularSeal2: [0.2498, 0.2998, 0.6788, 0.7418],
  flowChartDocument: [0, 0, 1, 0.802],
  flowChartMultidocument: [0, 0.1701, 0.8609, 0.8344],
  flowChartExtract: [0.25, 0.5, 0.75, 1],
  flowChartMerge: [0.25, 0, 0.75, 0.5],
  flowChartManualInput: [0, 0.2, 1, 1],
  flowChartManualOperation: [0.2, 0, 0.8, 1],
  flowChartInputOutput: [0.2, 0, 0.8, 1],
  flowChartPreparation: [0.2, 0, 0.8, 1],
  flowChartPredefinedProcess: [0.125, 0, 0.875, 1],
  flowChartTerminator: [0.0471, 0.1464, 0.9529, 0.8536],
  flowChartPunchedCard: [0, 0.2, 1, 1],
  flowChartPunchedTape: [0, 0.2, 1, 0.8],
  flowChartOffpageConnector: [0, 0, 1, 0.8],
  flowChartOnlineStorage: [1 / 6, 0, 5 / 6, 1],
  flowChartDisplay: [1 / 6, 0, 5 / 6, 1],
  flowChartMagneticDisk: [0, 1 / 3, 1, 5 / 6],
  flowChartMagneticDrum: [1 / 6, 0, 2 / 3, 1],
};

/** Share of a rounded corner's radius that is outside the text rectangle. */
const CORNER = 0.29289;

/** Shapes with rounded corners: the adjustment that is the radius, and the sides that the corners reduce. */
const ROUNDED: Readonly<Record<string, { adjustment: string; sides: Sides }>> = {
  roundRect: { adjustment: "adj", sides: [1, 1, 1, 1] },
  flowChartAlternateProcess: { adjustment: "adj", sides: [1, 1, 1, 1] },
  wedgeRoundRectCallout: { adjustment: "adj3", sides: [1, 1, 1, 1] },
  round2SameRect: { adjustment: "adj1", sides: [1, 1, 1, 0] },
  round2DiagRect: { adjustment: "adj1", sides: [1, 1, 1, 1] },
  round1Rect: { adjustment: "adj", sides: [0, 0, 1, 0] },
};

/**
 * Returns the rectangle (EMU from the shape's upper left corner) in which a preset geometry shows its text
 * (presetShapeDefinitions of ECMA-376); that of the whole shape for an unknown geometry.
 *
 * @param geometry `a:prstGeom`
 */
export function textRectangle(geometry: XmlElement | undefined, { width, height }: Box): Box {
  const preset = geometry?.get("prst") ?? "rect";
  const short = Math.min(width, height);
  const adjusted = (name: string, usual: number): number => {
    const guide = geometry
      ?.child("a:avLst")
      ?.elements("a:gd")
      .find((item) => item.get("name") === name);
    return (Number((guide?.get("fmla") ?? `val ${usual}`).replace("val ", "")) || 0) / 100_000;
  };
  const between = ([left, top, right, bottom]: Sides): Box => ({
    x: left,
    y: top,
    width: Math.max(0, right - left),
    height: Math.max(0, bottom - top),
  });
  const fixed = FIXED[preset];
  if (fixed) return between([fixed[0] * width, fixed[1] * height, fixed[2] * width, fixed[3] * height]);
  const rounded = ROUNDED[preset];
  if (rounded) {
    const corner = CORNER * short * Math.min(0.5, Math.max(0, adjusted(rounded.adjustment, 16_667)));
    const [left, top, right, bottom] = rounded.sides;
    return between([left * corner, top * corner, width - right * corner, height - bottom * corner]);
  }
  const tip = (usual = 50_000) => Math.min(width, short * Math.max(0, adjusted("adj", usual)));
  switch (preset) {
    case "chevron":
      return tip() * 2 < width ? between([tip(), 0, width - tip(), height]) : between([0, 0, width, height]);
    case "homePlate":
      return between([0, 0, width - tip() / 2, height]);
    case "foldedCorner":
      return between([0, 0, width, height - tip(16_667)]);
    case "cube":
      return between([0, tip(25_000), width - tip(25_000), height]);
    case "can":
      return between([0, Math.min(height, tip(25_000)), width, height - tip(25_000) / 2]);
    case "rightArrow":
    case "leftArrow": {
      const edge = (height * (1 - Math.min(1, adjusted("adj1", 50_000)))) / 2;
      const head = Math.min(width, short * adjusted("adj2", 50_000));
      // Text may extend into the head as far as the head is as high as the shaft.
      const free = height > 0 ? head * (1 - (2 * edge) / height) : 0;
      const far = width - head + free;
      return preset === "rightArrow"
        ? between([0, edge, far, height - edge])
        : between([width - far, edge, width, height - edge]);
    }
    default:
      return between([0, 0, width, height]);
  }
}
