// Apart from the schemas, so that the studio can use it without loading them.

/** The formats of a finished deck, in the order in which they are offered. */
export const deckFormats = ["pptx", "pdf", "png"] as const;
