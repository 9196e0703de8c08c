import type { ResolvedTextFormat } from "@/lib/contract/analysis";
import { colorChoice } from "@/lib/pptx/model/color";
import { leadingText } from "@/lib/pptx/model/shape-text";
import { resolveText } from "@/lib/pptx/model/text-style";
import { el, type XmlElement } from "@/lib/pptx/xml";
import { wireTextFormat } from "../reading/text-format";
import type { SlideSource } from "../reading/slide-source";
import type { StylePart } from "./style-parts";

/** A cell's text look: its own runs, else the style parts that cover it, else the presentation's defaults. */
export function cellText(cell: XmlElement | undefined, parts: readonly StylePart[], source: SlideSource): ResolvedTextFormat {
  const body = cell?.child("a:txBody");
  const { level, paragraph, run } = leadingText(body);
  const lists = [
    body?.child("a:lstStyle"),
    ...parts.map((part) => asListStyle(part.element.child("a:tcTxStyle"))),
    source.presentation?.child("p:defaultTextStyle"),
    source.master?.find("p:txStyles", "p:otherStyle"),
  ].filter((list) => list !== undefined);
  return wireTextFormat(resolveText({ lists, colors: source.colors }, level, paragraph, run));
}

/** `a:tcTxStyle` in the form of a list style that says the same of every level. */
function asListStyle(style: XmlElement | undefined): XmlElement | undefined {
  if (!style) return undefined;
  const reference = style.child("a:fontRef");
  const color = colorChoice(style) ?? colorChoice(reference);
  const scheme = { major: "+mj-lt", minor: "+mn-lt" }[reference?.get("idx") ?? ""];
  const typeface = style.find("a:font", "a:latin")?.get("typeface") ?? scheme;
  const properties = el("a:defRPr", { b: onOff(style.get("b")), i: onOff(style.get("i")) });
  if (color) properties.append(el("a:solidFill", {}, color));
  if (typeface !== undefined) properties.append(el("a:latin", { typeface }));
  return el("a:lstStyle", {}, el("a:defPPr", {}, properties));
}

const onOff = (value: string | undefined) => (value === "on" ? "1" : value === "off" ? "0" : null);
