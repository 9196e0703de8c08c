/** Receives what the renderers log; `fields` go with the message. */
export type PreviewLog = (level: "info" | "warn", fields: object, message: string) => void;

/** Limits on a presentation that is opened, in entries and bytes. */
export type PreviewLimits = {
  zipEntries: number;
  xmlPartBytes: number;
  templateBytes: number;
  /** Of all entries together, inflated. */
  inflatedBytes: number;
};
