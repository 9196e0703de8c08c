import type { Box } from "@/scripts/samples/xml/box";
import type { Color } from "@/scripts/samples/xml/color";
import { freeform, type PathStep } from "@/scripts/samples/xml/freeform";
import { autoShape, type Shape } from "@/scripts/samples/xml/shape";

const radius = 1000;

/** Where the parallels cross the globe: heights as shares of the radius, from the equator up and down. */
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

/** The western half of a globe, drawn in lines: it ends flush with the slide's right edge. */
export function halfGlobe(box: Box, color: Color, width: number): Shape {
  const paths = [1, 0.78, 0.5, 0.18].map(meridianLine).concat(parallels.map(parallel));
  return autoShape({
    name: "Globe Lines",
    box,
    geometry: freeform(radius, radius * 2, paths, false),
    stroke: { color, width },
  });
}

/** The brand's mark: a small globe of three lines. */
export function globeMark(box: Box, color: Color, width: number): Shape {
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

export function bar(name: string, box: Box, fill: Color): Shape {
  return autoShape({ name, box, fill });
}
