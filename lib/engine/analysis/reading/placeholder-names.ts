/** `p:ph/@type` → the name in the analysis. */
const names: Readonly<Record<string, string>> = {
  title: "TITLE",
  ctrTitle: "CENTER_TITLE",
  subTitle: "SUBTITLE",
  body: "BODY",
  obj: "OBJECT",
  dt: "DATE",
  ftr: "FOOTER",
  hdr: "HEADER",
  sldNum: "SLIDE_NUMBER",
  chart: "CHART",
  tbl: "TABLE",
  clipArt: "BITMAP",
  dgm: "ORG_CHART",
  media: "MEDIA_CLIP",
  pic: "PICTURE",
  sldImg: "SLIDE_IMAGE",
};

/** Of a type that the standard doesn't know, the type itself in capitals. */
export const placeholderName = (type: string): string => names[type] ?? type.toUpperCase();
