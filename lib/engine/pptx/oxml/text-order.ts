/**
 * Child orders of DrawingML's text elements (ECMA-376, 21.1.2): an element out of place makes PowerPoint repair the
 * file.
 */

/** `a:rPr`, `a:endParaRPr`, `a:defRPr` (CT_TextCharacterProperties). */
export const runPropertiesOrder = [
  "a:ln",
  "a:noFill",
  "a:solidFill",
  "a:gradFill",
  "a:blipFill",
  "a:pattFill",
  "a:grpFill",
  "a:effectLst",
  "a:effectDag",
  "a:highlight",
  "a:uLnTx",
  "a:uLn",
  "a:uFillTx",
  "a:uFill",
  "a:latin",
  "a:ea",
  "a:cs",
  "a:sym",
  "a:hlinkClick",
  "a:hlinkMouseOver",
  "a:rtl",
  "a:extLst",
] as const;

/** `a:pPr`, `a:lvl1pPr` … (CT_TextParagraphProperties). */
export const paragraphPropertiesOrder = [
  "a:lnSpc",
  "a:spcBef",
  "a:spcAft",
  "a:buClrTx",
  "a:buClr",
  "a:buSzTx",
  "a:buSzPct",
  "a:buSzPts",
  "a:buFontTx",
  "a:buFont",
  "a:buNone",
  "a:buAutoNum",
  "a:buChar",
  "a:buBlip",
  "a:tabLst",
  "a:defRPr",
  "a:extLst",
] as const;

/** `a:bodyPr` (CT_TextBodyProperties). */
export const bodyPropertiesOrder = [
  "a:prstTxWarp",
  "a:noAutofit",
  "a:normAutofit",
  "a:spAutoFit",
  "a:scene3d",
  "a:sp3d",
  "a:flatTx",
  "a:extLst",
] as const;

/** The fills, of which an element has one at most. */
export const fillNames = ["a:noFill", "a:solidFill", "a:gradFill", "a:blipFill", "a:pattFill", "a:grpFill"] as const;

/** What makes a paragraph's bullet, apart from its colour, size and font. */
export const bulletNames = ["a:buNone", "a:buAutoNum", "a:buChar", "a:buBlip"] as const;
