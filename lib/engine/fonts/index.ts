/**
 * Text measurement that follows PowerPoint, from checked-in metrics of open fonts: no font files at run time. Every
 * length is in points, every offset is UTF-16, all functions are pure and synchronous and never throw.
 */
export { layoutText } from "./layout-text";
export type { LaidOutLine, Spacing, TextBox, TextLayout, TextParagraph } from "./layout-text";
export { lineHeight, shapeLeading } from "./faces/line-metrics";
export { measureText } from "./measure-text";
export { isExpectedFont } from "./faces/office-fonts";
export { resolveFont } from "./faces/resolve-font";
export type { ResolvedFont } from "./faces/resolve-font";
export type { TextRun, TextStyle } from "./text-style";
