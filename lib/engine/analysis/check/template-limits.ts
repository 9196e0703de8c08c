import type { ZipLimits } from "@/lib/engine/pptx/zip";

/** What a template may cost; the fields of the service's limits that concern it. */
export type TemplateLimits = {
  zipEntries: number;
  /** Bytes of all entries, inflated. */
  inflatedBytes: number;
  /** Bytes of one XML part, inflated. */
  xmlPartBytes: number;
  /** Inflated bytes a compressed byte may become, past the first 100 KiB; of one entry, and of all together. */
  inflateRatio: number;
  imageMegapixels: number;
  slidesPerTemplate: number;
};

/** Pictures, sounds and films are packed by themselves: what inflates to more than this is none of them. */
const ENTRY_BYTES = 100 * 1024 * 1024;

/** What of the limits concerns the container. */
export const zipLimits = (limits: TemplateLimits): ZipLimits => ({
  entries: limits.zipEntries,
  inflatedBytes: limits.inflatedBytes,
  xmlBytes: limits.xmlPartBytes,
  entryBytes: Math.min(ENTRY_BYTES, limits.inflatedBytes),
  ratio: limits.inflateRatio,
  totalRatio: limits.inflateRatio,
  ratioFloorBytes: 100 * 1024,
});
