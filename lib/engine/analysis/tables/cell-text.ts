import type { ResolvedTextFormat } from "@/lib/contract/analysis";
import type { SlideSource } from "@/lib/engine/analysis/reading/slide-source";
import { wireTextFormat } from "@/lib/engine/analysis/reading/text-format";
import { leadingText } from "@/lib/engine/pptx/model/shape-text";
import type { StylePart } from "@/lib/engine/pptx/model/table-style/style-parts";
import { styledText } from "@/lib/engine/pptx/model/table-style/styled-cell";
import { resolveText } from "@/lib/engine/pptx/model/text-style";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";

/** A cell's text look: its own runs, else the style parts that cover it, else the presentation's defaults. */
export function cellText(
  cell: XmlElement | undefined,
  parts: readonly StylePart[],
  source: SlideSource,
): ResolvedTextFormat {
  const body = cell?.child("a:txBody");
  const { level, paragraph, run } = leadingText(body);
  const lists = [
    body?.child("a:lstStyle"),
    asListStyle(parts),
    source.presentation?.child("p:defaultTextStyle"),
    source.master?.find("p:txStyles", "p:otherStyle"),
  ].filter((list) => list !== undefined);
  return wireTextFormat(resolveText({ lists, colors: source.colors }, level, paragraph, run));
}

/** What the style's parts say of text, in the form of a list style that says the same of every level. */
function asListStyle(parts: readonly StylePart[]): XmlElement {
  const { bold, italic, font, color } = styledText(parts);
  const flag = (value: boolean | undefined) => (value === undefined ? null : Number(value));
  const properties = el("a:defRPr", { b: flag(bold), i: flag(italic) });
  if (color) properties.append(el("a:solidFill", {}, color));
  if (font !== undefined) properties.append(el("a:latin", { typeface: font }));
  return el("a:lstStyle", {}, el("a:defPPr", {}, properties));
}
