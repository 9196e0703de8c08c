/** How a stretch of text is set. Lengths in points. */
export type TextStyle = {
  /** Typeface as the file names it, theme references (`+mn-lt`) already resolved. */
  font: string;
  size: number;
  bold?: boolean;
  italic?: boolean;
  /** Added after each character; `a:rPr/@spc` ÷ 100. Default 0. */
  letterSpacing?: number;
  /**
   * Share of the size at which the characters are drawn, while the line stays as high: 2/3 for super- and subscript.
   * Default 1.
   */
  glyphScale?: number;
};

/** Text of one style. `\n`, `\v` and U+2028 are line breaks within the paragraph (`a:br`). */
export type TextRun = TextStyle & { text: string };
