/** A file that may be downloaded. */
export type StoredFile = {
  key: string;
  filename: string;
  size: number;
  /** SHA-256, hexadecimal: the entity tag. */
  hash: string;
};
