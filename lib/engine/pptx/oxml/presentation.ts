import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Children of `p:presentation` in schema order (CT_Presentation, ECMA-376, 19.2.1.26). */
export const presentationOrder = [
  "p:sldMasterIdLst",
  "p:notesMasterIdLst",
  "p:handoutMasterIdLst",
  "p:sldIdLst",
  "p:sldSz",
  "p:notesSz",
  "p:smartTags",
  "p:embeddedFontLst",
  "p:custShowLst",
  "p:photoAlbum",
  "p:custDataLst",
  "p:kinsoku",
  "p:defaultTextStyle",
  "p:modifyVerifier",
  "p:extLst",
] as const;

/** Returns the names of the fonts that a `p:presentation` embeds (`p:embeddedFontLst`, ECMA-376, 19.2.1.10). */
export function embeddedFonts(root: XmlElement | undefined): ReadonlySet<string> {
  const fonts = root?.child("p:embeddedFontLst")?.elements("p:embeddedFont") ?? [];
  return new Set(fonts.map((font) => font.child("p:font")?.get("typeface") ?? ""));
}
