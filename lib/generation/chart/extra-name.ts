import { nonVisual } from "../../pptx/model/shape-frame";
import type { XmlElement } from "../../pptx/xml";

/** The name of a shape that belongs to a chart (its graphic frame), by which an update finds it again. */
export const extraName = (frame: XmlElement, kind: "Data" | "Caption"): string =>
  `${nonVisual(frame)?.get("name") || "Chart"} ${kind}`;
