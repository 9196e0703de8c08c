/** The size in EMU of a page of 13.33 by 7.5 inches, for which sizes of letters are stated. */
const USUAL_PAGE = { width: 12_192_000, height: 6_858_000 };

/**
 * Returns the factor for sizes of letters on a page of this size (EMU), compared with a page of 13.33 by 7.5 inches; at
 * most 1. The side that fills a screen decides: a page of 10 by 7.5 inches is shown no larger, only narrower, whereas
 * one of 10 by 5.63 inches is magnified.
 */
export const pageScale = ({ width, height }: { width: number; height: number }): number =>
  Math.min(1, Math.max(width / USUAL_PAGE.width, height / USUAL_PAGE.height));
