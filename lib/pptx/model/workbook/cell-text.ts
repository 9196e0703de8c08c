import { legalText } from "../../xml";

/** The characters that a cell holds (Excel's specifications and limits): a file with longer text is repaired. */
export const MAX_CELL_TEXT = 32_767;

/** `_x000A_` in a cell's text means a character (22.9.2.19 ST_Xstring): text that only looks so is written apart. */
export const encodeCellText = (text: string): string => legalText(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");

export const decodeCellText = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
