/** Names how pictures are made: renderer, fonts and mends. Raised when they come out differently; stored pictures are then made anew. */
export const previewVersion = "pptx-renderer 1.3.0, 1";
