/** Children of `p:presentation` in the schema's sequence (CT_Presentation, ECMA-376, 19.2.1.26). */
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
