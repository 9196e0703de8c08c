import { previewRevision } from "@/lib/contract/preview-version";

/** Identifies the renderer. Stored previews of another version are rendered again. */
export const rendererVersion = `pptx-renderer 1.3.0, ${previewRevision}`;
