import { createHash } from "node:crypto";

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 26);

/** The id of a slide: the same whenever the same template is analysed. `sldId` is `p:sldId/@id`. */
export const slideIdOf = (templateId: string, sldId: number): string => `slide_${hash(`${templateId}:${sldId}`)}`;

/** The id of a layout, by the name of its part. */
export const layoutIdOf = (templateId: string, layoutPartName: string): string =>
  `layout_${hash(`${templateId}:${layoutPartName}`)}`;
