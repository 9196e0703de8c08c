import { previewRevision } from "@/lib/contract/preview-version";

/** Names how pictures are made: stored ones of another version are made anew. */
export const previewVersion = `pptx-renderer 1.3.0, ${previewRevision}`;
