import type { XmlElement } from "@/lib/pptx/xml";
import { rootOf, type SlideSource } from "../reading/slide-source";
import { builtInStyle, builtInStyleName } from "./built-in-styles";

export type TableStyle = { id: string | null; name: string | null; element: XmlElement | undefined };

/** The style of a table: the file's own (`ppt/tableStyles.xml`), else PowerPoint's built-in one of that id. */
export function tableStyleOf(properties: XmlElement | undefined, source: SlideSource): TableStyle {
  const inline = properties?.child("a:tableStyle");
  if (inline) return { id: inline.get("styleId") ?? null, name: inline.get("styleName") ?? null, element: inline };
  const id = properties?.child("a:tableStyleId")?.text.trim().toUpperCase();
  if (!id) return { id: null, name: null, element: undefined };
  const styles = rootOf(source.presentationPart.relatedByType("tableStyles"));
  const own = styles?.elements("a:tblStyle").find((style) => style.get("styleId")?.toUpperCase() === id);
  return { id, name: own?.get("styleName") ?? builtInStyleName(id), element: own ?? builtInStyle(id) };
}
