/** A slide or layout in one version of a template, for comparison with another version. */
export type VersionSlide = {
  id: string;
  kind: "slide" | "layout";
  /** 0-based index among the slides or among the layouts. */
  index: number;
  title: string | null;
  layoutName: string | null;
  contentLayout: string | null;
  /** The slot schema as text. Slides that take the same content have the same schema. */
  schema: string;
  /** Null if the version was analysed before fingerprints were recorded. */
  source: string | null;
  hash: string | null;
};

/**
 * What happened to a slide: `same` if nothing changed, `changed` if it still takes the same content, `removed` if it
 * has no counterpart.
 */
export type SlideChange = { from: string; to: string | null; change: "same" | "changed" | "removed" };

/** A rule that makes two slides counterparts if their keys are equal. A null key means the rule does not apply. */
type Rule = { change: "same" | "changed"; key: (slide: VersionSlide) => string | null };

const keyOf = (...parts: (string | number | null)[]): string | null =>
  parts.includes(null) ? null : JSON.stringify(parts);

const rules: readonly Rule[] = [
  { change: "same", key: ({ kind, hash, source }) => keyOf(kind, hash, source) },
  { change: "same", key: ({ kind, hash }) => keyOf(kind, hash) },
  { change: "changed", key: ({ kind, source, schema, title }) => keyOf(kind, source, schema, title) },
  { change: "changed", key: ({ kind, title, layoutName, schema }) => keyOf(kind, title, layoutName, schema) },
  { change: "changed", key: ({ kind, source, layoutName, schema }) => keyOf(kind, source, layoutName, schema) },
  { change: "changed", key: ({ kind, index, layoutName, schema }) => keyOf(kind, index, layoutName, schema) },
  { change: "changed", key: ({ kind, source, title, contentLayout }) => keyOf(kind, source, title, contentLayout) },
];

/**
 * Finds the counterpart of each slide and layout in another version of its template: first identical ones, then those
 * that kept their identity, title or position and take the same content. Each slide is the counterpart of at most one
 * other.
 *
 * @returns The changes in the order of `before`, and the ids that only `after` has
 */
export function mapSlides(
  before: readonly VersionSlide[],
  after: readonly VersionSlide[],
): { changes: SlideChange[]; added: string[] } {
  const found = new Map<string, SlideChange>();
  const used = new Set<string>();
  for (const { change, key } of rules) {
    const free = new Map<string, VersionSlide[]>();
    for (const slide of after) {
      const at = used.has(slide.id) ? null : key(slide);
      if (at !== null) free.set(at, [...(free.get(at) ?? []), slide]);
    }
    for (const slide of before) {
      const at = found.has(slide.id) ? null : key(slide);
      const counterpart = at === null ? undefined : free.get(at)?.shift();
      if (!counterpart) continue;
      used.add(counterpart.id);
      found.set(slide.id, { from: slide.id, to: counterpart.id, change });
    }
  }
  return {
    changes: before.map(({ id }) => found.get(id) ?? { from: id, to: null, change: "removed" }),
    added: after.filter(({ id }) => !used.has(id)).map(({ id }) => id),
  };
}
