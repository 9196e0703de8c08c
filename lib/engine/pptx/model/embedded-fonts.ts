import type { XmlElement } from "@/lib/engine/pptx/xml";

/**
 * Names of the fonts that a presentation brings along (`p:embeddedFontLst`, ECMA-376, 19.2.1.10); `root` is
 * `p:presentation`.
 */
export function embeddedFonts(root: XmlElement | undefined): ReadonlySet<string> {
  const fonts = root?.child("p:embeddedFontLst")?.elements("p:embeddedFont") ?? [];
  return new Set(fonts.map((font) => font.child("p:font")?.get("typeface") ?? ""));
}
