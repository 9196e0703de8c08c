/** Receives the log messages of the renderers. `fields` are logged with the message. */
export type PreviewLog = (level: "info" | "warn", fields: object, message: string) => void;

/** Limits for opening a presentation: the number of entries, and sizes in bytes. */
export type PreviewLimits = {
  zipEntries: number;
  xmlPartBytes: number;
  templateBytes: number;
  /** Inflated bytes of all entries together. */
  inflatedBytes: number;
};
