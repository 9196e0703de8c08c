/** What a container may cost to read; every number is counted on the inflated stream, never taken from a header. */
export type ZipLimits = {
  entries: number;
  /** Bytes of all entries together, inflated. */
  inflatedBytes: number;
  /** Bytes of one XML entry, inflated. */
  xmlBytes: number;
  /** Inflated bytes a compressed byte may become, past `ratioFloorBytes`. */
  ratio: number;
  ratioFloorBytes: number;
};

export const defaultZipLimits: ZipLimits = {
  entries: 5_000,
  inflatedBytes: 512 * 1024 * 1024,
  xmlBytes: 32 * 1024 * 1024,
  ratio: 100,
  ratioFloorBytes: 100 * 1024,
};
