/**
 * What a container may cost to read. What its headers say is refused where it is too much; a header that says less than
 * there is stops the inflater there.
 */
export type ZipLimits = {
  entries: number;
  /** Bytes of all entries together, inflated. */
  inflatedBytes: number;
  /** Bytes of one XML entry, inflated. */
  xmlBytes: number;
  /** Bytes of any other entry that is compressed, inflated. */
  entryBytes: number;
  /** Inflated bytes a compressed byte may become, past `ratioFloorBytes`. */
  ratio: number;
  /** The same of all entries together. */
  totalRatio: number;
  ratioFloorBytes: number;
};

/** A container without ZIP64 counts its entries in two bytes, and 0xFFFF there means ZIP64 (APPNOTE 4.4.21). */
export const MAX_ENTRIES = 0xfffe;

/**
 * For what the service has made or checked itself: whatever `ZipWriter` writes can be read. Uploads have limits of
 * their own.
 */
export const defaultZipLimits: ZipLimits = {
  entries: MAX_ENTRIES,
  inflatedBytes: 512 * 1024 * 1024,
  xmlBytes: 32 * 1024 * 1024,
  entryBytes: 512 * 1024 * 1024,
  ratio: 100,
  totalRatio: Number.POSITIVE_INFINITY,
  ratioFloorBytes: 100 * 1024,
};
