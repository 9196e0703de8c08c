// Apart from the schemas, so that the studio can use it without loading them.

/** The colours of a presentation's theme that requests may name. */
export const themeColors = [
  "accent1",
  "accent2",
  "accent3",
  "accent4",
  "accent5",
  "accent6",
  "dk1",
  "lt1",
  "dk2",
  "lt2",
] as const;
