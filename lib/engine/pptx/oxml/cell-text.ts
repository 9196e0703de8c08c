import { legalText } from "@/lib/engine/pptx/xml";

/** The characters that a cell holds (Excel's specifications and limits): a file with longer text is repaired. */
export const MAX_CELL_TEXT = 32_767;

/**
 * `_x000A_` in the text of a cell, or in what a chart repeats of it (`c:v`), means a character (22.9.2.19 ST_Xstring):
 * text that only looks so is written apart.
 */
export const encodeCellText = (text: string): string => {
  const legal = legalText(text);
  return legal.includes("_x") ? legal.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_") : legal;
};

export const decodeCellText = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
