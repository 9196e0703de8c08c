/** The metrics of one family: four faces with the same list of code points. Advances are in 1/2048 em. */
export type FamilyMetrics = {
  /** Ascent ÷ (ascent + descent): the position of PowerPoint's baseline in the line box. */
  ascentShare: number;
  /** Covered code points: `start-length` pairs in base 36, separated by spaces. */
  ranges: string;
  /** Base64 of little-endian 16-bit advances, in the order of `ranges`. 0xFFFF if this face lacks the character. */
  regular: string;
  bold: string;
  italic: string;
  boldItalic: string;
};

export const unitsPerEm = 2048;
