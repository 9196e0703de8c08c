import { outerXml, type XmlElement } from "@/lib/engine/pptx/xml";
import { seriesOrder } from "./order";
import { colourAsNext } from "./palette";
import { appendInOrder, setValue } from "./value";

const POINT = [
  "c:idx",
  "c:invertIfNegative",
  "c:marker",
  "c:bubble3D",
  "c:explosion",
  "c:spPr",
  "c:pictureOptions",
  "c:extLst",
] as const;

/** Nobody tells more points apart. */
const MAX_LOOKS = 250;

/**
 * Where each of a series' points has a look of its own, further ones get one: that of the others, where they look
 * alike, else the next accent.
 *
 * @param before The number of points so far
 */
export function growPointLooks(series: XmlElement, before: number, count: number): void {
  const points = series.elements("c:dPt");
  const last = points.at(-1);
  if (!last || points.length < before) return;
  const alike = new Set(points.map((point) => lookOf(point))).size === 1;
  for (let idx = before; idx < Math.min(count, MAX_LOOKS); idx++) {
    const point = last.clone();
    point.removeAll("c:extLst");
    setValue(point, "c:idx", idx, POINT);
    if (!alike) colourAsNext(point, points);
    appendInOrder(series, point, seriesOrder);
    points.push(point);
  }
}

function lookOf(point: XmlElement): string {
  const look = point.child("c:spPr");
  return look ? outerXml(look) : "";
}
