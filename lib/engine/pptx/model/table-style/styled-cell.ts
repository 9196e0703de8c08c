import { colorChoice } from "@/lib/engine/pptx/model/color";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";
import type { StylePart } from "./style-parts";

/** What the parts of a style say of a cell's text, as far as they say anything. */
export type StyledText = {
  bold?: boolean;
  italic?: boolean;
  /** A typeface, or the theme's `+mn-lt`, `+mj-lt`. */
  font?: string;
  /** A colour element (`a:schemeClr` …). */
  color?: XmlElement;
};

/**
 * Side of a cell → edge of a style's part, and the line within the part that stands there where the edge is another
 * cell's.
 */
const EDGES = {
  L: ["a:left", "a:insideV", "left"],
  R: ["a:right", "a:insideV", "right"],
  T: ["a:top", "a:insideH", "top"],
  B: ["a:bottom", "a:insideH", "bottom"],
} as const;

/** The text look that the parts give, the winning one first (`a:tcTxStyle`, ECMA-376, 20.1.4.2.30). */
export function styledText(parts: readonly StylePart[]): StyledText {
  const styled: StyledText = {};
  for (const { element } of parts) {
    const text = element.child("a:tcTxStyle");
    if (text) Object.assign(styled, { ...textOf(text), ...styled });
  }
  return styled;
}

function textOf(text: XmlElement): StyledText {
  const styled: StyledText = {};
  const [bold, italic] = [text.get("b"), text.get("i")];
  if (bold === "on" || bold === "off") styled.bold = bold === "on";
  if (italic === "on" || italic === "off") styled.italic = italic === "on";
  const reference = text.child("a:fontRef");
  const theme = { major: "+mj-lt", minor: "+mn-lt" }[reference?.get("idx") ?? ""];
  const font = text.find("a:font", "a:latin")?.get("typeface") ?? theme;
  if (font !== undefined) styled.font = font;
  const color = colorChoice(text) ?? colorChoice(reference);
  if (color) styled.color = color;
  return styled;
}

/** The fill (`a:solidFill` …) that the parts give a cell; undefined where none does, or the theme's own fills are named. */
export function styledFill(parts: readonly StylePart[]): XmlElement | undefined {
  for (const { element } of parts) {
    const style = element.child("a:tcStyle");
    const fill = style?.child("a:fill")?.elements()[0];
    if (fill || style?.child("a:fillRef")) return fill;
  }
  return undefined;
}

/**
 * The line (an `a:left` … that holds `a:ln` or `a:lnRef`) that each part names for a side of the cell, the winning one
 * first.
 */
export function styledLines(parts: readonly StylePart[], side: keyof typeof EDGES): XmlElement[] {
  const [edge, inside, at] = EDGES[side];
  return parts.flatMap(({ element, edges }) => element.find("a:tcStyle", "a:tcBdr", edges[at] ? edge : inside) ?? []);
}

/**
 * The line (`a:ln`) that the parts draw on a side of the cell, undefined where they draw none. `lineWidths`: the
 * theme's, in EMU.
 */
export function styledLine(
  parts: readonly StylePart[],
  side: keyof typeof EDGES,
  lineWidths: readonly number[],
): XmlElement | undefined {
  const [holder] = styledLines(parts, side);
  const line = holder?.child("a:ln");
  if (line) return line.child("a:noFill") ? undefined : line;
  const reference = holder?.child("a:lnRef");
  const color = colorChoice(reference);
  const index = reference?.int("idx") ?? 0;
  return color && index > 0
    ? el("a:ln", { w: lineWidths[index - 1] ?? null }, el("a:solidFill", {}, color.clone()))
    : undefined;
}
