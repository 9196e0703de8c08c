import type { XmlElement } from "@/lib/engine/pptx/xml";

/**
 * Crops a picture (`p:blipFill`, `a:blipFill`), evenly on both sides, so that it fills a box of another shape
 * undistorted.
 *
 * @param widening The box's new ratio of width to height, over its old one
 */
export function cropToFill(fill: XmlElement | undefined, widening: number): void {
  if (!fill?.child("a:stretch") || widening <= 0 || Math.abs(widening - 1) < 0.001) return;
  const crop = fill.ensure("a:srcRect", ["a:blip", "a:srcRect", "a:tile", "a:stretch"]);
  const [start, end] = widening > 1 ? (["t", "b"] as const) : (["l", "r"] as const);
  const [before, after] = [crop.int(start) ?? 0, crop.int(end) ?? 0];
  const cut = Math.round(((100_000 - before - after) * (1 - Math.min(widening, 1 / widening))) / 2);
  crop.set(start, before + cut).set(end, after + cut);
}

/** The picture of a background (`p:bg`) that is stretched over the page. */
export const backgroundPicture = (content: XmlElement | undefined): XmlElement | undefined =>
  content?.find("p:bg", "p:bgPr", "a:blipFill");
