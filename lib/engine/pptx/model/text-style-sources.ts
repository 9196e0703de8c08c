import type { XmlElement } from "@/lib/engine/pptx/xml";
import type { ColorContext } from "./color";
import { masterType, placeholderOf } from "./placeholder";
import type { TextStyle } from "./text-style";

const TEXT_STYLES: Readonly<Record<string, string>> = { title: "p:titleStyle", body: "p:bodyStyle" };

/**
 * Where the text of a shape takes its properties from: its own list style, those of the placeholders that it inherits
 * from (nearest first, as `inheritedShapes` gives them), the master's text styles, the presentation's defaults. Text
 * that is in no title or body placeholder follows the presentation's defaults before the master's `p:otherStyle`, as
 * PowerPoint does.
 *
 * @param master The root of the master part, `presentation` the root of the presentation part
 */
export function textStyleOf(
  shape: XmlElement,
  inherited: readonly XmlElement[],
  master: XmlElement | undefined,
  presentation: XmlElement | undefined,
  colors: ColorContext,
): TextStyle {
  const lists: XmlElement[] = [];
  for (const source of [shape, ...inherited]) {
    const list = source.find("p:txBody", "a:lstStyle");
    if (list && list.children.length > 0) lists.push(list);
  }
  const type = placeholderOf(inherited.at(-1) ?? shape)?.type;
  const styles = master?.child("p:txStyles");
  const named = type === undefined ? undefined : styles?.child(TEXT_STYLES[masterType(type)] ?? "");
  if (named) lists.push(named);
  const defaults = presentation?.child("p:defaultTextStyle");
  if (defaults) lists.push(defaults);
  const other = named ? undefined : styles?.child("p:otherStyle");
  if (other) lists.push(other);
  return { lists, fontRef: shape.find("p:style", "a:fontRef"), colors };
}
