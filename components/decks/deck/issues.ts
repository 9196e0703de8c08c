/** What the service says about a field of a slide. */
export type SlideIssue = {
  /** The way to the field within the slide data; empty: the slide as a whole. */
  path: string[];
  message: string;
  severity: "error" | "warning";
  /** The kind, as the service names it; null for a field of a wrong type or range. */
  code: string | null;
};

/** A field that a person asked to see. `at` differs each time, so that the same field can be asked for again. */
export type FieldFocus = { path: string[]; at: number };
