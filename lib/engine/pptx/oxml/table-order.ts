/** Child orders of DrawingML's tables (ECMA-376, 21.1.3). */

/** `a:tbl`. */
export const tableOrder = ["a:tblPr", "a:tblGrid", "a:tr"] as const;

/** `a:tc`. */
export const cellOrder = ["a:txBody", "a:tcPr", "a:extLst"] as const;

/** `a:tcPr` (CT_TableCellProperties). */
export const cellPropertiesOrder = [
  "a:lnL",
  "a:lnR",
  "a:lnT",
  "a:lnB",
  "a:lnTlToBr",
  "a:lnBlToTr",
  "a:cell3D",
  "a:noFill",
  "a:solidFill",
  "a:gradFill",
  "a:blipFill",
  "a:pattFill",
  "a:grpFill",
  "a:headers",
  "a:extLst",
] as const;

/** `a:tblPr` (CT_TableProperties). */
export const tablePropertiesOrder = [
  "a:noFill",
  "a:solidFill",
  "a:gradFill",
  "a:blipFill",
  "a:pattFill",
  "a:grpFill",
  "a:effectLst",
  "a:effectDag",
  "a:tableStyle",
  "a:tableStyleId",
  "a:extLst",
] as const;

/** The cell attributes that merge it with others. */
export const mergeAttributes = ["gridSpan", "rowSpan", "hMerge", "vMerge"] as const;
