import { shapeName } from "@/lib/engine/pptx/model/shape-frame";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/** What stands under a chart without being part of it. */
export type ExtraKind = "Data" | "Caption";

/** The name of a shape that belongs to a chart (its graphic frame), by which an update finds it again. */
export const extraName = (frame: XmlElement, kind: ExtraKind): string => `${shapeName(frame) || "Chart"} ${kind}`;
